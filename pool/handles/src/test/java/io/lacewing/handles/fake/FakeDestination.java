package io.lacewing.handles.fake;

import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.Topic;

/** A queue or topic of the fake broker, equal by kind and name. */
public sealed interface FakeDestination {

    String name();

    boolean topic();

    record FakeQueue(String name) implements FakeDestination, Queue {
        @Override
        public String getQueueName() {
            return name;
        }

        @Override
        public boolean topic() {
            return false;
        }
    }

    record FakeTopic(String name) implements FakeDestination, Topic {
        @Override
        public String getTopicName() {
            return name;
        }

        @Override
        public boolean topic() {
            return true;
        }
    }

    record FakeTemporaryQueue(String name, FakeBroker broker) implements FakeDestination, TemporaryQueue {
        @Override
        public String getQueueName() {
            return name;
        }

        @Override
        public boolean topic() {
            return false;
        }

        @Override
        public void delete() throws JMSException {
            broker.counted(FakeBroker.Count.TEMPORARIES_DELETED);
        }
    }

    record FakeTemporaryTopic(String name, FakeBroker broker) implements FakeDestination, TemporaryTopic {
        @Override
        public String getTopicName() {
            return name;
        }

        @Override
        public boolean topic() {
            return true;
        }

        @Override
        public void delete() throws JMSException {
            broker.counted(FakeBroker.Count.TEMPORARIES_DELETED);
        }
    }
}
