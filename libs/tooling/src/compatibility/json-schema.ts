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
} & Partial<Record<'pattern' | 'format', string>> &
  Partial<Record<Limit, number>>;

type Limit = `${'min' | 'max'}${'imum' | 'Length' | 'Items'}` | `exclusive${'Min' | 'Max'}imum`;
type Rule = Limit | 'pattern' | 'format';

const breaks: Record<Rule, (given: never, asked: never) => boolean> = {
  minimum: below,
  exclusiveMinimum: below,
  minLength: below,
  minItems: below,
  maximum: above,
  exclusiveMaximum: above,
  maxLength: above,
  maxItems: above,
  pattern: another,
  format: another,
};

type Refusal = { path: string; given: string; asked: string };

/**
 * Lists what `given` allows and `asked` refuses. Unknown fields count only if `asked` forbids them: our parsers drop
 * them.
 * @example findRefusals({ type: 'string' }, { enum: ['a'] }, '.mode') // [{ path: '.mode', given: 'string', asked: '"a"' }]
 */
export function findRefusals(given: JsonSchema, asked: JsonSchema, path = ''): Refusal[] {
  if (takesAnything(asked)) return [];
  return getAlternatives(given).flatMap((sent) => {
    const attempts = getAlternatives(asked).map((accepted) => refusalsOfOne(sent, accepted, path));
    // The closest alternative says most about the fault.
    const [closest = []] = attempts.toSorted((a, b) => a.length - b.length);
    return closest;
  });
}

function refusalsOfOne(given: JsonSchema, asked: JsonSchema, path: string): Refusal[] {
  if (takesNothing(given)) return [];
  if (takesNothing(asked)) return [{ path, given: name(given), asked: 'nothing' }];
  const [values, listed] = [getValues(given), getValues(asked)];
  if (values) {
    const unlisted = values.filter(
      (value) => !(listed ? listed.includes(value) : fitsType(getType(value), asked.type)),
    );
    const names = name({ enum: unlisted });
    return unlisted.length === 0 ? [] : [{ path, given: `with ${names}`, asked: `without ${names}` }];
  }
  if (listed || !fitsType(given.type, asked.type)) return [{ path, given: name(given), asked: name(asked) }];
  const broken = (Object.keys(breaks) as Rule[]).filter(
    (rule) => asked[rule] !== undefined && breaks[rule](given[rule] as never, asked[rule] as never),
  );
  const counterparts = getParts(given);
  return [
    ...broken.map((rule) => ({ path, given: `${rule} ${given[rule] ?? 'none'}`, asked: `${rule} ${asked[rule]}` })),
    ...objectRefusals(given, asked, path),
    ...[...getParts(asked)].flatMap(([place, part]) => {
      const counterpart = counterparts.get(place) ?? (place.startsWith('[') ? {} : undefined);
      return counterpart ? findRefusals(counterpart, part, path + place) : [];
    }),
  ];
}

function name(schema: JsonSchema): string {
  if (takesAnything(schema)) return 'anything';
  if (takesNothing(schema)) return 'nothing';
  const values = getValues(schema)?.map((value) => JSON.stringify(value));
  const alternatives = getAlternatives(schema);
  if (!values && alternatives.length === 1) return String(alternatives[0]?.type ?? 'something else');
  return (values ?? alternatives.map(name)).join(' | ');
}

function takesNothing({ not }: JsonSchema): boolean {
  return not !== undefined && takesAnything(not);
}

function takesAnything(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 0;
}

function getValues(schema: JsonSchema): unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema.const] : undefined);
}

function fitsType(given: JsonSchema['type'], asked: JsonSchema['type']): boolean {
  return asked === undefined || given === asked || (given === 'integer' && asked === 'number');
}

function getType(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

function below(given = -Infinity, asked: number): boolean {
  return given < asked;
}

function above(given = Infinity, asked: number): boolean {
  return given > asked;
}

// A different pattern or format counts as a break, because nothing tells whether one is within the other.
function another(given: unknown, asked: unknown): boolean {
  return given !== asked;
}

function objectRefusals(given: JsonSchema, asked: JsonSchema, path: string): Refusal[] {
  const at = (key: string, demand: string): Refusal => ({
    path: `${path}.${key}`,
    given: presence(given, key),
    asked: demand,
  });
  const missing = (asked.required ?? []).filter((key) => !given.required?.includes(key));
  const isClosed = asked.additionalProperties === false;
  const unknown = Object.keys(given.properties ?? {}).filter((key) => isClosed && !(key in (asked.properties ?? {})));
  return [
    ...missing.map((key) => at(key, 'required')),
    ...unknown.map((key) => at(key, 'refused')),
    ...(isClosed && given.additionalProperties !== false
      ? [{ path, given: 'open', asked: 'without further fields' }]
      : []),
  ];
}

function presence({ properties = {}, required }: JsonSchema, key: string): string {
  if (!(key in properties)) return 'absent';
  return required?.includes(key) ? 'required' : 'optional';
}

/** @example findLostFields(before, after) // ['.data.card', '.data.answers[].uid'] */
export function findLostFields(before: JsonSchema, after: JsonSchema, path = ''): string[] {
  const counterparts = getAlternatives(after).map(getParts);
  const lost = getAlternatives(before)
    .flatMap((alternative) => [...getParts(alternative)])
    .flatMap(([place, part]) => {
      const successors = counterparts.flatMap((parts) => parts.get(place) ?? []);
      if (successors.length > 0) return findLostFields(part, { anyOf: successors }, path + place);
      return place.startsWith('.') ? [path + place] : [];
    });
  return [...new Set(lost)];
}

function getAlternatives(schema: JsonSchema): JsonSchema[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(getAlternatives);
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => (type === 'null' ? { type } : { ...schema, type }));
}

function getParts({ properties, items, prefixItems, additionalProperties, propertyNames }: JsonSchema) {
  return new Map<string, JsonSchema>([
    ...Object.entries(properties ?? {}).map(([key, part]) => [`.${key}`, part] as const),
    ...(prefixItems ?? []).map((part, index) => [`[${index}]`, part] as const),
    ...(items ? [['[]', items] as const] : []),
    ...(typeof additionalProperties === 'object' ? [['.*', additionalProperties] as const] : []),
    ...(propertyNames ? [['.(key)', propertyNames] as const] : []),
  ]);
}
