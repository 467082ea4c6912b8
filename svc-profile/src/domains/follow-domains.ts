import { UserParams } from '@cardwise/contracts/profile/users';
import { type ServiceEntry, DomainEntry } from '@cardwise/contracts/site/domain-entry';
import type { UnreadableEntry } from '@cardwise/contracts/site/registry';
import { knownDomains, liveDomains } from '@cardwise/releases/gateway/live-domains';
import { followRegistry } from '@cardwise/service-kit/feeds/follow-registry';
import { openKeptCopy } from '@cardwise/service-kit/feeds/kept-copy';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { ServiceAddress } from '@cardwise/service-kit/http/service-url';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

const adoptTimeout = 5000;
const forgetTimeout = 30_000;
/** An export must end after this many milliseconds, which is earlier than the gateway gives up. */
const exportTimeout = 20_000;
/** The response to an adoption or a deletion has at most this many bytes. */
const limit = 100_000;
/** An export has at most this many bytes, which are enough for some 200,000 answers. */
const exportLimit = 48_000_000;

export type PlayersDomain = {
  name: string;
  /**
   * The domains in `before` pass on what they store to this one, so they are called before it; this one passes on to
   * those in `after`, which are called after it.
   */
  before: readonly string[];
  after: readonly string[];
  adopt?: (user: string, visitorId: string) => Promise<void>;
  forget: (user: string) => Promise<void>;
  /** Reads what the domain keeps of the player. */
  read: (user: string) => Promise<Record<string, unknown>>;
};

/** These paths are called with the internal token, so they must not lead elsewhere. */
const userPath = /^\/internal(\/[\w-]+)*\/:user(\/[\w-]+)*$/;

const called = { audience: 'service', params: UserParams, response: z.record(z.string(), z.unknown()) } as const;
const visits = z.object({ visit: z.string() });

const known = knownDomains().map(({ domain }) => domain);

type Dependencies = {
  connection: Connection;
  /** Without the address of the site, domains are not followed: the last ones known remain. */
  siteUrl: string | undefined;
  getPeerClient: (service: ServiceAddress) => Pick<InternalClient, 'call'>;
  log: Logger;
  onChange: (domains: readonly PlayersDomain[]) => void;
};

export async function followDomains({ connection, siteUrl, getPeerClient, log, onChange }: Dependencies) {
  const copy = openKeptCopy(connection, 'domains', z.array(DomainEntry));
  const clientTo = clientPool(getPeerClient);
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
            // The registry is empty before the first deployment, although no domain has been removed.
            const live = (registry.remotes.length > 0 ? domains : known).filter(keepsData);
            return {
              value: live.map((domain) => ({ ...domain, pages: [] })),
              unreadable: [...unreadable, ...live.flatMap(getFaults)],
            };
          },
          onChange: async (domains) => {
            await copy.save(domains);
            take(domains);
            log.info({ domains: current.map(({ name }) => name) }, 'these domains keep data of players');
          },
        });
  return { current: () => current, stop: async () => following?.stop() };
}

function clientPool(getPeerClient: Dependencies['getPeerClient']) {
  const clients = new Map<string, ReturnType<typeof getPeerClient>>();
  return ({ name, port }: ServiceEntry) => {
    const key = `${name} ${port}`;
    const client = clients.get(key) ?? getPeerClient({ name, port });
    clients.set(key, client);
    return client;
  };
}

type Entry = DomainEntry & { [K in 'service' | 'players']: NonNullable<DomainEntry[K]> };

export function playersDomains(
  domains: readonly DomainEntry[],
  getPeerClient: (service: ServiceEntry) => Pick<InternalClient, 'call'>,
): PlayersDomain[] {
  const ordered = inOrder(domains.filter(keepsData).filter((domain) => getFaults(domain).length === 0));
  const passesOn = (from: Entry, to: Entry): boolean =>
    from.service.peers.includes(to.service.name) && ordered.indexOf(from) < ordered.indexOf(to);
  return ordered.map((domain) => {
    const { name, service, players } = domain;
    const { call } = getPeerClient(service);
    const { adopted, forgotten, exported } = players;
    const post = (path: string) => ({ ...called, domain: name, method: 'POST', path }) as const;
    return {
      name,
      before: ordered.filter((other) => passesOn(other, domain)).map((other) => other.name),
      after: ordered.filter((other) => passesOn(domain, other)).map((other) => other.name),
      ...(adopted !== undefined && {
        adopt: async (user: string, visitorId: string) => {
          const adopts = { ...post(adopted), body: visits };
          await call(adopts, { params: { user }, body: { visit: visitorId } }, { timeout: adoptTimeout, limit });
        },
      }),
      forget: async (user) => {
        await call(post(forgotten), { params: { user } }, { timeout: forgetTimeout, limit });
      },
      read: (user) => {
        const exports = { ...called, domain: name, method: 'GET', path: exported } as const;
        return call(exports, { params: { user } }, { timeout: exportTimeout, limit: exportLimit });
      },
    };
  });
}

/** Sorts each domain before those that get what it stores; two that name each other keep their order. */
function inOrder(domains: readonly Entry[]): Entry[] {
  const ordered: Entry[] = [];
  const seen = new Set<Entry>();
  const add = (domain: Entry): void => {
    if (seen.has(domain)) return;
    seen.add(domain);
    for (const peer of domains) if (domain.service.peers.includes(peer.service.name)) add(peer);
    ordered.unshift(domain);
  };
  for (const domain of domains.toReversed()) add(domain);
  return ordered;
}

function keepsData(domain: DomainEntry): domain is Entry {
  return domain.service !== undefined && domain.players !== undefined;
}

function getFaults({ name, players }: Entry): UnreadableEntry[] {
  return Object.entries(players).flatMap(([call, path]) =>
    path === undefined || userPath.test(path)
      ? []
      : [{ name, reason: `players.${call}: must be a path below /internal with :user` }],
  );
}
