package io.lacewing.subsystem.factory;

/** Which interfaces of the messaging API a connection factory is asked for. */
enum FactoryType {
    GENERIC, QUEUE, TOPIC, XA_GENERIC, XA_QUEUE, XA_TOPIC
}
