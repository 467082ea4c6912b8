/** The part of JSON Schema that zod writes. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  pattern?: string;
  format?: string;
} & Partial<Record<Lower | Upper, number>>;

/** Limits that a value must not be below, and those that it must not be above. */
export const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
export const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
type Lower = (typeof lowerLimits)[number];
type Upper = (typeof upperLimits)[number];

/** A schema of one type. */
export type SimpleSchema = JsonSchema & { type?: string };

const withType = (schema: JsonSchema, type: string | undefined): SimpleSchema => {
  // What is said beside the types is about the others.
  if (type === 'null') return { type };
  const { type: _, ...rest } = schema;
  return type === undefined ? rest : { ...rest, type };
};

/** The alternatives of a union, each of one type; a schema without any is its only one. */
export const alternativesOf = (schema: JsonSchema): SimpleSchema[] => {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(alternativesOf);
  return Array.isArray(schema.type)
    ? schema.type.map((type) => withType(schema, type))
    : [withType(schema, schema.type)];
};

/** The values of a schema that lists them. */
export const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** Whether a schema takes no value at all. */
export const takesNothing = (schema: JsonSchema): boolean => schema.not !== undefined && takesAnything(schema.not);

/** Whether a schema takes every value. */
export const takesAnything = (schema: JsonSchema): boolean => Object.keys(schema).length === 0;
