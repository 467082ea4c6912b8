import { judgeChoice } from '../rounds/choices.ts';
import { answerRaceRound, nextRaceQuestion, raceRound } from '@cardwise/contracts/rounds/races';
import { route, type Route } from '@cardwise/service-kit/app/route';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { AppError } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import type { AddressLimits } from '../rounds/address-limits.ts';
import { refuse as refuseRound } from '../rounds/demand-round.ts';
import type { RoundDocument } from '../rounds/model.ts';
import { ownerOf, type Owner } from '../rounds/owner.ts';
import { roundViews, type Dependencies as Viewing } from '../rounds/round-views.ts';
import { createRound, findRound, handOutQuestion, isOver, recordAnswer } from '../rounds/store.ts';
import { endOf, phaseOf } from './due-transition.ts';
import type { MemberFinder, Membership } from './find-member.ts';
import type { RaceKeeper } from './keep-races.ts';
import { progressOf } from './progress.ts';
import { findRoundOfMember } from './store.ts';

export type Dependencies = Viewing & {
  db: Pick<Collections, 'races' | 'rounds'>;
  limits: AddressLimits;
  delivery: Pick<BackgroundTask, 'wake'>;
  keeper: RaceKeeper;
};

const noRound = (): AppError => new AppError('not_found', { detail: 'You have no round of this race.' });
const notRunning = (): AppError => new AppError('conflict', { detail: 'This race is not running.' });

const refuse = (round: RoundDocument, at: number): never =>
  refuseRound(round, at, 'This question is not the open one.');

export const ownPaceRoutes = (dependencies: Dependencies & { finder: MemberFinder }): Route[] => {
  const { db, limits, delivery, keeper, finder, orderOf, now } = dependencies;
  const views = roundViews(dependencies);

  const start = ({ race, member }: Membership, owner: Owner): Promise<RoundDocument> => {
    if (phaseOf(race, now()) !== 'running' || member.shows) throw notRunning();
    const closes = endOf(race);
    const { _id, length } = race;
    const set = { _id: race.set };
    return createRound(db, { game: 'ten', kind: 'own', owner, set, closes, race: { race: _id, length } }, now());
  };

  const demandOpen = async (id: string, owner: Owner | undefined) => {
    const membership = await finder.demandPlayer(id, owner);
    const { race } = membership;
    if (race.pace !== 'own') throw noRound();
    const round = await findRoundOfMember(db, race, membership.owner);
    if (!round) throw noRound();
    if (phaseOf(race, now()) !== 'running') throw notRunning();
    return { ...membership, round };
  };

  return [
    route(raceRound, async ({ params, body: { locale }, caller, http }) => {
      const membership = await finder.demandPlayer(params.race, ownerOf(caller, http));
      const { race, owner, index } = membership;
      if (race.pace !== 'own') throw noRound();
      const known = await findRoundOfMember(db, race, owner);
      const round = known ?? (await start(membership, owner));
      // What a process wrote that died before the race knew of it.
      if (round.answered !== membership.member.progress.answered) {
        keeper.progress(race, index, progressOf(race, round));
      }
      const open = known ? round : await handOutQuestion(db, round, owner, now());
      return { round: await views.round(open, owner, locale) };
    }),

    route(nextRaceQuestion, async ({ params, body: { question: number, locale }, caller, http }) => {
      const at = now();
      const { round: known, owner } = await demandOpen(params.race, ownerOf(caller, http));
      if (isOver(known, at) || known.answered !== number - 1) return refuse(known, at);
      const round = await handOutQuestion(db, known, owner, at);
      return (await views.question(round, number, locale)) ?? refuse(round, at);
    }),

    route(answerRaceRound, async ({ params, body: { question: number, choice, locale }, caller, http }) => {
      const at = now();
      const { race, round, owner, index: member } = await demandOpen(params.race, ownerOf(caller, http));
      const index = number - 1;
      if (isOver(round, at) || round.answered !== index || round.held) return refuse(round, at);
      const judged = judgeChoice(round, await views.setOf(round), { index, place: choice, orderOf });
      const excluded = !limits.counts(http.ip, judged.topic);
      const answered = await recordAnswer(db, round, owner, { ...judged, index, at, hold: true, excluded });
      if (!answered) return refuse((await findRound(db, round._id, owner)) ?? round, at);
      keeper.progress(race, member, progressOf(race, answered));
      delivery.wake();
      return { ...(await views.verdict(answered, owner, locale)), next: null };
    }),
  ];
};
