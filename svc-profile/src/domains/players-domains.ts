import { UserParams } from '@cardwise/contracts/profile/users';
import type { ServiceEntry, DomainEntry } from '@cardwise/contracts/site/domain-entry';
import type { UnreadableEntry } from '@cardwise/contracts/site/registry';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';

const adoptTimeout = 5000;
const forgetTimeout = 30_000;
const exportTimeout = 5 * 60_000;
/** Bytes. */
const limit = 100_000;

export type PlayersDomain = {
  name: string;
  /** Domains that pass on to it what they store, and to which it does; told before it, and after it. */
  before: readonly string[];
  after: readonly string[];
  adopt?: (user: string, visit: string) => Promise<void>;
  forget: (user: string) => Promise<void>;
  /** Everything about a player, as JSON. */
  open: (user: string, signal: AbortSignal) => Promise<Readable>;
};

type Entry = DomainEntry & { [K in 'service' | 'players']: NonNullable<DomainEntry[K]> };

export const keepsData = (domain: DomainEntry): domain is Entry =>
  domain.service !== undefined && domain.players !== undefined;

/** Called with the internal token: it must not lead elsewhere. */
const userPath = /^\/internal(\/[\w-]+)*\/:user(\/[\w-]+)*$/;

/** Why a domain is not called. */
export const faultsOf = ({ name, players }: Entry): UnreadableEntry[] =>
  Object.entries(players).flatMap(([call, path]) =>
    path === undefined || userPath.test(path)
      ? []
      : [{ name, reason: `players.${call}: must be a path below /internal with :user` }],
  );

/** A domain before those that get what it stores; two that name each other stay. */
const inOrder = (domains: readonly Entry[]): Entry[] => {
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
};

const called = { audience: 'service', params: UserParams, response: z.record(z.string(), z.unknown()) } as const;
const visits = z.object({ visit: z.string() });

export const playersDomains = (
  domains: readonly DomainEntry[],
  clientOf: (service: ServiceEntry) => Pick<InternalClient, 'call' | 'stream'>,
): PlayersDomain[] => {
  const ordered = inOrder(domains.filter(keepsData).filter((domain) => faultsOf(domain).length === 0));
  const passesOn = (from: Entry, to: Entry): boolean =>
    from.service.peers.includes(to.service.name) && ordered.indexOf(from) < ordered.indexOf(to);
  return ordered.map((domain) => {
    const { name, service, players } = domain;
    const { call, stream } = clientOf(service);
    const { adopted, forgotten, exported } = players;
    return {
      name,
      before: ordered.filter((other) => passesOn(other, domain)).map((other) => other.name),
      after: ordered.filter((other) => passesOn(domain, other)).map((other) => other.name),
      ...(adopted !== undefined && {
        adopt: async (user: string, visit: string) => {
          const adopts = { ...called, domain: name, method: 'POST', path: adopted, body: visits } as const;
          await call(adopts, { params: { user }, body: { visit } }, { timeout: adoptTimeout, limit });
        },
      }),
      forget: async (user) => {
        const forgets = { ...called, domain: name, method: 'POST', path: forgotten } as const;
        await call(forgets, { params: { user } }, { timeout: forgetTimeout, limit });
      },
      open: (user, signal) => {
        const exports = { ...called, domain: name, method: 'GET', path: exported } as const;
        return stream(exports, { params: { user } }, { timeout: exportTimeout, signal });
      },
    };
  });
};
