import type { Registry, UnreadableEntry } from '@cardwise/contracts/site/registry';
import { settleDomains } from '@cardwise/contracts/site/domain-entry';
import type { SiteDomain } from '@cardwise/web-kit/site-block';

/** @param built the shell's: its own stay, the others stand in for builds that do not describe themselves. */
export const liveDomains = (
  built: readonly SiteDomain[],
  registry: Registry,
): { domains: SiteDomain[]; unreadable: UnreadableEntry[] } => {
  const own = built.filter(({ remote }) => remote === undefined);
  const known = built.flatMap(({ remote, domain }) => (remote === undefined ? [] : [{ remote, domain }]));
  const { domains, unreadable } = settleDomains(registry, { own: own.map(({ domain }) => domain), known });
  return { domains: [...own, ...domains], unreadable };
};
