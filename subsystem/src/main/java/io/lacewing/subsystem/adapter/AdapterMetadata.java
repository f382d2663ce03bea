package io.lacewing.subsystem.adapter;

import io.lacewing.ra.inbound.LacewingActivationSpec;
import io.lacewing.ra.outbound.ConnectionFactoryHandle;
import io.lacewing.ra.outbound.ConnectionHandle;
import io.lacewing.ra.outbound.LacewingManagedConnectionFactory;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.MessageListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jboss.as.connector.metadata.common.CredentialImpl;
import org.jboss.as.connector.metadata.common.SecurityImpl;
import org.jboss.jca.common.api.metadata.Defaults;
import org.jboss.jca.common.api.metadata.common.Pool;
import org.jboss.jca.common.api.metadata.common.Recovery;
import org.jboss.jca.common.api.metadata.common.TransactionSupportEnum;
import org.jboss.jca.common.api.metadata.resourceadapter.Activation;
import org.jboss.jca.common.api.metadata.resourceadapter.ConnectionDefinition;
import org.jboss.jca.common.api.metadata.spec.ConfigProperty;
import org.jboss.jca.common.api.metadata.spec.Connector;
import org.jboss.jca.common.api.metadata.spec.CredentialInterfaceEnum;
import org.jboss.jca.common.api.metadata.spec.InboundResourceAdapter;
import org.jboss.jca.common.api.metadata.spec.OutboundResourceAdapter;
import org.jboss.jca.common.api.metadata.spec.XsdString;
import org.jboss.jca.common.api.validator.ValidateException;
import org.jboss.jca.common.metadata.common.PoolImpl;
import org.jboss.jca.common.metadata.common.TimeOutImpl;
import org.jboss.jca.common.metadata.common.ValidationImpl;
import org.jboss.jca.common.metadata.common.XaPoolImpl;
import org.jboss.jca.common.metadata.resourceadapter.ActivationImpl;
import org.jboss.jca.common.metadata.resourceadapter.ConnectionDefinitionImpl;
import org.jboss.jca.common.metadata.spec.ActivationSpecImpl;
import org.jboss.jca.common.metadata.spec.AuthenticationMechanismImpl;
import org.jboss.jca.common.metadata.spec.ConfigPropertyImpl;
import org.jboss.jca.common.metadata.spec.ConnectorImpl;
import org.jboss.jca.common.metadata.spec.InboundResourceAdapterImpl;
import org.jboss.jca.common.metadata.spec.MessageAdapterImpl;
import org.jboss.jca.common.metadata.spec.MessageListenerImpl;
import org.jboss.jca.common.metadata.spec.OutboundResourceAdapterImpl;
import org.jboss.jca.common.metadata.spec.ResourceAdapterImpl;

/**
 * Says to the connector container what an adapter's deployment descriptor would say. The container wants lists that it
 * may change.
 */
final class AdapterMetadata {

    private AdapterMetadata() {
    }

    /** What {@code ra.xml} says: the classes and their properties. */
    static Connector connector(AdapterSettings settings) {
        ResourceAdapterImpl adapter = new ResourceAdapterImpl(text(CallerAwareResourceAdapter.class.getName()),
                properties(settings.adapterProperties()), outbound(settings), inbound(), new ArrayList<>(),
                new ArrayList<>(), null);
        return new ConnectorImpl(Connector.Version.V_21, null, text("Lacewing"), text("Jakarta Messaging"), text("3.1"),
                null, adapter,
                new ArrayList<>(), false, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), null);
    }

    /** What {@code ironjacamar.xml} says: the pool and the JNDI name. */
    static Activation activation(AdapterSettings settings) throws ValidateException {
        boolean ignoreTransactions = settings.transaction() == TransactionSupportEnum.NoTransaction;
        Map<String, String> properties = ignoreTransactions ? Map.of("ignoreJTA", "true") : Map.of();
        List<ConnectionDefinition> definitions = new ArrayList<>(List.of(connectionDefinition(settings)));
        return new ActivationImpl(null, null, settings.transaction(), definitions, new ArrayList<>(), properties,
                new ArrayList<>(),
                null, null);
    }

    private static ConnectionDefinition connectionDefinition(AdapterSettings settings) throws ValidateException {
        AdapterSettings.PoolSettings pool = settings.pool();
        // The subsystem registers the adapter for recovery itself, with the user it is configured with.
        Recovery noRecovery = new Recovery(new CredentialImpl(null, null, null, null), null, Boolean.TRUE);
        return new ConnectionDefinitionImpl(Map.of(), LacewingManagedConnectionFactory.class.getName(),
                settings.jndiNames().get(0),
                ConnectionFactory.class.getName(), true, true, true, Defaults.SHARABLE, Defaults.ENLISTMENT,
                Defaults.CONNECTABLE,
                Defaults.TRACKING, pool.managedConnectionPool(), pool.enlistmentTrace(), pool(settings),
                new TimeOutImpl(null, null, null, null, null),
                new ValidationImpl(Defaults.VALIDATE_ON_MATCH, null, null, false),
                new SecurityImpl(null, null, true), noRecovery, settings.xa());
    }

    private static Pool pool(AdapterSettings settings) throws ValidateException {
        Integer min = settings.pool().minSize();
        Integer max = settings.pool().maxSize();
        if (settings.xa()) {
            return new XaPoolImpl(min, Defaults.INITIAL_POOL_SIZE, max, Defaults.PREFILL, Defaults.USE_STRICT_MIN,
                    Defaults.FLUSH_STRATEGY, null, Defaults.FAIR, Defaults.IS_SAME_RM_OVERRIDE, Defaults.INTERLEAVING,
                    Defaults.PAD_XID,
                    Defaults.WRAP_XA_RESOURCE, Defaults.NO_TX_SEPARATE_POOL);
        }
        return new PoolImpl(min, Defaults.INITIAL_POOL_SIZE, max, Defaults.PREFILL, Defaults.USE_STRICT_MIN,
                Defaults.FLUSH_STRATEGY,
                null, Defaults.FAIR);
    }

    private static OutboundResourceAdapter outbound(AdapterSettings settings) {
        org.jboss.jca.common.api.metadata.spec.ConnectionDefinition definition =
                new org.jboss.jca.common.metadata.spec.ConnectionDefinitionImpl(
                        text(LacewingManagedConnectionFactory.class.getName()),
                        properties(settings.factoryProperties()),
                        text(ConnectionFactory.class.getName()), text(ConnectionFactoryHandle.class.getName()),
                        text(Connection.class.getName()), text(ConnectionHandle.class.getName()), null);
        AuthenticationMechanismImpl password = new AuthenticationMechanismImpl(new ArrayList<>(), text("BasicPassword"),
                CredentialInterfaceEnum.PasswordCredential, null, null);
        return new OutboundResourceAdapterImpl(new ArrayList<>(List.of(definition)),
                TransactionSupportEnum.XATransaction,
                new ArrayList<>(List.of(password)), false, null, null, null);
    }

    private static InboundResourceAdapter inbound() {
        ActivationSpecImpl activation =
                new ActivationSpecImpl(text(LacewingActivationSpec.class.getName()), new ArrayList<>(),
                new ArrayList<>(), null);
        MessageListenerImpl listener = new MessageListenerImpl(text(MessageListener.class.getName()), activation, null);
        return new InboundResourceAdapterImpl(new MessageAdapterImpl(new ArrayList<>(List.of(listener)), null), null);
    }

    private static List<ConfigProperty> properties(Map<String, Object> values) {
        List<ConfigProperty> properties = new ArrayList<>();
        values.forEach((name, value) -> properties.add(new ConfigPropertyImpl(new ArrayList<>(), text(name),
                text(value.getClass().getName()), text(value.toString()), null, null, null, null, false, null, null,
                null, null)));
        return properties;
    }

    private static XsdString text(String value) {
        return new XsdString(value, null);
    }
}
