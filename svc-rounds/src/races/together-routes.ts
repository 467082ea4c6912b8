import { answerRace, raceQuestion, raceQuestions } from '@cardwise/contracts/rounds/races';
import type { Locale } from '@cardwise/contracts/site/locales';
import { route, type Route } from '@cardwise/service-kit/app/route';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';

import type { Collections } from '../collections.ts';
import type { AddressLimits } from '../rounds/address-limits.ts';
import { judgeChoice, type ChoiceOrder } from '../rounds/choices.ts';
import { noChoice, type Ordered, type RoundAnswer, type RoundDocument } from '../rounds/model.ts';
import { getOwner, type Owner } from '../rounds/owner.ts';
import type { Pictures } from '../rounds/play-round.ts';
import { presentAnswer, presentQuestion, type Presenting } from '../rounds/present-round.ts';
import { getClock, recordAnswer, toTime } from '../rounds/store.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import { getClose } from './due-transition.ts';
import { requirePlayer } from './find-member.ts';
import type { RaceDocument } from './model.ts';
import { mayAnswer } from './presence.ts';
import { missedBefore, getProgress } from './progress.ts';
import type { Races } from './run-races.ts';
import { createRoundOfMember, findRoundOfMember } from './store.ts';

const unanswered = { choice: noChoice, ms: 0 };

/** A round is open for this many milliseconds per question; the race's clock closes each question much earlier. */
const roundTime = 60 * 60_000;

type Dependencies = {
  db: Collections;
  sets: SetStore<QuestionSet>;
  pictures: Pictures;
  getOrder: ChoiceOrder;
  keeper: Races['keeper'];
  watch: Races['watch'];
  limits: AddressLimits;
  delivery: Pick<BackgroundTask, 'wake'>;
  now: () => number;
};

export function togetherRoutes({
  db,
  sets,
  pictures,
  getOrder,
  keeper,
  watch,
  limits,
  delivery,
  now,
}: Dependencies): Route[] {
  const startRound = (race: RaceDocument, owner: Owner): Promise<RoundDocument> =>
    createRoundOfMember(db, race, owner, { closes: now() + race.length * roundTime, now: now() });

  return [
    ...questionRoutes({ db, sets, pictures, getOrder, keeper, watch }),

    route(answerRace, async ({ params, body: { question: number, choice: place }, caller, http }) => {
      const at = now();
      const membership = await requirePlayer({ db, keeper, watch }, params.race, getOwner(caller, http));
      const { race, owner, member } = membership;
      const index = number - 1;
      const asked = race.asked[index];
      if (!asked || member.shows) throw notOpen();
      if (asked.closed || at >= getClose(asked)) throw expired();
      if (!mayAnswer(member, index)) throw joinedLater();
      const set = await getSet(sets, race);
      const judged = judgeChoice(orderedAs(race), set, { index, place, getOrder });
      const excluded = !limits.counts(http.ip, judged.topic);
      const round = (await findRoundOfMember(db, race, owner)) ?? (await startRound(race, owner));
      if (round.answered > index) return confirm(round.answers[index], judged.choice);
      const clock = getClock(asked.opened.getTime());
      const live = { missed: missedBefore(race, round, index), asked: clock, closes: new Date(getClose(asked)) };
      const choice = { ...judged, questions: set.questions, index, at, hold: false, excluded, live };
      const answered = await recordAnswer(db, round, owner, choice);
      if (!answered) {
        return confirm((await findRoundOfMember(db, race, owner))?.answers[index], judged.choice);
      }
      keeper.progress(race, membership.index, getProgress(race, answered));
      delivery.wake();
      return { ms: toTime(clock, at) };
    }),
  ];
}

type QuestionDependencies = Pick<Dependencies, 'db' | 'sets' | 'pictures' | 'getOrder' | 'keeper' | 'watch'>;

function questionRoutes({ db, sets, pictures, getOrder, keeper, watch }: QuestionDependencies): Route[] {
  const presenting = (set: QuestionSet, locale: Locale): Presenting => ({ set, locale, pictures, getOrder });
  return [
    route(raceQuestion, async ({ params: { race: id, number }, query: { locale }, caller, http }) => {
      const { race, owner, member } = await requirePlayer({ db, keeper, watch }, id, getOwner(caller, http));
      const index = number - 1;
      const asked = race.asked[index];
      if (!asked) throw notOpen();
      const set = await getSet(sets, race);
      const question = presentQuestion({ ...orderedAs(race), answered: index }, presenting(set, locale));
      const stored = set.questions[index];
      if (!question || !stored) throw notOpen();
      const answer = (await findRoundOfMember(db, race, owner))?.answers[index] ?? unanswered;
      const { chosen, correct, ms, card } = presentAnswer(orderedAs(race), answer, index, presenting(set, locale));
      const given = chosen >= 0;
      const order = getOrder(orderedAs(race), index, stored);
      return {
        question,
        closes: getClose(asked),
        may_answer: mayAnswer(member, index),
        chosen: given ? chosen : null,
        revealed: asked.closed
          ? {
              correct,
              ms: given ? ms : null,
              distribution: order.map((place) => asked.counts?.[place] ?? 0),
              card,
            }
          : null,
      };
    }),

    route(raceQuestions, async ({ params, query: { locale }, caller, http }) => {
      const { race, owner } = await requirePlayer({ db, keeper, watch }, params.race, getOwner(caller, http));
      if (!race.endedAt) throw new AppError('conflict', { detail: 'This race is not over yet.' });
      const shown = presenting(await getSet(sets, race), locale);
      const answers = (await findRoundOfMember(db, race, owner))?.answers ?? [];
      return {
        questions: race.asked.map((_, index) =>
          presentAnswer(orderedAs(race), answers[index] ?? unanswered, index, shown),
        ),
      };
    }),
  ];
}

function notOpen(): AppError {
  return new AppError('conflict', { detail: 'This question is not open.' });
}

function expired(): AppError {
  return new AppError('answer_expired', { detail: 'The time of this question is over.' });
}

function joinedLater(): AppError {
  return new AppError('conflict', {
    detail: 'You joined while this question was open: you answer from the next one on.',
  });
}

async function getSet(sets: Dependencies['sets'], { set }: RaceDocument): Promise<QuestionSet> {
  return requireFound(await sets.find(set), 'The questions of this race are no longer kept.');
}

/** Takes the order of the choices from the race, so that all members see the same one. */
function orderedAs({ _id, mixed }: RaceDocument): Ordered {
  return { _id, mixed: mixed ?? true };
}

/** Confirms an answer that comes again because its response was lost; throws if the choice is another one. */
function confirm(given: RoundAnswer | undefined, choice: number): { ms: number } {
  if (given?.choice === choice) return { ms: given.ms };
  throw new AppError('conflict', { detail: 'You have answered this question.' });
}
