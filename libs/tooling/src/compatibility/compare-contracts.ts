import type { Changes } from './missing-step.ts';
import type { Call, ContractsDescription } from './describe-contracts.ts';
import { compareConstants } from './compare-constants.ts';
import { findRefusals } from './find-refusals.ts';
import { alternativesOf, type JsonSchema } from './json-schema.ts';

/**
 * Fields that a schema had and its successor has not, as paths.
 *
 * @example findLostFields(before, after) // ['data.card', 'data.answers[].uid']
 */
const findLostFields = (before: JsonSchema, after: JsonSchema, path = ''): string[] => {
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

/** What callers send has to be accepted still. */
const compareSent = (before: JsonSchema, after: JsonSchema): string[] => [
  ...findRefusals(before, after).map(({ path, given, asked }) => `${path || 'the whole'}: was ${given}, is ${asked}`),
  ...findLostFields(before, after).map((path) => `${path}: is not read any more`),
];

/** What is answered has to fit what callers expect. */
const compareAnswered = (before: JsonSchema, after: JsonSchema): string[] => {
  const refusals = findRefusals(after, before);
  const told = new Set(refusals.map(({ path }) => path));
  return [
    ...refusals.map(({ path, given, asked }) => `${path || 'the whole'}: was ${asked}, is ${given}`),
    ...findLostFields(before, after).flatMap((path) => (told.has(path) ? [] : [`${path}: is gone`])),
  ];
};

const compareCall = (before: Call, after: Call): string[] => {
  const broken = (['method', 'path', 'audience'] as const)
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: was ${before[key]}, is ${after[key]}`);
  for (const part of ['params', 'query', 'body'] as const) {
    broken.push(
      ...compareSent(before[part] ?? { type: 'object' }, after[part] ?? { type: 'object' }).map(
        (line) => `${part} ${line}`,
      ),
    );
  }
  return [...broken, ...compareAnswered(before.response ?? {}, after.response ?? {}).map((line) => `response ${line}`)];
};

/** What travels outside of calls is written by one build and read by another, older or newer one. */
const compareStored = (before: JsonSchema, after: JsonSchema): string[] => [
  ...new Set([...compareSent(before, after), ...compareAnswered(before, after)]),
];

const compareEach = <T>(
  before: Record<string, T>,
  after: Record<string, T>,
  compare: (before: T, after: T) => string[],
): Changes => {
  const changes: Changes = { breaking: [], changed: [], additive: [] };
  for (const [name, old] of Object.entries(before)) {
    const now = after[name];
    if (now === undefined) changes.breaking.push(`${name} is gone`);
    else {
      const broken = compare(old, now).map((line) => `${name}: ${line}`);
      changes.breaking.push(...broken);
      if (broken.length === 0 && JSON.stringify(old) !== JSON.stringify(now))
        changes.additive.push(`${name} accepts or answers more`);
    }
  }
  for (const name of Object.keys(after)) if (!(name in before)) changes.additive.push(`${name} is new`);
  return changes;
};

/**
 * What changed between the contracts as released and as they are now.
 *
 * @example compareContracts(released, now).breaking // ['quiz/newQuestion: response data.card: was required, is absent']
 */
export const compareContracts = (before: ContractsDescription, after: ContractsDescription): Changes => {
  const calls = compareEach(before.calls, after.calls, compareCall);
  // A schema that calls carry now is compared as a part of them.
  const apart = Object.entries(before.schemas).filter(([name]) => !after.inCalls?.includes(name));
  const schemas = compareEach(Object.fromEntries(apart), after.schemas, compareStored);
  const constants = compareConstants(before.constants, after.constants);
  const lost = before.functions.filter((name) => !after.functions.includes(name));
  const added = after.functions.filter((name) => !before.functions.includes(name));
  return {
    breaking: [...calls.breaking, ...schemas.breaking, ...constants.breaking, ...lost.map((name) => `${name} is gone`)],
    changed: constants.changed,
    additive: [...calls.additive, ...schemas.additive, ...constants.additive, ...added.map((name) => `${name} is new`)],
  };
};
