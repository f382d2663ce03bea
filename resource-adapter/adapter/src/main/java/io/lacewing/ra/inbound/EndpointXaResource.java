package io.lacewing.ra.inbound;

import io.lacewing.handles.xa.WrappedXaResource;
import javax.transaction.xa.XAResource;

/** The XA resource of a receiving session; joins with that of a managed connection to the same broker. */
final class EndpointXaResource extends WrappedXaResource {

    private final XAResource resource;

    EndpointXaResource(XAResource resource) {
        this.resource = resource;
    }

    @Override
    protected XAResource delegate() {
        return resource;
    }
}
