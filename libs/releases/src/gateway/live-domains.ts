import { toEntry } from '@cardwise/contracts/to-entry';
import { domains } from '@cardwise/contracts/list-domains';
import { type DomainEntry, type LiveDomain, resolveDomains } from '@cardwise/contracts/site/domain-entry';
import type { Registry, UnreadableEntry } from '@cardwise/contracts/site/registry';

let described: { shell: readonly DomainEntry[]; remotes: readonly LiveDomain[] } | undefined;

export function liveDomains(registry: Pick<Registry, 'remotes'>): {
  domains: DomainEntry[];
  unreadable: UnreadableEntry[];
} {
  const settled = resolveDomains(registry, { own: shellDomains(), known: knownDomains() });
  return {
    domains: [...shellDomains(), ...settled.domains.map(({ domain }) => domain)],
    unreadable: settled.unreadable,
  };
}

/** Returns the domains that the shell itself renders. @throws Error with a line per fault of a description. */
export function shellDomains(): readonly DomainEntry[] {
  return describedDomains().shell;
}

/** Returns the domains of the known remotes. @throws Error with a line per fault of a description. */
export function knownDomains(): readonly LiveDomain[] {
  return describedDomains().remotes;
}

function describedDomains() {
  return (described ??= {
    shell: domains.filter(({ remote }) => remote === undefined).map(toEntry),
    remotes: domains.flatMap((domain) =>
      domain.remote === undefined ? [] : [{ remote: domain.remote, domain: toEntry(domain) }],
    ),
  });
}
