import * as calls from '@cardwise/contracts/rounds/groups';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { type Memoized, memoize } from '@cardwise/service-kit/background/memoize';
import { createAllowance, requireAllowance } from '@cardwise/service-kit/limits/allowance';
import { LRUCache } from 'lru-cache';

import { everyRound, loadStandings } from '../boards/load-standings.ts';
import { requireShowable } from '../boards/names.ts';
import type { NamesOf } from '../boards/players.ts';
import { withRank, type Totals, getFirstDay, getPeriod, type Period, type Which } from '../boards/standing.ts';
import type { Collections } from '../collections.ts';
import { countWins } from '../races/racers.ts';
import {
  createGroup,
  requireGroup,
  requireInvitation,
  endGroup,
  findGroups,
  joinGroup,
  leaveGroup,
  removeMember,
  renameGroup,
  renewInvitation,
} from './store.ts';

/**
 * The board of all time is kept for this many milliseconds, because it reads every day of every member: 36,500 after a
 * year.
 */
const allTimeFreshFor = 60_000;
const mostKept = 500;

const minute = 60_000;

/**
 * These limit the groups that a player creates and the links that they open at each process, so that nobody guesses
 * links or fills the database with groups.
 */
const creations = { burst: 10, interval: minute };
const openings = { burst: 60, interval: minute / 6 };

const changed = { changed: true } as const;

const tooOften = 'Please wait a little before you do this again.';

type Dependencies = { db: Collections; names: NamesOf; now: () => number };

export function groupRoutes({ db, names, now }: Dependencies): Route[] {
  return [...membersRoutes({ db, names, now }), ...joiningRoutes({ db, names, now }), ...ownersRoutes({ db })];
}

function membersRoutes({ db, names, now }: Dependencies): Route[] {
  const loadBoard = groupBoards({ db, now });
  return [
    route(calls.loadGroups, async ({ caller: { id: user } }) => ({
      groups: (await findGroups(db, user)).map(({ _id, name, owner, members }) => ({
        id: _id,
        name,
        members: members.length,
        owned: owner === user,
      })),
    })),

    route(calls.loadGroup, async ({ params: { group: id }, caller: { id: user } }) => {
      const { name, owner, invitation, members } = await requireGroup(db, id, user);
      const users = members.map((member) => member.user);
      const [known, wins] = await Promise.all([names(users), countWins(db, users)]);
      return {
        name,
        owned: owner === user,
        invitation,
        // A just deleted account has no name.
        members: members.flatMap((member) => {
          const called = known[member.user];
          if (called === undefined) return [];
          const [you, isOwner] = [member.user === user, member.user === owner];
          const since = member.since.toISOString();
          return [{ id: member.id, name: called, you, owner: isOwner, since, races_won: wins.get(member.user) ?? 0 }];
        }),
      };
    }),

    route(calls.loadGroupBoard, async ({ params: { group: id }, query, caller }) => {
      const users = (await requireGroup(db, id, caller.id)).members.map(({ user }) => user);
      const [board, known] = await Promise.all([loadBoard(users, query), names(users)]);
      const named = <T extends { user: string }>({ user, ...rest }: T) =>
        known[user] === undefined ? [] : [{ ...rest, name: known[user], you: user === caller.id }];
      return { from: board.from, rows: board.rows.flatMap(named), waiting: board.waiting.flatMap(named) };
    }),

    route(calls.leaveGroup, async ({ params: { group }, caller: { id: user } }) => {
      await requireGroup(db, group, user);
      await leaveGroup(db, group, user);
      return changed;
    }),
  ];
}

function groupBoards({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const compile = async (users: readonly string[], period: Period): Promise<Totals[]> =>
    (await loadStandings(db, users, period, everyRound)).ordered;

  const allTime = new LRUCache<string, Memoized<Totals[]>, { users: readonly string[]; period: Period }>({
    max: mostKept,
    memoMethod: (_key, _stale, { context: { users, period } }) =>
      memoize(() => compile(users, period), allTimeFreshFor, now),
  });

  return async (users: readonly string[], which: Which) => {
    const period = getPeriod(which, now());
    const from = getFirstDay(period);
    const ordered =
      from === null
        ? await allTime.memo(JSON.stringify([users, period]), { context: { users, period } }).get()
        : await compile(users, period);
    const played = new Set(ordered.map(({ user }) => user));
    return {
      from,
      rows: ordered.map((totals) => withRank(totals, ordered)),
      waiting: users.filter((user) => !played.has(user)).map((user) => ({ user })),
    };
  };
}

function joiningRoutes({ db, names, now }: Dependencies): Route[] {
  const created = createAllowance(creations);
  const opened = createAllowance(openings);
  const requireOpening = (user: string): void => requireAllowance(opened.take(user, now()), tooOften);
  return [
    route(calls.createGroup, async ({ body: { name }, caller: { id: user } }) => {
      requireShowable(name);
      requireAllowance(created.take(user, now()), tooOften);
      return { group: await createGroup(db, { name, user }, now()) };
    }),

    route(calls.groupInvitation, async ({ params: { invitation }, caller: { id: user } }) => {
      requireOpening(user);
      const { _id, name, owner, members } = await requireInvitation(db, invitation);
      const isMember = members.some((member) => member.user === user);
      return {
        name,
        by: (await names([owner]))[owner] ?? null,
        members: members.length,
        full: members.length >= calls.groupLimits.members,
        group: isMember ? _id : null,
      };
    }),

    route(calls.joinGroup, async ({ params: { invitation }, caller: { id: user } }) => {
      requireOpening(user);
      return { group: await joinGroup(db, invitation, user, now()) };
    }),
  ];
}

function ownersRoutes({ db }: Pick<Dependencies, 'db'>): Route[] {
  return [
    route(calls.removeMember, async ({ params: { group }, body: { member }, caller: { id: user } }) => {
      await removeMember(db, group, user, member);
      return changed;
    }),

    route(calls.renewInvitation, async ({ params: { group }, caller: { id: user } }) => {
      await renewInvitation(db, group, user);
      return changed;
    }),

    route(calls.renameGroup, async ({ params: { group }, body: { name }, caller: { id: user } }) => {
      requireShowable(name);
      await renameGroup(db, group, user, name);
      return changed;
    }),

    route(calls.endGroup, async ({ params: { group }, caller: { id: user } }) => {
      await endGroup(db, group, user);
      return changed;
    }),
  ];
}
