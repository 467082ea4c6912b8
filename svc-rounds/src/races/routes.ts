import * as calls from '@cardwise/contracts/rounds/races';
import { handled, route, type Route } from '@cardwise/service-kit/app/route';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { NamesOf } from '../boards/players.ts';
import { newId } from '../collections.ts';
import { getOwner, startingOwner, type Owner } from '../rounds/owner.ts';
import type { Dependencies as Playing } from '../rounds/play-round.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import { getPhase } from './due-transition.ts';
import { requireHost, requireMember, requireRace } from './find-member.ts';
import { joinRace, nameFor } from './join-race.ts';
import { raceLimitsAt, type RaceLimits } from './limits.ts';
import type { RaceDocument } from './model.ts';
import { ownPaceRoutes } from './own-pace-routes.ts';
import { getHost, getPlayers, presentPlayers } from './presence.ts';
import { presentMember, presentState } from './present-state.ts';
import type { Races } from './run-races.ts';
import {
  begin,
  clearPlaces,
  createRace,
  findRace,
  findRaceByCode,
  leave,
  markSeen,
  getMemberIndex,
  noSuchRace,
  remove,
  setNext,
  setReady,
  type RaceRules,
} from './store.ts';
import { togetherRoutes } from './together-routes.ts';

type Dependencies = Playing & Races & { sets: SetStore<QuestionSet>; names: NamesOf; log: Logger };

const changed = { changed: true } as const;

export function raceRoutes(dependencies: Dependencies, limits = raceLimitsAt(dependencies.now)): Route[] {
  return [
    ...creatingRoutes(dependencies, limits),
    ...memberRoutes(dependencies, limits),
    ...hostRoutes(dependencies),
    ...ownPaceRoutes(dependencies),
    ...togetherRoutes(dependencies),
  ];
}

function creatingRoutes(dependencies: Dependencies, limits: RaceLimits): Route[] {
  const { db, sets, watch, now } = dependencies;

  /** Composes a set of questions and creates a race that plays it. */
  const create = async (
    { filter, length, pace, crowd }: RaceRules,
    { _id, ...member }: Parameters<typeof createRace>[2] & { _id: string },
  ): Promise<RaceDocument> => {
    const { _id: set } = await sets.own(filter, length);
    return createRace(db, { _id, set, filter, length, pace, crowd }, member, now());
  };

  return [
    route(calls.createRace, async ({ body, caller, http }) => {
      const owner = startingOwner(caller, http);
      // Whoever chose the questions of a practice would know them.
      if (body.filter.practice) {
        throw new AppError('validation_failed', {
          detail: 'A race cannot be a practice.',
          issues: [{ path: 'filter.practice', message: 'must not be given for a race' }],
        });
      }
      const named = await nameFor(dependencies, owner, { name: body.name, needed: !body.crowd });
      limits.requireCreation(http.ip);
      return { race: (await create(body, { _id: newId(), owner, ...named }))._id };
    }),

    route(calls.rematchRace, async ({ params, caller, http }) => {
      const { race, owner, index, member } = await requireMember(dependencies, params.race, getOwner(caller, http));
      if (!race.endedAt) throw new AppError('conflict', { detail: 'This race is not over yet.' });
      if (!race.next && race.crowd && getHost(race, now()) !== index + 1) {
        throw new AppError('conflict', { detail: 'The host has not opened the next race yet.' });
      }
      const { name, key } = member;
      const named = { owner, ...(name === undefined ? {} : { name }), ...(key === undefined ? {} : { key }) };
      const after = race.next ? race : await setNext(db, race, newId());
      const next = requireFound((after ?? (await findRace(db, race._id)))?.next, noSuchRace);
      const made = await findRace(db, next);
      if (!made) limits.requireCreation(http.ip);
      // The next race is created here even if a process named it and died before it created it.
      const removed = race.members.filter((other) => other.removed);
      const rematch = made ?? (await create(race, { _id: next, removed, ...named }));
      if (after) watch.learn(after);
      watch.learn(await joinRace(dependencies, rematch, owner, { name }));
      return { race: next };
    }),

    route(calls.findRace, async ({ params: { code }, caller, http }) => {
      const guess = limits.requireGuess(http.ip, startingOwner(caller, http));
      const race = await findRaceByCode(db, code.toUpperCase());
      if (!race) guess.wasWrong();
      return { race: requireFound(race, 'No race has this code.')._id };
    }),
  ];
}

function memberRoutes(dependencies: Dependencies, limits: RaceLimits): Route[] {
  const { db, keeper, watch, streams, now } = dependencies;
  return [
    route(calls.loadRace, async ({ params, caller, http }) =>
      presentView(await requireRace(dependencies, params.race), getOwner(caller, http), now()),
    ),

    route(calls.joinRace, async ({ params, body, caller, http }) => {
      const owner = startingOwner(caller, http);
      const found = await requireRace(dependencies, params.race);
      const requirePlace = () => limits.requireJoin(http.ip, found);
      const race = await joinRace(dependencies, found, owner, { name: body.name, requirePlace });
      watch.learn(race);
      return presentView(await keeper.moveOn(race), owner, now());
    }),

    route(calls.raceEvents, async ({ params, caller, http }) => {
      const { race, index } = await requireMember(dependencies, params.race, getOwner(caller, http));
      await watch.watch(race, index, streams.open(http));
      return handled;
    }),

    route(calls.attendRace, async ({ params, caller, http }) => {
      const { race, index } = await requireMember(dependencies, params.race, getOwner(caller, http));
      watch.learn(requireFound(await markSeen(db, race, index, now()), noSuchRace));
      return changed;
    }),

    route(calls.readyRace, async ({ params, body, caller, http }) => {
      const { race, index } = await requireMember(dependencies, params.race, getOwner(caller, http));
      const after = await setReady(db, race, index, body.ready);
      if (!after) throw begunAlready();
      watch.learn(after);
      return changed;
    }),

    route(calls.leaveRace, async ({ params, caller, http }) => {
      const { race, index } = await requireMember(dependencies, params.race, getOwner(caller, http));
      const after = requireFound(await leave(db, race, index, now()), noSuchRace);
      watch.learn(after);
      await keeper.moveOn(after);
      return changed;
    }),
  ];
}

function presentView(race: RaceDocument, owner: Owner | undefined, now: number) {
  const index = owner ? getMemberIndex(race, owner) : -1;
  const member = race.members[index];
  const isThere = member !== undefined && !member.left;
  return {
    state: presentState(race, now),
    you: isThere && !member.shows ? index + 1 : null,
    removed: member?.removed === true,
    // Whoever shows a crowd its questions is the host even before a stream marks them as present again.
    host: isThere && (member.shows === true || getHost(race, now) === index + 1),
    now,
  };
}

function hostRoutes(dependencies: Dependencies): Route[] {
  const { db, keeper, sets, pictures, watch, now } = dependencies;
  return [
    route(calls.beginRace, async ({ params, caller, http }) => {
      const { race } = await requireHost(dependencies, params.race, getOwner(caller, http));
      if (getPhase(race, now()) !== 'lobby') throw begunAlready();
      if (presentPlayers(race, now()).length < (race.crowd ? 1 : 2)) {
        throw new AppError('conflict', { detail: 'A race needs another player.' });
      }
      const set = await sets.find(race.set);
      if (set) pictures.prepareNext(set, -1);
      const after = await begin(db, race, now());
      if (!after) throw begunAlready();
      watch.learn(after);
      return changed;
    }),

    route(calls.raceMembers, async ({ params, caller, http }) => {
      const { race } = await requireHost(dependencies, params.race, getOwner(caller, http));
      const here = getPlayers(race).filter(({ member }) => !member.left);
      return { members: here.map((player) => presentMember(player, now())) };
    }),

    route(calls.removeRacer, async ({ params, body, caller, http }) => {
      const { race, index } = await requireHost(dependencies, params.race, getOwner(caller, http));
      const player = getPlayers(race).find(({ number }) => number === body.member);
      if (!player || player.number === index + 1) {
        throw new AppError('not_found', { detail: 'The race has no such other member.' });
      }
      if (player.number === 1) {
        throw new AppError('forbidden', { detail: 'Who made the race cannot be removed from it.' });
      }
      const after = requireFound(await remove(db, race, player.number - 1), noSuchRace);
      watch.learn(after);
      await keeper.moveOn(after);
      return changed;
    }),

    route(calls.clearRace, async ({ params, caller, http }) => {
      const { race, index } = await requireHost(dependencies, params.race, getOwner(caller, http));
      if (index > 0) throw new AppError('forbidden', { detail: 'Only who made the race may do this.' });
      const after = await clearPlaces(db, race);
      if (!after) throw begunAlready();
      watch.learn(after);
      return changed;
    }),
  ];
}

function begunAlready(): AppError {
  return new AppError('conflict', { detail: 'This race has already begun.' });
}
