/** Random work on a broker core, compared with a model that is simple enough to be right. */
package io.lacewing.core.model;
