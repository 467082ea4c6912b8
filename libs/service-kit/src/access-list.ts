import { accessFeed, type Access } from '@cardwise/contracts/internal';

import type { InternalClient } from './internal-client.ts';
import type { Logger } from './logger.ts';
import { pollFeed } from './poll-feed.ts';

/** Milliseconds between two looks at the access feed: with it a logout reaches every service within ten seconds. */
const lookInterval = 3000;

/** Which sessions were ended and who is an administrator, as last heard. */
export type AccessList = {
  isRevoked: (sid: string) => boolean;
  /** Nobody is an administrator before the list was heard once. */
  isAdmin: (user: string) => boolean;
  stop: () => Promise<void>;
};

/** Follows svc-profile's access feed. */
export const followAccessList = (client: InternalClient, log: Logger): AccessList => {
  let revoked = new Set<string>();
  let admins = new Set<string>();
  const poll = pollFeed({
    client,
    feed: accessFeed,
    interval: lookInterval,
    log,
    onChange: (access: Access) => {
      revoked = new Set(access.revokedSessions);
      admins = new Set(access.adminUsers);
    },
  });
  return {
    isRevoked: (sid) => revoked.has(sid),
    isAdmin: (user) => admins.has(user),
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
  stop: async () => {},
});
