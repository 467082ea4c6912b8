import { playerResults, type PlayerResults } from '@cardwise/contracts/statistics/players';
import {
  deleteProfile,
  exportProfile,
  loadProfile,
  updateProfile,
  type Profile,
} from '@cardwise/contracts/profile/profile';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import { handled, route, type Route } from '@cardwise/service-kit/app/route';

import type { PlayersDomain } from '../domains/follow-domains.ts';
import { setSession } from '../login/player-session.ts';
import type { SessionStore } from '../session/store.ts';
import type { Outbox } from '../outbox/delivery.ts';
import type { User, UserStore } from '../users/store.ts';
import { exportData } from './export-data.ts';
import { createExportTurns } from './export-turns.ts';
import type { SetList } from './set-list.ts';

type Dependencies = {
  users: UserStore;
  sessions: SessionStore;
  stats: Pick<InternalClient, 'call'>;
  domains: () => readonly PlayersDomain[];
  setList: () => SetList | undefined;
  outbox: Outbox;
  now: () => number;
};

export function profileRoutes({ users, sessions, stats, domains, setList, outbox, now }: Dependencies): Route[] {
  const knownSets = (): SetList => {
    const list = setList();
    if (!list) throw new AppError('unavailable', { detail: 'The sets are still being loaded.', retryAfter: 5 });
    return list;
  };
  const found = (user: User | null): User => {
    if (!user) throw new AppError('not_authenticated', { detail: 'Please log in.' });
    return user;
  };
  const getResults = async (user: string) => (await stats.call(playerResults, { params: { user } })).results;

  const takeTurn = createExportTurns();

  return [
    route(loadProfile, async ({ caller }) => {
      const user = found(await users.find(caller.id));
      const { current, sets } = knownSets();
      return { user: presentProfile(user, await getResults(user._id)), background_sets: sets, current_set: current };
    }),

    route(updateProfile, async ({ caller, body: { name, background } }) => {
      if (background !== null && !knownSets().sets.some(({ code }) => code === background)) {
        throw new AppError('validation_failed', {
          detail: 'The request has fields that cannot be accepted.',
          issues: [{ path: 'background', message: 'is not one of the known sets' }],
        });
      }
      // The results are read first, because that may fail, and nothing is saved then.
      const results = await getResults(caller.id);
      const user = found(await users.update(caller.id, { name, background }));
      return { user: presentProfile(user, results) };
    }),

    route(exportProfile, async ({ caller, http, log }) => {
      const { _id: id, nameKey: _searchForm, ...account } = found(await users.find(caller.id));
      http.body = await takeTurn(id, http, async () => {
        // The sessions are listed without ids, because the file must not contain a live session.
        const listed = (await sessions.ofUser(id)).map(({ createdAt, expiresAt, revokedAt }) => ({
          createdAt,
          expiresAt,
          revokedAt,
        }));
        const own = { account: { id, ...account }, sessions: listed };
        return exportData({ own, user: id, domains: domains(), log });
      });
      http.set('Content-Disposition', 'attachment; filename="cardwise-my-data.json"');
      http.type = 'application/json';
      return handled;
    }),

    route(deleteProfile, async ({ caller, http, log }) => {
      // The deletion is stored first, so that the other services forget the player even if this process dies.
      await outbox.forget(caller.id);
      await sessions.endAll(caller.id, new Date(now()));
      await users.remove(caller.id);
      setSession(http, null);
      log.info({ user: caller.id }, 'account deleted');
      outbox.wake();
      return { deleted: true } as const;
    }),
  ];
}

function presentProfile(user: User, results: PlayerResults): Profile {
  return {
    name: user.name,
    battletag: user.battletag ?? '',
    member_since: user.createdAt.toISOString(),
    background: user.background,
    ...results,
  };
}
