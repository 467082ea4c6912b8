import type { Registry, RemoteName, UnreadableEntry } from '@cardwise/contracts/site/registry';
import { DomainEntry, resolveDomains } from '@cardwise/contracts/site/domain-entry';
import type { SiteDomain } from '@cardwise/web-kit/site-block';

/**
 * Returns the domains of the site as the registry describes them.
 * @param built domains of the shell's build: the shell's own stay, the others replace those of builds that do not
 * describe themselves.
 */
export function liveDomains(
  built: readonly SiteDomain[],
  registry: Registry,
): { domains: SiteDomain[]; unreadable: UnreadableEntry[] } {
  const own = built.filter(({ remote }) => remote === undefined);
  // A page does not know the services' calls: the gateway checks what the remotes say about theirs.
  const getService = (remote: RemoteName) =>
    DomainEntry.safeParse(registry.remotes.find(({ name }) => name === remote)?.domain).data?.service;
  const known = built.flatMap(({ remote, domain }) =>
    remote === undefined ? [] : [{ remote, domain: { ...domain, service: getService(remote) } }],
  );
  const { domains, unreadable } = resolveDomains(registry, { own: own.map(({ domain }) => domain), known });
  return { domains: [...own, ...domains], unreadable };
}
