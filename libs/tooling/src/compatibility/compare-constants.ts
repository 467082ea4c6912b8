import type { Changes } from './missing-step.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const compareLists = (path: string, before: readonly unknown[], after: readonly unknown[], changes: Changes): void => {
  const [had, has] = [before.map((item) => JSON.stringify(item)), after.map((item) => JSON.stringify(item))];
  for (const item of had) if (!has.includes(item)) changes.changed.push(`${path}: lost ${item}`);
  for (const item of has) if (!had.includes(item)) changes.additive.push(`${path}: has ${item}`);
  const kept = has.filter((item) => had.includes(item));
  if (kept.join() !== had.filter((item) => has.includes(item)).join())
    changes.changed.push(`${path}: is in another order`);
};

const compareValues = (path: string, before: unknown, after: unknown, changes: Changes): void => {
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
};

/**
 * What changed in constants. Every deployable carries a copy, so another value is nobody's failure but holds on a side
 * only once that side is deployed; a constant that is gone breaks whoever builds against it.
 *
 * @example compareConstants({ 'timing/delay': 2 }, { 'timing/delay': 3 }).changed // ['timing/delay: was 2, is 3']
 */
export const compareConstants = (before: Record<string, unknown>, after: Record<string, unknown>): Changes => {
  const changes: Changes = { breaking: [], changed: [], additive: [] };
  for (const [name, value] of Object.entries(before)) {
    if (name in after) compareValues(name, value, after[name], changes);
    else changes.breaking.push(`${name} is gone`);
  }
  for (const name of Object.keys(after)) if (!(name in before)) changes.additive.push(`${name} is new`);
  return changes;
};
