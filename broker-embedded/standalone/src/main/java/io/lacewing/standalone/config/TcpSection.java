package io.lacewing.standalone.config;

import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.tcp.SocketOptions;
import io.lacewing.transport.tcp.TcpSettings;
import io.lacewing.transport.tcp.TlsContexts;
import io.lacewing.transport.tcp.TlsContexts.Store;
import io.lacewing.transport.tcp.TlsSettings;
import io.lacewing.transport.tcp.TlsSettings.ClientAuth;
import java.io.IOException;
import java.nio.file.Path;

/** {@code <tcp>}: an acceptor, with {@code <tls>} inside if it speaks TLS. */
final class TcpSection {

    private TcpSection() {
    }

    static AcceptorConfiguration.Tcp read(XmlElement tcp, Path directory) {
        LinkSettings link = LinkSettings.DEFAULT.withWatermarks(
                tcp.integer("low-watermark", LinkSettings.DEFAULT_LOW_WATERMARK),
                tcp.integer("high-watermark", LinkSettings.DEFAULT_HIGH_WATERMARK));
        SocketOptions socket = SocketOptions.DEFAULT
                .withNoDelay(tcp.flag("tcp-no-delay", true))
                .withKeepAlive(tcp.flag("tcp-keep-alive", false))
                .withBacklog(tcp.integer("backlog", SocketOptions.DEFAULT_BACKLOG))
                .withBufferSizes(tcp.integer("send-buffer-size", 0), tcp.integer("receive-buffer-size", 0));
        XmlElement tls = tcp.child("tls");
        TcpSettings settings = TcpSettings.DEFAULT.withLink(link).withSocket(socket)
                .withTls(tls == null ? null : tls.make(t -> tls(t, directory)));
        return AcceptorConfiguration.tcp(tcp.required("name"), tcp.required("host"), port(tcp)).withSettings(settings);
    }

    private static int port(XmlElement tcp) {
        tcp.required("port");
        return tcp.integer("port");
    }

    private static TlsSettings tls(XmlElement tls, Path directory) {
        Store keys = store(tls, "key-store", directory);
        if (keys == null) {
            throw tls.error("<tls> needs the attribute 'key-store'");
        }
        Store trust = store(tls, "trust-store", directory);
        ClientAuth clientAuth = tls.choice("client-auth", ClientAuth.class);
        try {
            return new TlsSettings(TlsContexts.load(keys, trust), tls.words("protocols"), tls.words("cipher-suites"),
                    clientAuth == null ? ClientAuth.NONE : clientAuth, false);
        } catch (IOException e) {
            throw tls.error(e.getMessage());
        }
    }

    private static Store store(XmlElement tls, String attribute, Path directory) {
        String path = tls.text(attribute);
        String password = tls.text(attribute + "-password", "");
        String type = tls.text(attribute + "-type", Store.DEFAULT_TYPE);
        return path == null ? null : new Store(directory.resolve(path), password, type);
    }
}
