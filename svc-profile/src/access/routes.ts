import { accessFeed, type Access } from '@cardwise/contracts/internal';
import { route, type Route } from '@cardwise/service-kit/route';
import { createHash } from 'node:crypto';

import type { SessionStore } from '../session/store.ts';
import type { Collections } from '../users/model.ts';

/** GET /internal/access */
export const accessRoutes = ({ users }: Collections, sessions: SessionStore, now: () => number): Route[] => {
  const load = async (): Promise<Access> => {
    const [revokedSessions, admins] = await Promise.all([
      sessions.revoked(new Date(now())),
      users.find({ admin: true }, { projection: { _id: 1 } }).toArray(),
    ]);
    const adminUsers = admins.map(({ _id }) => _id).toSorted();
    const version = createHash('sha256')
      .update(JSON.stringify([revokedSessions.toSorted(), adminUsers]))
      .digest('hex')
      .slice(0, 16);
    return { version, revokedSessions, adminUsers };
  };
  return [route(accessFeed, load, { etag: async () => (await load()).version })];
};
