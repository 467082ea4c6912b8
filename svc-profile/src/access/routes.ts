import { accessChanges, accessFeed, type Access } from '@cardwise/contracts/profile/access';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { createHash } from 'node:crypto';

import type { EndedCursor, SessionStore } from '../session/store.ts';
import type { UserStore } from '../users/store.ts';

const pageSize = 5000;
/**
 * Each call reads this many milliseconds again, because another process may end a session with a late clock or a slow
 * write.
 */
const overlap = 60_000;
/** Services that do not know `accessChanges` get at most this many ended sessions. */
const mostForOlderBuilds = 20_000;

export function accessRoutes(users: UserStore, sessions: SessionStore, now: () => number): Route[] {
  const loadAll = async (): Promise<Access> => {
    const [revokedSessions, adminUsers] = await Promise.all([
      sessions.lastEnded(new Date(now()), mostForOlderBuilds),
      users.administrators(),
    ]);
    const version = createHash('sha256')
      .update(JSON.stringify([revokedSessions.toSorted(), adminUsers]))
      .digest('hex')
      .slice(0, 16);
    return { version, revokedSessions, adminUsers };
  };

  return [
    route(accessChanges, async ({ query: { since } }) => {
      const asked = now();
      const [ended, adminUsers] = await Promise.all([
        sessions.endedFrom(readCursor(since), pageSize),
        users.administrators(),
      ]);
      const last = ended.at(-1);
      const more = ended.length === pageSize;
      const next = last && more ? { moment: last.revokedAt, after: last._id } : { moment: new Date(asked - overlap) };
      return { endedSessions: ended.map(({ _id }) => _id), adminUsers, cursor: writeCursor(next), more };
    }),
    route(accessFeed, loadAll, { etag: async () => (await loadAll()).version }),
  ];
}

function readCursor(cursor = '0'): EndedCursor {
  const [milliseconds, after] = cursor.split('.');
  return { moment: new Date(Number(milliseconds)), after };
}

function writeCursor({ moment, after }: EndedCursor): string {
  return after === undefined ? String(moment.getTime()) : `${moment.getTime()}.${after}`;
}
