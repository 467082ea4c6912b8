import type { RegistryEntry } from '@cardwise/contracts/site/registry';

type Expected = { build: RegistryEntry; attempt: number };

const expected = new Map<string, Expected>();

/** Notes which build of a remote is to be loaded next. */
export const expectBuild = (build: RegistryEntry, attempt: number): void => {
  expected.set(build.name, { build, attempt });
};

/** The build of a remote that the runtime is loading, and the number of the attempt. */
export const expectedBuild = (remote: string): Expected => {
  const found = expected.get(remote);
  if (!found) throw new Error(`${remote} was not asked for`);
  return found;
};

/** An address that no earlier attempt has used: browsers make a second request for the same one wait for the first. */
export const freshAddress = (address: string, attempt: number): string =>
  attempt === 0 ? address : `${address}?attempt=${attempt}`;
