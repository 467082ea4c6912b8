/**
 * Battletags (with a `#`) or account ids (`sub`), separated by commas, compared exactly.
 * @example adminAccounts('Keeper#1000, 4711')({ sub: '4711', battletag: null }) // true
 */
export const adminAccounts = (configured: string) => {
  const entries = configured.split(',').map((entry) => entry.trim());
  const battletags = new Set(entries.filter((entry) => entry.includes('#')));
  const ids = new Set(entries.filter((entry) => entry !== '' && !entry.includes('#')));
  return ({ sub, battletag }: { sub: string; battletag: string | null }): boolean =>
    ids.has(sub) || (battletag !== null && battletags.has(battletag));
};

export type IsAdminAccount = ReturnType<typeof adminAccounts>;
