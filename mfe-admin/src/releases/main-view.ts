import type { Release } from '@cardwise/contracts/admin-releases';

/**
 * The view that most page loads of a part were measured on: its builds are compared by that one.
 *
 * @example mainView(builds) // 'quiz'
 */
export const mainView = (builds: readonly Pick<Release, 'vitals'>[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { vitals } of builds) {
    for (const [view, { lcp }] of Object.entries(vitals)) counts.set(view, (counts.get(view) ?? 0) + (lcp?.count ?? 0));
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};
