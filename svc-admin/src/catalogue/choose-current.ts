import type { CatalogueSet } from '@cardwise/contracts/internal';

type Candidate = Pick<CatalogueSet, 'code' | 'group'> & { expansion: boolean };

/**
 * The current set: the newest standard expansion that has cards, else the newest set that has any.
 *
 * @param sets Newest first.
 * @param filled Codes of sets with cards to ask about.
 */
export const chooseCurrent = (sets: readonly Candidate[], filled: ReadonlySet<string>): string | undefined => {
  const candidates = sets.filter(({ code }) => filled.has(code));
  const chosen =
    candidates.find(({ group, expansion }) => group === 'standard' && expansion) ??
    candidates.find(({ group }) => group === 'standard') ??
    candidates[0];
  return chosen?.code;
};
