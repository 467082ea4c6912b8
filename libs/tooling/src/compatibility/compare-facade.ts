import type { Changes } from './missing-step.ts';
import type { FacadeDescription } from './describe-facade.ts';

/**
 * What changed between the façade as released and as it is now. Remotes of an earlier release run on it, so a name that
 * is gone breaks them while the site runs.
 *
 * @example compareFacade(released, now).breaking // ['useSession is gone']
 */
export const compareFacade = (before: FacadeDescription, after: FacadeDescription): Changes => {
  const changes: Changes = { breaking: [], changed: [], additive: [] };
  for (const [key, what] of [
    ['values', ''],
    ['types', 'type '],
    ['schemas', 'zod: '],
  ] as const) {
    for (const name of before[key]) if (!after[key].includes(name)) changes.breaking.push(`${what}${name} is gone`);
    for (const name of after[key]) if (!before[key].includes(name)) changes.additive.push(`${what}${name} is new`);
  }
  for (const [library, major] of Object.entries(before.libraries)) {
    const now = after.libraries[library] ?? 'none';
    if (now !== major) changes.breaking.push(`${library}: was version ${major}, is ${now}`);
  }
  return changes;
};
