import type { Registry, RemoteName, UnreadableEntry } from '@cardwise/contracts/site/registry';
import { DomainEntry, settleDomains } from '@cardwise/contracts/site/domain-entry';
import type { SiteDomain } from '@cardwise/web-kit/site-block';

/** @param built the shell's: its own stay, the others stand in for builds that do not describe themselves. */
export function liveDomains(
  built: readonly SiteDomain[],
  registry: Registry,
): { domains: SiteDomain[]; unreadable: UnreadableEntry[] } {
  const own = built.filter(({ remote }) => remote === undefined);
  // A page knows no calls: what its own remotes say of theirs is the gateway's to judge.
  const getService = (remote: RemoteName) =>
    DomainEntry.safeParse(registry.remotes.find(({ name }) => name === remote)?.domain).data?.service;
  const known = built.flatMap(({ remote, domain }) =>
    remote === undefined ? [] : [{ remote, domain: { ...domain, service: getService(remote) } }],
  );
  const { domains, unreadable } = settleDomains(registry, { own: own.map(({ domain }) => domain), known });
  return { domains: [...own, ...domains], unreadable };
}
