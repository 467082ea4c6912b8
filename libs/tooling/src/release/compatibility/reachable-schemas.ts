import type * as z from 'zod/mini';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Every schema that the given ones are made of, themselves included.
 *
 * @example reachableSchemas([newQuestion.response]).has(Question) // true
 */
export const reachableSchemas = (roots: readonly z.ZodMiniType[]): Set<unknown> => {
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    // A schema keeps what it is made of in its definition: as fields, lists and maps of schemas.
    for (const part of Object.values('_zod' in value ? (value as z.ZodMiniType)._zod.def : value)) visit(part);
  };
  roots.forEach(visit);
  return seen;
};
