package io.lacewing.subsystem.parity;

import io.lacewing.subsystem.model.AttributesWithoutEffect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationDefinition;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.as.controller.registry.ImmutableManagementResourceRegistration;
import org.jboss.as.controller.registry.OperationEntry;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** The rows of a model as it is registered with a running controller. */
final class RegisteredModel {
    private static final Set<AttributeAccess.Flag> RESTART = Set.of(AttributeAccess.Flag.RESTART_ALL_SERVICES,
            AttributeAccess.Flag.RESTART_RESOURCE_SERVICES, AttributeAccess.Flag.RESTART_JVM);

    private final List<Fact> facts = new ArrayList<>();
    private final Set<String> withoutEffect = new TreeSet<>();

    RegisteredModel(ImmutableManagementResourceRegistration subsystem) {
        read("/", subsystem);
    }

    List<Fact> facts() {
        return facts;
    }

    /** The keys of attributes that are accepted and change nothing. */
    Set<String> withoutEffect() {
        return withoutEffect;
    }

    private void read(String resource, ImmutableManagementResourceRegistration registration) {
        ModelNode descriptions = registration.getModelDescription(PathAddress.EMPTY_ADDRESS)
                .getModelDescription(Locale.ENGLISH).get("attributes");
        registration.getAttributes(PathAddress.EMPTY_ADDRESS).forEach((name, attribute) ->
                read(resource, attribute, type(descriptions.get(name))));
        registration.getOperationDescriptions(PathAddress.EMPTY_ADDRESS, false).values()
                .forEach(operation -> facts.add(operation(resource, operation)));
        for (PathElement address : registration.getChildAddresses(PathAddress.EMPTY_ADDRESS)) {
            ImmutableManagementResourceRegistration child = registration.getSubModel(PathAddress.pathAddress(address));
            String name = address.getKey() + '=' + address.getValue();
            Fact fact = new Fact(resource, "child", name, "", "", flag(child.isRuntimeOnly(), "runtime"));
            facts.add(fact);
            read(fact.place(), child);
        }
    }

    private void read(String resource, AttributeAccess attribute, String type) {
        Fact fact = attribute(resource, attribute, type);
        facts.add(fact);
        if (attribute.getWriteHandler() instanceof AttributesWithoutEffect) {
            withoutEffect.add(fact.key());
        }
    }

    private static Fact attribute(String resource, AttributeAccess access, String type) {
        AttributeDefinition definition = access.getAttributeDefinition();
        boolean metric = access.getAccessType() == AttributeAccess.AccessType.METRIC;
        Set<String> flags = new TreeSet<>();
        flags.add(access.getAccessType() == AttributeAccess.AccessType.READ_WRITE ? "rw" : "ro");
        flags.addAll(flag(access.getStorageType() == AttributeAccess.Storage.RUNTIME, "runtime"));
        flags.addAll(flag(access.getFlags().stream().anyMatch(RESTART::contains), "reload"));
        flags.addAll(flag(definition.isAllowExpression(), "expr"));
        flags.addAll(flag(definition.isRequired(), "required"));
        flags.addAll(flag(definition.isDeprecated(), "deprecated"));
        flags.addAll(flag(access.getFlags().contains(AttributeAccess.Flag.ALIAS), "alias"));
        ModelNode preset = definition.getDefaultValue();
        return new Fact(resource, metric ? "metric" : "attribute", definition.getName(), type,
                preset == null ? "" : preset.asString(), flags);
    }

    private static Fact operation(String resource, OperationEntry entry) {
        OperationDefinition definition = entry.getOperationDefinition();
        Set<String> flags = new TreeSet<>();
        flags.addAll(flag(entry.getFlags().contains(OperationEntry.Flag.READ_ONLY), "ro"));
        flags.addAll(flag(entry.getFlags().contains(OperationEntry.Flag.RUNTIME_ONLY), "runtime"));
        flags.addAll(flag(entry.getFlags().contains(OperationEntry.Flag.HIDDEN), "hidden"));
        flags.addAll(flag(entry.getType() == OperationEntry.EntryType.PRIVATE, "hidden"));
        String parameters = Stream.of(definition.getParameters()).map(RegisteredModel::parameter)
                .collect(Collectors.joining(", "));
        ModelType reply = definition.getReplyType();
        return new Fact(resource, "operation", definition.getName(),
                '(' + parameters + ")->" + (reply == null || reply == ModelType.UNDEFINED ? "void" : reply), "", flags);
    }

    private static String parameter(AttributeDefinition parameter) {
        ModelNode preset = parameter.getDefaultValue();
        return parameter.getName() + (parameter.isRequired() ? "!:" : ":") + parameter.getType()
                + (preset == null ? "" : "=" + preset.asString());
    }

    private static String type(ModelNode description) {
        StringBuilder type = new StringBuilder(description.get("type").asString());
        if (description.hasDefined("value-type")) {
            ModelNode values = description.get("value-type");
            type.append(values.getType() == ModelType.TYPE ? '<' + values.asString() + '>'
                    : values.keys().stream().sorted().collect(Collectors.joining(" ", "{", "}")));
        }
        if (description.hasDefined("allowed")) {
            type.append(description.get("allowed").asList().stream().map(ModelNode::asString)
                    .collect(Collectors.joining("|", "[", "]")));
        }
        if (!description.hasDefined("value-type") && (description.hasDefined("min") || description.hasDefined("max"))) {
            type.append('(').append(bound(description.get("min"), Integer.MIN_VALUE, Long.MIN_VALUE)).append("..")
                    .append(bound(description.get("max"), Integer.MAX_VALUE, Long.MAX_VALUE)).append(')');
        }
        return type.toString();
    }

    private static String bound(ModelNode value, long... none) {
        return value.isDefined() && Arrays.stream(none).noneMatch(limit -> limit == value.asLong())
                ? value.asString() : "";
    }

    private static Set<String> flag(boolean set, String flag) {
        return set ? Set.of(flag) : Set.of();
    }
}
