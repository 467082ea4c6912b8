import {
  alternativesOf,
  type JsonSchema,
  type SimpleSchema,
  lowerLimits,
  takesAnything,
  takesNothing,
  upperLimits,
  valuesOf,
} from './json-schema.ts';

/** A reason why what is given may not be accepted: where, and what the two sides say there. */
export type Refusal = { path: string; given: string; asked: string };

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return Array.isArray(value) ? 'array' : typeof value;
};

const fitsType = (given: string | undefined, asked: string | undefined): boolean =>
  asked === undefined || given === asked || (given === 'integer' && asked === 'number');

/** A schema in a few words, for people. */
const name = (schema: JsonSchema): string => {
  if (takesAnything(schema)) return 'anything';
  if (takesNothing(schema)) return 'nothing';
  const values = valuesOf(schema);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const [first, ...others] = alternativesOf(schema);
  return others.length > 0 ? alternativesOf(schema).map(name).join(' | ') : (first?.type ?? 'something else');
};

const unlistedValues = (values: readonly unknown[], asked: SimpleSchema): unknown[] => {
  const listed = valuesOf(asked);
  return values.filter((value) => (listed ? !listed.includes(value) : !fitsType(typeOf(value), asked.type)));
};

const limitRefusals = (given: JsonSchema, asked: JsonSchema, path: string): Refusal[] => {
  const tell = (limit: keyof JsonSchema) => ({
    path,
    given: `${limit} ${String(given[limit] ?? 'none')}`,
    asked: `${limit} ${String(asked[limit] ?? 'none')}`,
  });
  return [
    ...lowerLimits
      .filter((limit) => asked[limit] !== undefined && (given[limit] ?? -Infinity) < asked[limit])
      .map(tell),
    ...upperLimits.filter((limit) => asked[limit] !== undefined && (given[limit] ?? Infinity) > asked[limit]).map(tell),
    // Whether one pattern is within another cannot be told: another pattern counts as a refusal.
    ...(['pattern', 'format'] as const)
      .filter((rule) => asked[rule] !== undefined && given[rule] !== asked[rule])
      .map(tell),
  ];
};

const objectRefusals = (given: JsonSchema, asked: JsonSchema, path: string): Refusal[] => {
  const at = (key: string): string => (path ? `${path}.${key}` : key);
  const [from, to] = [given.properties ?? {}, asked.properties ?? {}];
  const presence = (schema: JsonSchema, key: string): string => {
    if (!(key in (schema.properties ?? {}))) return 'absent';
    return schema.required?.includes(key) ? 'required' : 'optional';
  };
  const refusals = Object.keys(to)
    .filter((key) => asked.required?.includes(key) && !given.required?.includes(key))
    .map((key) => ({ path: at(key), given: presence(given, key), asked: 'required' }));
  for (const [key, schema] of Object.entries(to)) {
    if (from[key]) refusals.push(...findRefusals(from[key], schema, at(key)));
  }
  if (asked.additionalProperties === false) {
    const unknown = Object.keys(from).filter((key) => !(key in to));
    refusals.push(...unknown.map((key) => ({ path: at(key), given: presence(given, key), asked: 'refused' })));
    if (given.additionalProperties !== false) refusals.push({ path, given: 'open', asked: 'without further fields' });
  }
  const [fromRest, toRest] = [given.additionalProperties, asked.additionalProperties];
  if (typeof toRest === 'object' && typeof fromRest === 'object')
    refusals.push(...findRefusals(fromRest, toRest, at('*')));
  if (given.propertyNames && asked.propertyNames) {
    refusals.push(...findRefusals(given.propertyNames, asked.propertyNames, at('(key)')));
  }
  return refusals;
};

const arrayRefusals = (given: JsonSchema, asked: JsonSchema, path: string): Refusal[] => [
  ...(asked.items ? findRefusals(given.items ?? {}, asked.items, `${path}[]`) : []),
  ...(asked.prefixItems ?? []).flatMap((item, index) =>
    findRefusals(given.prefixItems?.[index] ?? {}, item, `${path}[${index}]`),
  ),
];

const refusalsOfOne = (given: SimpleSchema, asked: SimpleSchema, path: string): Refusal[] => {
  if (takesNothing(given)) return [];
  if (takesNothing(asked)) return [{ path, given: name(given), asked: 'nothing' }];
  const values = valuesOf(given);
  if (values) {
    const unlisted = unlistedValues(values, asked);
    const listed = name({ enum: unlisted });
    return unlisted.length === 0 ? [] : [{ path, given: `with ${listed}`, asked: `without ${listed}` }];
  }
  if (valuesOf(asked) || !fitsType(given.type, asked.type)) return [{ path, given: name(given), asked: name(asked) }];
  return [
    ...limitRefusals(given, asked, path),
    ...objectRefusals(given, asked, path),
    ...arrayRefusals(given, asked, path),
  ];
};

/**
 * Why something that fits one schema may not fit another; empty when everything that fits the first fits the second.
 * Fields that only one side knows are no refusal here: our parsers leave them out.
 *
 * @param given What is sent.
 * @param asked What is accepted.
 * @example findRefusals({ type: 'string' }, { enum: ['a'] }, 'mode') // [{ path: 'mode', given: 'string', asked: '"a"' }]
 */
export const findRefusals = (given: JsonSchema, asked: JsonSchema, path = ''): Refusal[] => {
  if (takesAnything(asked)) return [];
  return alternativesOf(given).flatMap((sent) => {
    const attempts = alternativesOf(asked).map((accepted) => refusalsOfOne(sent, accepted, path));
    // The alternative that comes closest says most about what is wrong.
    const [closest = []] = attempts.toSorted((a, b) => a.length - b.length);
    return closest;
  });
};
