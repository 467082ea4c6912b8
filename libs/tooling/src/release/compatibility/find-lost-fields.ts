import { alternativesOf, type JsonSchema } from './json-schema.ts';

/**
 * Fields that a schema had and its successor has not, as paths.
 *
 * @example findLostFields(before, after) // ['data.card', 'data.answers[].uid']
 */
export const findLostFields = (before: JsonSchema, after: JsonSchema, path = ''): string[] => {
  const lost = new Set<string>();
  const counterparts = alternativesOf(after);
  for (const alternative of alternativesOf(before)) {
    for (const [key, schema] of Object.entries(alternative.properties ?? {})) {
      const at = path ? `${path}.${key}` : key;
      const successors = counterparts.flatMap(({ properties }) => properties?.[key] ?? []);
      if (successors.length === 0) lost.add(at);
      else
        for (const field of findLostFields(schema, { anyOf: successors.flatMap(alternativesOf) }, at)) lost.add(field);
    }
    const items = counterparts.flatMap((counterpart) => counterpart.items ?? []);
    if (alternative.items && items.length > 0) {
      for (const field of findLostFields(alternative.items, { anyOf: items.flatMap(alternativesOf) }, `${path}[]`))
        lost.add(field);
    }
  }
  return [...lost];
};
