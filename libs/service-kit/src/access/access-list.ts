import { accessChanges, accessFeed, type AccessChanges } from '@cardwise/contracts/profile/access';
import type { Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import { startBackgroundTask } from '../background/background-task.ts';
import { openEndedSessions } from './ended-sessions.ts';
import { CallRefusedError, type InternalClient } from '../http/internal-client.ts';
import { openKeptCopy } from '../feeds/kept-copy.ts';
import type { Logger } from '../logs/logger.ts';

/** The list is loaded at this interval in milliseconds: a logout must reach every service within ten seconds. */
const interval = 3000;

const timeout = 500;

const pause = 1000;

export type AccessList = {
  isRevoked: (sid: string) => boolean;
  /** Nobody is an administrator until the first list has arrived. */
  isAdmin: (user: string) => boolean;
  /**
   * Waits until the list is at least as recent as this moment, in milliseconds since the epoch. It gives up after half
   * a second, and at once if svc-profile has just failed to answer.
   */
  upTo: (moment: number) => Promise<void>;
  stop: () => Promise<void>;
};

const State = z.object({ cursor: z.optional(z.string()), adminUsers: z.array(z.string()) });

type Dependencies = { connection: Connection; client: InternalClient; log: Logger };

/**
 * Follows the list of ended sessions and administrators. A copy is stored, so that a service can restart while
 * svc-profile is away.
 */
export async function followAccessList({ connection, client, log }: Dependencies): Promise<AccessList> {
  const ended = await openEndedSessions(connection);
  const copy = openAccessState(connection);
  const stored = await copy.read();
  let cursor = stored?.cursor;
  let admins = new Set(stored?.adminUsers);
  let heardAt = 0;
  let failedAt = 0;

  const take = async (piece: Awaited<ReturnType<typeof loadPiece>>): Promise<void> => {
    const { adminUsers } = piece;
    const changed = adminUsers.length !== admins.size || adminUsers.some((user) => !admins.has(user));
    admins = new Set(adminUsers);
    const fresh = await ended.add(piece.endedSessions);
    cursor = piece.cursor;
    // With an older cursor, svc-profile only repeats sessions that are known already, so the cursor alone need not be
    // stored.
    if (changed || fresh > 0) await copy.save({ adminUsers, ...(cursor === undefined ? {} : { cursor }) });
  };

  const task = startBackgroundTask({
    name: 'follow the access list',
    log,
    interval,
    run: async (signal) => {
      for (let more = true; more && !signal.aborted;) {
        const asked = Date.now();
        const piece = await loadPiece(client, cursor);
        await take(piece);
        heardAt = asked;
        more = piece.more;
      }
      await ended.prune();
    },
  });
  const askNow = async (): Promise<void> => {
    const before = heardAt;
    await task.runNext();
    if (heardAt === before) failedAt = Date.now();
  };
  return {
    isRevoked: ended.has,
    isAdmin: (user) => admins.has(user),
    upTo: async (moment) => {
      if (heardAt >= moment || Date.now() - failedAt < pause) return;
      const waited = new AbortController();
      await Promise.race([askNow(), sleep(timeout, undefined, { signal: waited.signal, ref: false })]);
      waited.abort();
    },
    stop: task.stop,
  };
}

export function openAccessState(connection: Connection) {
  return openKeptCopy(connection, 'access-changes', State);
}

/**
 * Loads the next part of the list. A svc-profile built before `accessChanges` returns its whole list, without a cursor.
 */
async function loadPiece(
  client: InternalClient,
  since: string | undefined,
): Promise<Omit<AccessChanges, 'cursor'> & { cursor?: string }> {
  try {
    return await client.call(accessChanges, { query: since === undefined ? {} : { since } });
  } catch (error) {
    if (!(error instanceof CallRefusedError) || error.answered !== 404) throw error;
    const { revokedSessions, adminUsers } = await client.call(accessFeed, {});
    return { endedSessions: revokedSessions, adminUsers, more: false };
  }
}
