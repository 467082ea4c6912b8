import type { Changes } from './changes.ts';
import type { Call, ContractsDescription } from './describe-contracts.ts';
import { findLostFields, findRefusals, type JsonSchema } from './json-schema.ts';

/** @example compareContracts(released, now).breaking // ['quiz/newQuestion: response data.card: was required, is absent'] */
export function compareContracts(before: ContractsDescription, after: ContractsDescription): Changes {
  const changes: Changes = { breaking: [], changed: [], additive: [] };
  const compareEach = <T>(
    had: Record<string, T>,
    has: Record<string, T>,
    compare: (name: string, old: T, now: T) => void,
  ) => {
    for (const [name, old] of Object.entries(had)) {
      const now = has[name];
      if (now === undefined) changes.breaking.push(`${name} is gone`);
      else compare(name, old, now);
    }
    for (const name of Object.keys(has)) if (!(name in had)) changes.additive.push(`${name} is new`);
  };
  const by =
    <T>(compare: (old: T, now: T) => string[]) =>
    (name: string, old: T, now: T): void => {
      const broken = compare(old, now);
      changes.breaking.push(...broken.map((line) => `${name}: ${line}`));
      if (broken.length === 0 && JSON.stringify(old) !== JSON.stringify(now))
        changes.additive.push(`${name} accepts or answers more`);
    };
  compareEach(before.calls, after.calls, by(compareCall));
  const apart = Object.entries(before.schemas).filter(([name]) => !after.inCalls?.includes(name));
  compareEach(Object.fromEntries(apart), after.schemas, by(compareStored));
  compareEach(before.constants, after.constants, (name, old, now) => compareValues(name, old, now, changes));
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
  compareEach(named(before.functions), named(after.functions), () => {});
  return changes;
}

function compareCall(before: Call, after: Call): string[] {
  const none: JsonSchema = { type: 'object' };
  // Administrators are among the publishers.
  const isWider = before.audience === 'admin' && after.audience === 'publisher';
  return [
    ...(['method', 'path', 'audience'] as const)
      .filter((key) => before[key] !== after[key] && !(key === 'audience' && isWider))
      .map((key) => `${key}: was ${before[key]}, is ${after[key]}`),
    ...(['params', 'query', 'body'] as const).flatMap((part) =>
      compareSent(before[part] ?? none, after[part] ?? none).map((line) => `${part} ${line}`),
    ),
    ...compareAnswered(before.response ?? {}, after.response ?? {}).map((line) => `response ${line}`),
  ];
}

/** Compares in both directions, because builds read what older or newer ones wrote. */
function compareStored(before: JsonSchema, after: JsonSchema): string[] {
  return [...new Set([...compareSent(before, after), ...compareAnswered(before, after)])];
}

function compareSent(before: JsonSchema, after: JsonSchema): string[] {
  return [
    ...findRefusals(before, after).map(
      ({ path, given, asked }) => `${shown(path) || 'the whole'}: was ${given}, is ${asked}`,
    ),
    ...findLostFields(before, after).map((path) => `${shown(path)}: is not read any more`),
  ];
}

function compareAnswered(before: JsonSchema, after: JsonSchema): string[] {
  const refusals = findRefusals(after, before);
  const told = new Set(refusals.map(({ path }) => path));
  return [
    ...refusals.map(({ path, given, asked }) => `${shown(path) || 'the whole'}: was ${asked}, is ${given}`),
    ...findLostFields(before, after).flatMap((path) => (told.has(path) ? [] : [`${shown(path)}: is gone`])),
  ];
}

function shown(path: string): string {
  return path.replace(/^\./, '');
}

/** Reports another value as changed, not as breaking, because every deployable carries a copy. */
function compareValues(path: string, before: unknown, after: unknown, changes: Changes): void {
  if (Array.isArray(before) && Array.isArray(after)) compareLists(path, before, after, changes);
  else if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys(before)) {
      if (key in after) compareValues(`${path}.${key}`, before[key], after[key], changes);
      else changes.changed.push(`${path}.${key} is gone`);
    }
    for (const key of Object.keys(after)) if (!(key in before)) changes.additive.push(`${path}.${key} is new`);
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    changes.changed.push(`${path}: was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`);
  }
}

function compareLists(path: string, before: readonly unknown[], after: readonly unknown[], changes: Changes): void {
  const [had, has] = [before, after].map((list) => list.map((item) => JSON.stringify(item))) as [string[], string[]];
  for (const item of had) if (!has.includes(item)) changes.changed.push(`${path}: lost ${item}`);
  for (const item of has) if (!had.includes(item)) changes.additive.push(`${path}: has ${item}`);
  const kept = has.filter((item) => had.includes(item));
  if (kept.join() !== had.filter((item) => has.includes(item)).join())
    changes.changed.push(`${path}: is in another order`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
