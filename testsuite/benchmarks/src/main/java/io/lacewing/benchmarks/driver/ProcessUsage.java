package io.lacewing.benchmarks.driver;

import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.LongStream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * What a JVM uses, the same way for every broker: processor time and resident memory as the kernel counts them, heap
 * allocation as the JVM's own {@code ThreadMXBean} sums it over the threads alive, asked through a local attach. Used by
 * one thread.
 */
final class ProcessUsage implements AutoCloseable {

    private static final String LOCAL_ADDRESS = "com.sun.management.jmxremote.localConnectorAddress";

    private final ProcessHandle process;
    private final JMXConnector connector;
    private final MBeanServerConnection beans;
    private final ObjectName threads;

    private ProcessUsage(ProcessHandle process, JMXConnector connector, MBeanServerConnection beans)
            throws JMException {
        this.process = process;
        this.connector = connector;
        this.beans = beans;
        this.threads = new ObjectName("java.lang:type=Threading");
    }

    /** Of the process that asks. */
    static ProcessUsage ofThisProcess() throws IOException, JMException {
        return new ProcessUsage(ProcessHandle.current(), null,
                java.lang.management.ManagementFactory.getPlatformMBeanServer());
    }

    /** Of another JVM of the same user. */
    static ProcessUsage of(long pid) throws IOException, JMException {
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow(() -> new IOException("No process " + pid));
        JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(agentOf(pid)));
        return new ProcessUsage(process, connector, connector.getMBeanServerConnection());
    }

    private static String agentOf(long pid) throws IOException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                String address = machine.getAgentProperties().getProperty(LOCAL_ADDRESS);
                return address == null ? machine.startLocalManagementAgent() : address;
            } finally {
                machine.detach();
            }
        } catch (com.sun.tools.attach.AttachNotSupportedException e) {
            throw new IOException("Can't attach to " + pid, e);
        }
    }

    /** Counters up to now; {@link #between} makes a usage of two of them. */
    Measurement.Usage now() throws IOException, JMException {
        long cpu = process.info().totalCpuDuration().map(Duration::toNanos).orElse(-1L);
        return new Measurement.Usage(cpu, ResidentMemory.of(process.pid()), allocated(), DeviceSyncs.now());
    }

    static Measurement.Usage between(Measurement.Usage begin, Measurement.Usage end) {
        return new Measurement.Usage(end.cpuNanos() - begin.cpuNanos(),
                Math.max(begin.residentBytes(), end.residentBytes()),
                begin.allocatedBytes() < 0 ? -1 : end.allocatedBytes() - begin.allocatedBytes(),
                begin.deviceSyncs() < 0 ? -1 : end.deviceSyncs() - begin.deviceSyncs());
    }

    /** -1 if the broker does not let others ask: Artemis guards its MBeans. */
    private long allocated() throws IOException, JMException {
        try {
            return sumOverThreads();
        } catch (SecurityException | RuntimeMBeanException e) {
            return -1;
        }
    }

    private long sumOverThreads() throws IOException, JMException {
        long[] ids = (long[]) beans.getAttribute(threads, "AllThreadIds");
        long[] bytes = (long[]) beans.invoke(threads, "getThreadAllocatedBytes", new Object[] {ids},
                new String[] {"[J"});
        return LongStream.of(bytes).filter(b -> b > 0).sum();
    }

    @Override
    public void close() throws IOException {
        if (connector != null) {
            connector.close();
        }
    }
}
