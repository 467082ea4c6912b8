import { DomainEntry, type ServiceEntry } from '@cardwise/contracts/site/domain-entry';
import { knownDomains, liveDomains } from '@cardwise/releases/gateway/live-domains';
import { followRegistry } from '@cardwise/service-kit/feeds/follow-registry';
import { openKeptCopy } from '@cardwise/service-kit/feeds/kept-copy';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { ServiceAddress } from '@cardwise/service-kit/http/service-url';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

import { faultsOf, keepsData, type PlayersDomain, playersDomains } from './players-domains.ts';

type Dependencies = {
  connection: Connection;
  /** Without it, the repository's domains remain. */
  siteUrl: string | undefined;
  clientOf: (service: ServiceAddress) => Pick<InternalClient, 'call' | 'stream'>;
  log: Logger;
  onChange: (domains: readonly PlayersDomain[]) => void;
};

const known = knownDomains().map(({ domain }) => domain);

const clientPool = (clientOf: Dependencies['clientOf']) => {
  const clients = new Map<string, ReturnType<typeof clientOf>>();
  return ({ name, port }: ServiceEntry) => {
    const key = `${name} ${port}`;
    const client = clients.get(key) ?? clientOf({ name, port });
    clients.set(key, client);
    return client;
  };
};

export const followDomains = async ({ connection, siteUrl, clientOf, log, onChange }: Dependencies) => {
  const copy = openKeptCopy(connection, 'domains', z.array(DomainEntry));
  const clientTo = clientPool(clientOf);
  let current: readonly PlayersDomain[] = [];
  const take = (domains: readonly DomainEntry[]): void => {
    current = playersDomains(domains, clientTo);
    onChange(current);
  };
  take((await copy.read()) ?? known);

  const following =
    siteUrl === undefined
      ? undefined
      : followRegistry({
          siteUrl,
          log,
          read: (registry) => {
            const { domains, unreadable } = liveDomains(registry);
            // Before the first deployment nothing has been removed.
            const live = (registry.remotes.length > 0 ? domains : known).filter(keepsData);
            return {
              value: live.map((domain) => ({ ...domain, pages: [] })),
              unreadable: [...unreadable, ...live.flatMap(faultsOf)],
            };
          },
          onChange: async (domains) => {
            await copy.save(domains);
            take(domains);
            log.info({ domains: current.map(({ name }) => name) }, 'these domains keep data of players');
          },
        });
  return { current: () => current, stop: async () => following?.stop() };
};
