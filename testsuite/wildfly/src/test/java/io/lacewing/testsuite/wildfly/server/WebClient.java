package io.lacewing.testsuite.wildfly.server;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Asks the servlets of the tests, as nobody or as a user whose password is {@link RemoteClient#PASSWORD}. Safe for any
 * thread.
 *
 * @param user null for nobody
 */
public record WebClient(PortOffset ports, String user, HttpClient http) {

    private static final int OK = 200;

    public static WebClient of(PortOffset ports) {
        return new WebClient(ports, null, HttpClient.newHttpClient());
    }

    /** A client of the server that Arquillian runs. */
    public static WebClient ofArquillian() {
        return of(PortsOfThisRun.ofArquillian());
    }

    public WebClient as(String name) {
        return new WebClient(ports, name, http);
    }

    /** What the servlet answers. */
    public String get(String path) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://" + PortOffset.LOOPBACK + ":" + ports.http() + "/" + path));
        if (user != null) {
            byte[] credentials = (user + ":" + RemoteClient.PASSWORD).getBytes(StandardCharsets.UTF_8);
            request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
        }
        HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
        if (response.statusCode() != OK) {
            throw new AssertionError(path + " gives " + response.statusCode() + ": " + response.body());
        }
        return response.body();
    }

    /** Has the application send a text by {@code SendServlet}; returns {@code sent}, or what became of it. */
    public String send(String application, String factory, String queue, String text)
            throws IOException, InterruptedException {
        return get(application + "/send?factory=" + URLEncoder.encode(factory, StandardCharsets.UTF_8)
                + "&queue=" + queue + "&text=" + text);
    }
}
