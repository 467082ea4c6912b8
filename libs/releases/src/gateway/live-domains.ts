import { entryOf } from '@cardwise/contracts/entry-of';
import { domains } from '@cardwise/contracts/list-domains';
import { type DomainEntry, type LiveDomain, settleDomains } from '@cardwise/contracts/site/domain-entry';
import type { Registry, UnreadableEntry } from '@cardwise/contracts/site/registry';

let described: { shell: readonly DomainEntry[]; remotes: readonly LiveDomain[] } | undefined;

const describedDomains = () =>
  (described ??= {
    shell: domains.filter(({ remote }) => remote === undefined).map(entryOf),
    remotes: domains.flatMap((domain) =>
      domain.remote === undefined ? [] : [{ remote: domain.remote, domain: entryOf(domain) }],
    ),
  });

/** Rendered by the shell. @throws Error with a line per fault of a description. */
export const shellDomains = (): readonly DomainEntry[] => describedDomains().shell;

/** @throws Error with a line per fault of a description. */
export const knownDomains = (): readonly LiveDomain[] => describedDomains().remotes;

export const liveDomains = (
  registry: Pick<Registry, 'remotes'>,
): { domains: DomainEntry[]; unreadable: UnreadableEntry[] } => {
  const settled = settleDomains(registry, { own: shellDomains(), known: knownDomains() });
  return {
    domains: [...shellDomains(), ...settled.domains.map(({ domain }) => domain)],
    unreadable: settled.unreadable,
  };
};
