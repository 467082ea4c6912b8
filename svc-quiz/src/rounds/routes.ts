import type { Locale } from '@cardwise/contracts/site/locales';
import type { RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';
import { answerRound, loadRound, nextQuestion, startRound, type Round } from '@cardwise/contracts/rounds/rounds';
import type { AddressShare } from '@cardwise/service-kit/limits/address-share';
import { createAllowance } from '@cardwise/service-kit/limits/allowance';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { SetStore } from '../sets/store.ts';
import type { ChoiceOrder } from './choice-order.ts';
import type { QuestionSet, RoundDocument } from './model.ts';
import { ownerOf, startingOwner, type Owner } from './owner.ts';
import type { AccountOf } from './ranked-as.ts';
import { resultPresenter, type Standings } from './present-result.ts';
import { presentQuestion, presentRound, presentVerdict } from './present-round.ts';
import { withRound, type SetResults, type SetResultsReader } from './set-results.ts';
import { roundStarter, type Challenges } from './start-round.ts';
import { isOver, type RoundStore } from './store.ts';

/** Rounds that an address may start in an hour: a school or a mobile network shares one. */
const startsPerHour = 60;
const hour = 60 * 60 * 1000;

export type Dependencies = Omit<Standings, 'challenges'> & {
  rounds: RoundStore;
  sets: Pick<SetStore, 'ofDay' | 'own' | 'find'>;
  challenges: Challenges & Standings['challenges'];
  setResults: SetResultsReader;
  pictures: {
    seal: (claims: RoundPictureClaims) => string;
    /** Has the picture of the question after this one drawn. */
    prepareNext: (set: QuestionSet, index: number) => void;
  };
  orderOf: ChoiceOrder;
  accountOf: AccountOf;
  /** What may count that comes from one address. */
  share: AddressShare;
  /** Tells svc-stats of answers. */
  telling: Pick<BackgroundTask, 'wake'>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** Calls that play a round. */
export const roundRoutes = ({
  rounds,
  sets,
  challenges,
  days,
  boards,
  setResults,
  pictures,
  orderOf,
  accountOf,
  share,
  telling,
  now,
}: Dependencies): Route[] => {
  const start = roundStarter({ rounds, sets, challenges, accountOf, now });
  const presentResult = resultPresenter({ days, boards, challenges, setResults, now });
  const names = createSourceNames();
  const starts = createAllowance({ burst: startsPerHour, interval: hour / startsPerHour });

  const demandAllowance = (ip: string): void => {
    const wait = starts.take(names.ofAddress(ip), now());
    if (wait === 0) return;
    throw new AppError('rate_limited', {
      detail: 'Too many rounds have been started from here within an hour.',
      retryAfter: Math.ceil(wait / 1000),
    });
  };

  const countsFrom = (ip: string, topic: string): boolean => share.take(`${names.ofAddress(ip)} ${topic}`, now()) === 0;

  const shown = { sealPicture: pictures.seal, orderOf };

  const resultsOf = async (round: RoundDocument, set: QuestionSet): Promise<SetResults | undefined> => {
    const results = await setResults.of(set);
    return results && withRound(results, round);
  };

  const setOf = async (round: RoundDocument): Promise<QuestionSet> => {
    const set = await sets.find(round.set);
    if (!set) throw new AppError('not_found', { detail: 'The questions of this round are no longer kept.' });
    return set;
  };

  const ownRound = async (id: string, owner: Owner | undefined): Promise<{ round: RoundDocument; owner: Owner }> => {
    const round = owner && (await rounds.find(id, owner));
    if (!round) throw new AppError('not_found', { detail: 'You have no such round.' });
    return { round, owner };
  };

  const present = async (round: RoundDocument, owner: Owner, locale: Locale): Promise<Round> => {
    const set = await setOf(round);
    const results = await resultsOf(round, set);
    const at = now();
    const presented = presentRound(round, { ...shown, set, locale, results, now: at });
    if (presented.question) pictures.prepareNext(set, round.answered);
    return { ...presented, result: isOver(round, at) ? await presentResult(round, owner, results) : null };
  };

  const refuse = (round: RoundDocument, at: number): never => {
    if (isOver(round, at) && !round.finished) {
      throw new AppError('answer_expired', { detail: 'The time of this round has run out.' });
    }
    throw new AppError('conflict', { detail: 'This question is not the open one.' });
  };

  return [
    route(startRound, async ({ body, caller, http }) => {
      const owner = startingOwner(caller, http);
      const round = await start(body, {
        owner,
        demandAllowance: () => demandAllowance(http.ip),
        counts: (set) => countsFrom(http.ip, set),
      });
      return { round: await present(await rounds.handOut(round, owner, now()), owner, body.locale) };
    }),

    route(loadRound, async ({ params, query, caller, http }) => {
      const { round, owner } = await ownRound(params.id, ownerOf(caller, http));
      const loaded = query.asks ? round : await rounds.handOut(round, owner, now());
      return { round: await present(loaded, owner, query.locale) };
    }),

    route(nextQuestion, async ({ params, body: { question: number, locale }, caller, http }) => {
      const at = now();
      const { round: known, owner } = await ownRound(params.id, ownerOf(caller, http));
      if (isOver(known, at) || known.answered !== number - 1) return refuse(known, at);
      const round = await rounds.handOut(known, owner, at);
      const set = await setOf(round);
      const question = presentQuestion(round, { ...shown, set, locale });
      if (question?.number !== number) return refuse(round, at);
      pictures.prepareNext(set, round.answered);
      return { question, shown: now() - round.asked.getTime() };
    }),

    route(answerRound, async ({ params, body: { question: number, choice: place, locale, asks }, caller, http }) => {
      const at = now();
      const { round, owner } = await ownRound(params.id, ownerOf(caller, http));
      const index = number - 1;
      if (isOver(round, at) || round.answered !== index || round.held) return refuse(round, at);
      const set = await setOf(round);
      const question = set.questions[index];
      const choice = question && orderOf(round, index, question)[place];
      if (!question || choice === undefined) {
        throw new AppError('invalid_answer', { detail: 'The question has no such choice.' });
      }
      const correct = choice === question.correct;
      const excluded = !countsFrom(http.ip, `${question.card} ${question.kind}`);
      const answered = await rounds.answer(round, owner, {
        index,
        choice,
        correct,
        at,
        hold: asks !== undefined,
        excluded,
      });
      if (!answered) return refuse((await rounds.find(round._id, owner)) ?? round, at);
      telling.wake();
      const results = await resultsOf(answered, set);
      const verdict = presentVerdict(answered, { ...shown, set, locale, results, now: now() });
      if (verdict.next) pictures.prepareNext(set, answered.answered);
      return { ...verdict, result: isOver(answered, now()) ? await presentResult(answered, owner, results) : null };
    }),
  ];
};
