import { domains, entryOf } from '@cardwise/contracts/list-domains';
import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import type { Registry, UnreadableEntry } from '@cardwise/contracts/site/registry';
import { type LiveDomain, settleDomains } from '@cardwise/contracts/site/settle-domains';

/** Rendered by the shell. */
export const shellDomains: readonly DomainEntry[] = domains.filter(({ remote }) => remote === undefined).map(entryOf);

export const knownDomains: readonly LiveDomain[] = domains.flatMap((domain) =>
  domain.remote === undefined ? [] : [{ remote: domain.remote, domain: entryOf(domain) }],
);

/** The domains that the site has now, the shell's among them. */
export const liveDomains = (
  registry: Pick<Registry, 'remotes'>,
): { domains: DomainEntry[]; unreadable: UnreadableEntry[] } => {
  const settled = settleDomains(registry, { own: shellDomains, known: knownDomains });
  return {
    domains: [...shellDomains, ...settled.domains.map(({ domain }) => domain)],
    unreadable: settled.unreadable,
  };
};
