import { answerRaceRound, nextRaceQuestion, raceRound } from '@cardwise/contracts/rounds/races';
import { route, type Route } from '@cardwise/service-kit/app/route';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import type { AddressLimits } from '../rounds/address-limits.ts';
import type { ChoiceOrder } from '../rounds/choices.ts';
import type { RoundDocument } from '../rounds/model.ts';
import { getOwner, type Owner } from '../rounds/owner.ts';
import { type Pictures, roundPlay } from '../rounds/play-round.ts';
import type { ResultSources } from '../rounds/present-result.ts';
import type { SetResultsReader } from '../rounds/set-results.ts';
import { handOutQuestion } from '../rounds/store.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import { getEnd, getPhase } from './due-transition.ts';
import { requirePlayer, type Membership } from './find-member.ts';
import { getProgress } from './progress.ts';
import type { Races } from './run-races.ts';
import { createRoundOfMember, findRoundOfMember } from './store.ts';

const noRound = 'You have no round of this race.';

type Dependencies = {
  db: Collections;
  sets: SetStore<QuestionSet>;
  setResults: SetResultsReader;
  sources: ResultSources;
  pictures: Pictures;
  getOrder: ChoiceOrder;
  keeper: Races['keeper'];
  watch: Races['watch'];
  limits: AddressLimits;
  delivery: Pick<BackgroundTask, 'wake'>;
  now: () => number;
};

export function ownPaceRoutes({
  db,
  sets,
  setResults,
  sources,
  pictures,
  getOrder,
  keeper,
  watch,
  limits,
  delivery,
  now,
}: Dependencies): Route[] {
  const play = roundPlay({ db, sets, setResults, sources, pictures, getOrder, limits, delivery, now });

  const requireRacer = async (id: string, owner: Owner | undefined): Promise<Membership> => {
    const membership = await requirePlayer({ db, keeper, watch }, id, owner);
    if (membership.race.pace !== 'own') throw new AppError('not_found', { detail: noRound });
    return membership;
  };

  const start = async ({ race, owner, member }: Membership): Promise<RoundDocument> => {
    if (getPhase(race, now()) !== 'running' || member.shows) throw notRunning();
    return createRoundOfMember(db, race, owner, { closes: getEnd(race), now: now() });
  };

  const requireOpen = async (id: string, owner: Owner | undefined) => {
    const membership = await requireRacer(id, owner);
    const round = requireFound(await findRoundOfMember(db, membership.race, membership.owner), noRound);
    if (getPhase(membership.race, now()) !== 'running') throw notRunning();
    return { ...membership, round };
  };

  return [
    route(raceRound, async ({ params, body: { locale }, caller, http }) => {
      const membership = await requireRacer(params.race, getOwner(caller, http));
      const { race, owner, index, member } = membership;
      const known = await findRoundOfMember(db, race, owner);
      const round = known ?? (await start(membership));
      // A process may have died after it stored an answer and before it wrote the progress.
      if (round.answered !== member.progress.answered) keeper.progress(race, index, getProgress(race, round));
      const open = known ? round : await handOutQuestion(db, round, owner, now());
      return { round: await play.show(open, owner, locale) };
    }),

    route(nextRaceQuestion, async ({ params, body: { question: number, locale }, caller, http }) => {
      const at = now();
      const { round, owner } = await requireOpen(params.race, getOwner(caller, http));
      return play.next(round, owner, { number, locale, at });
    }),

    route(answerRaceRound, async ({ params, body: { question: number, choice: place, locale }, caller, http }) => {
      const at = now();
      const { race, round, owner, index } = await requireOpen(params.race, getOwner(caller, http));
      const answered = await play.answer(round, owner, { number, place, hold: true, at, ip: http.ip });
      keeper.progress(race, index, getProgress(race, answered));
      return { ...(await play.verdict(answered, owner, locale)), next: null };
    }),
  ];
}

function notRunning(): AppError {
  return new AppError('conflict', { detail: 'This race is not running.' });
}
