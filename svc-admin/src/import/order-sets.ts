/** Orders sets by their age, which the provider's ids do not follow. */

import { setCodes } from '@cardwise/contracts/catalogue/sets';

const ages = new Map(Object.keys(setCodes).map((code, age) => [code, age]));

type ListedSet = { id: number; code: string };

/**
 * Puts the newest set first. The provider lists sets without a year, such as core, beside the newest ones: known sets
 * stand where `setCodes` has them, all others where the provider lists them.
 */
export function orderSets<S extends ListedSet>(listed: readonly S[]): S[] {
  const oldestFirst = isOldestFirst(listed) ? listed : listed.toReversed();
  let newestSoFar = -1;
  const aged = oldestFirst.map((set) => {
    const age = ages.get(set.code);
    newestSoFar = Math.max(newestSoFar, age ?? newestSoFar);
    return { set, age: age ?? newestSoFar + 0.5 };
  });
  return aged
    .toSorted((a, b) => a.age - b.age)
    .map(({ set }) => set)
    .toReversed();
}

/** Tells whether the reply lists the oldest set first, as some do. Ids follow age closely enough to show this. */
function isOldestFirst(sets: readonly ListedSet[]): boolean {
  const steps = sets.slice(1).map(({ id }, index) => Math.sign(id - (sets[index]?.id ?? id)));
  return steps.reduce((sum, step) => sum + step, 0) > 0;
}
