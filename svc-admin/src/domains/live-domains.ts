import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { knownDomains, liveDomains, shellDomains } from '@cardwise/releases/gateway/live-domains';
import { readRegistry } from '@cardwise/releases/registry-entries';
import { memoize } from '@cardwise/service-kit/background/memoize';

const freshFor = 1000;

const known: readonly DomainEntry[] = [...shellDomains(), ...knownDomains().map(({ domain }) => domain)];

export type LiveDomains = ReturnType<typeof readLiveDomains>;

/** Reads the domains that are live; before there is a registry, those of the repository count as live. */
export function readLiveDomains(siteDir: string | undefined) {
  const read = async (): Promise<readonly DomainEntry[]> => {
    const registry = siteDir === undefined ? undefined : await readRegistry(siteDir).catch(() => undefined);
    return registry && registry.remotes.length > 0 ? liveDomains(registry).domains : known;
  };
  return memoize(read, freshFor).get;
}
