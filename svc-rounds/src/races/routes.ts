import * as calls from '@cardwise/contracts/rounds/races';
import { handled, route, type Route } from '@cardwise/service-kit/app/route';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { NamesOf } from '../boards/players.ts';
import { newId, type Collections } from '../collections.ts';
import type { AddressLimits } from '../rounds/address-limits.ts';
import type { ChoiceOrder } from '../rounds/choices.ts';
import { getOwner, startingOwner, type Owner } from '../rounds/owner.ts';
import type { Pictures } from '../rounds/play-round.ts';
import type { ResultSources } from '../rounds/present-result.ts';
import type { SetResultsReader } from '../rounds/set-results.ts';
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

type Dependencies = {
  db: Collections;
  ten: { sets: SetStore<QuestionSet>; setResults: SetResultsReader };
  sources: ResultSources;
  pictures: Pictures;
  getOrder: ChoiceOrder;
  names: NamesOf;
  races: Pick<Races, 'keeper' | 'watch' | 'streams'>;
  limits: AddressLimits;
  delivery: Pick<BackgroundTask, 'wake'>;
  log: Logger;
  now: () => number;
};

const changed = { changed: true } as const;

export function raceRoutes({
  db,
  ten: { sets, setResults },
  sources,
  pictures,
  getOrder,
  names,
  races: { keeper, watch, streams },
  limits,
  delivery,
  log,
  now,
}: Dependencies): Route[] {
  const raceLimits = raceLimitsAt(now);
  return [
    ...creatingRoutes({ db, sets, names, keeper, watch, raceLimits, log, now }),
    ...memberRoutes({ db, names, keeper, watch, streams, raceLimits, log, now }),
    ...hostRoutes({ db, sets, pictures, keeper, watch, now }),
    ...ownPaceRoutes({ db, sets, setResults, sources, pictures, getOrder, keeper, watch, limits, delivery, now }),
    ...togetherRoutes({ db, sets, pictures, getOrder, keeper, watch, limits, delivery, now }),
  ];
}

type CreatingDependencies = Pick<Dependencies, 'db' | 'names' | 'log' | 'now'> &
  Pick<Races, 'keeper' | 'watch'> & { sets: SetStore<QuestionSet>; raceLimits: RaceLimits };

function creatingRoutes({ db, sets, names, keeper, watch, raceLimits, log, now }: CreatingDependencies): Route[] {
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
      const named = await nameFor({ names, log }, owner, { name: body.name, needed: !body.crowd });
      raceLimits.requireCreation(http.ip);
      return { race: (await create(body, { _id: newId(), owner, ...named }))._id };
    }),

    route(calls.rematchRace, async ({ params, caller, http }) => {
      const { race, owner, index, member } = await requireMember({ db, keeper }, params.race, getOwner(caller, http));
      if (!race.endedAt) throw new AppError('conflict', { detail: 'This race is not over yet.' });
      if (!race.next && race.crowd && getHost(race, now()) !== index + 1) {
        throw new AppError('conflict', { detail: 'The host has not opened the next race yet.' });
      }
      const { name, key } = member;
      const named = { owner, ...(name === undefined ? {} : { name }), ...(key === undefined ? {} : { key }) };
      const after = race.next ? race : await setNext(db, race, newId());
      const next = requireFound((after ?? (await findRace(db, race._id)))?.next, noSuchRace);
      const made = await findRace(db, next);
      if (!made) raceLimits.requireCreation(http.ip);
      // The next race is created here even if a process named it and died before it created it.
      const removed = race.members.filter((other) => other.removed);
      const rematch = made ?? (await create(race, { _id: next, removed, ...named }));
      if (after) watch.learn(after);
      watch.learn(await joinRace({ db, names, log, now }, rematch, owner, { name }));
      return { race: next };
    }),

    route(calls.findRace, async ({ params: { code }, caller, http }) => {
      const guess = raceLimits.requireGuess(http.ip, startingOwner(caller, http));
      const race = await findRaceByCode(db, code.toUpperCase());
      if (!race) guess.wasWrong();
      return { race: requireFound(race, 'No race has this code.')._id };
    }),
  ];
}

type MemberDependencies = Pick<Dependencies, 'db' | 'names' | 'log' | 'now'> &
  Pick<Races, 'keeper' | 'watch' | 'streams'> & { raceLimits: RaceLimits };

function memberRoutes({ db, names, keeper, watch, streams, raceLimits, log, now }: MemberDependencies): Route[] {
  return [
    route(calls.loadRace, async ({ params, caller, http }) =>
      presentView(await requireRace({ db, keeper }, params.race), getOwner(caller, http), now()),
    ),

    route(calls.joinRace, async ({ params, body, caller, http }) => {
      const owner = startingOwner(caller, http);
      const found = await requireRace({ db, keeper }, params.race);
      const requirePlace = () => raceLimits.requireJoin(http.ip, found);
      const race = await joinRace({ db, names, log, now }, found, owner, { name: body.name, requirePlace });
      watch.learn(race);
      return presentView(await keeper.moveOn(race), owner, now());
    }),

    route(calls.raceEvents, async ({ params, caller, http }) => {
      const { race, index } = await requireMember({ db, keeper }, params.race, getOwner(caller, http));
      await watch.watch(race, index, streams.open(http));
      return handled;
    }),

    route(calls.attendRace, async ({ params, caller, http }) => {
      const { race, index } = await requireMember({ db, keeper }, params.race, getOwner(caller, http));
      watch.learn(requireFound(await markSeen(db, race, index, now()), noSuchRace));
      return changed;
    }),

    route(calls.readyRace, async ({ params, body, caller, http }) => {
      const { race, index } = await requireMember({ db, keeper }, params.race, getOwner(caller, http));
      const after = await setReady(db, race, index, body.ready);
      if (!after) throw begunAlready();
      watch.learn(after);
      return changed;
    }),

    route(calls.leaveRace, async ({ params, caller, http }) => {
      const { race, index } = await requireMember({ db, keeper }, params.race, getOwner(caller, http));
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

type HostDependencies = Pick<Dependencies, 'db' | 'pictures' | 'now'> &
  Pick<Races, 'keeper' | 'watch'> & { sets: SetStore<QuestionSet> };

function hostRoutes({ db, sets, pictures, keeper, watch, now }: HostDependencies): Route[] {
  return [
    route(calls.beginRace, async ({ params, caller, http }) => {
      const { race } = await requireHost({ db, keeper, now }, params.race, getOwner(caller, http));
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
      const { race } = await requireHost({ db, keeper, now }, params.race, getOwner(caller, http));
      const here = getPlayers(race).filter(({ member }) => !member.left);
      return { members: here.map((player) => presentMember(player, now())) };
    }),

    route(calls.removeRacer, async ({ params, body, caller, http }) => {
      const { race, index } = await requireHost({ db, keeper, now }, params.race, getOwner(caller, http));
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
      const { race, index } = await requireHost({ db, keeper, now }, params.race, getOwner(caller, http));
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
