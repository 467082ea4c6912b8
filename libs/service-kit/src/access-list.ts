import { accessFeed, type Access } from '@cardwise/contracts/internal';
import type { Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import type { InternalClient } from './internal-client.ts';
import type { Logger } from './logger.ts';
import { durableWrite } from './mongo.ts';
import { pollFeed } from './poll-feed.ts';

/** Milliseconds between two looks at the access feed: with it a logout reaches every service within ten seconds. */
const lookInterval = 3000;

/** Longest that a request waits for a look out of turn, and the pause after one that failed, in milliseconds. */
const patience = 500;
const pause = 1000;

/** Which sessions were ended and who is an administrator, as last heard. */
export type AccessList = {
  isRevoked: (sid: string) => boolean;
  /** Nobody is an administrator before the list was heard for the first time. */
  isAdmin: (user: string) => boolean;
  /**
   * Has the list know what was so at a moment: looks out of turn when it is older, and gives up soon when svc-profile is
   * away.
   *
   * @param moment Milliseconds since the epoch.
   */
  upTo: (moment: number) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { connection: Connection; client: InternalClient; log: Logger };

/**
 * Follows svc-profile's access feed and keeps the last copy in the service's own database: a session that was ended stays
 * so when the service starts again while svc-profile is away.
 */
export const followAccessList = async ({ connection, client, log }: Options): Promise<AccessList> => {
  const copies = connection.collection<{ _id: string; json: string }>('copies');
  let revoked = new Set<string>();
  let admins = new Set<string>();
  let heardAt = 0;
  let failedAt = 0;
  const take = (access: Access): void => {
    revoked = new Set(access.revokedSessions);
    admins = new Set(access.adminUsers);
  };
  const stored = await copies.findOne({ _id: 'access' });
  const known = stored && z.safeParse(accessFeed.response, JSON.parse(stored.json));
  if (known?.success) take(known.data);

  const poll = pollFeed({
    client,
    feed: accessFeed,
    interval: lookInterval,
    log,
    onChange: async (access: Access) => {
      take(access);
      await copies.updateOne(
        { _id: 'access' },
        { $set: { json: JSON.stringify(access) } },
        { upsert: true, writeConcern: durableWrite },
      );
    },
    onHeard: (asked) => {
      heardAt = asked;
    },
  });
  const look = async (): Promise<void> => {
    const before = heardAt;
    await poll.runNext();
    if (heardAt === before) failedAt = Date.now();
  };
  return {
    isRevoked: (sid) => revoked.has(sid),
    isAdmin: (user) => admins.has(user),
    upTo: async (moment) => {
      if (heardAt >= moment || Date.now() - failedAt < pause) return;
      const waited = new AbortController();
      await Promise.race([look(), sleep(patience, undefined, { signal: waited.signal, ref: false })]);
      waited.abort();
    },
    stop: poll.stop,
  };
};

/** An access list that does not change, for tests and for the service that owns it. */
export const fixedAccessList = ({
  revoked = [],
  admins = [],
}: { revoked?: string[]; admins?: string[] } = {}): AccessList => ({
  isRevoked: (sid) => revoked.includes(sid),
  isAdmin: (user) => admins.includes(user),
  upTo: async () => {},
  stop: async () => {},
});
