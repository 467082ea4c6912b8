import { answerRound, loadRound, nextQuestion, startRound } from '@cardwise/contracts/rounds/rounds';
import type { AddressShare } from '@cardwise/service-kit/limits/address-share';
import { createAllowance } from '@cardwise/service-kit/limits/allowance';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { RoundDocument } from './model.ts';
import { ownerOf, startingOwner, type Owner } from './owner.ts';
import { roundViews, type Dependencies as Viewing } from './round-views.ts';
import { roundStarter, type Dependencies as Starting } from './start-round.ts';
import { findRound, handOutQuestion, isOver, recordAnswer } from './store.ts';

/** Per address: a school or a mobile network shares one. */
const startsPerHour = 60;
const hour = 60 * 60 * 1000;

export type Dependencies = Starting &
  Viewing & {
    share: AddressShare;
    delivery: Pick<BackgroundTask, 'wake'>;
  };

const refuse = (round: RoundDocument, at: number): never => {
  if (isOver(round, at) && !round.finished) {
    throw new AppError('answer_expired', { detail: 'The time of this round has run out.' });
  }
  throw new AppError('conflict', { detail: 'This question is not the open one.' });
};

const addressLimits = ({ share, now }: Pick<Dependencies, 'share' | 'now'>) => {
  const names = createSourceNames();
  const starts = createAllowance({ burst: startsPerHour, interval: hour / startsPerHour });
  return {
    demandAllowance: (ip: string): void => {
      const wait = starts.take(names.ofAddress(ip), now());
      if (wait === 0) return;
      throw new AppError('rate_limited', {
        detail: 'Too many rounds have been started from here within an hour.',
        retryAfter: Math.ceil(wait / 1000),
      });
    },
    counts: (ip: string, topic: string): boolean => share.take(`${names.ofAddress(ip)} ${topic}`, now()) === 0,
  };
};

export const roundRoutes = (dependencies: Dependencies): Route[] => {
  const { db, orderOf, delivery, now } = dependencies;
  const start = roundStarter(dependencies);
  const views = roundViews(dependencies);
  const limits = addressLimits(dependencies);

  const demandRound = async (id: string, owner: Owner | undefined): Promise<{ round: RoundDocument; owner: Owner }> => {
    const round = owner && (await findRound(db, id, owner));
    if (!round) throw new AppError('not_found', { detail: 'You have no such round.' });
    return { round, owner };
  };

  return [
    route(startRound, async ({ body, caller, http }) => {
      const owner = startingOwner(caller, http);
      const round = await start(body, {
        owner,
        demandAllowance: () => limits.demandAllowance(http.ip),
        counts: (set) => limits.counts(http.ip, set),
      });
      return { round: await views.round(await handOutQuestion(db, round, owner, now()), owner, body.locale) };
    }),

    route(loadRound, async ({ params, query, caller, http }) => {
      const { round, owner } = await demandRound(params.id, ownerOf(caller, http));
      const loaded = query.asks ? round : await handOutQuestion(db, round, owner, now());
      return { round: await views.round(loaded, owner, query.locale) };
    }),

    route(nextQuestion, async ({ params, body: { question: number, locale }, caller, http }) => {
      const at = now();
      const { round: known, owner } = await demandRound(params.id, ownerOf(caller, http));
      if (isOver(known, at) || known.answered !== number - 1) return refuse(known, at);
      const round = await handOutQuestion(db, known, owner, at);
      return (await views.question(round, number, locale)) ?? refuse(round, at);
    }),

    route(answerRound, async ({ params, body: { question: number, choice: place, locale, asks }, caller, http }) => {
      const at = now();
      const { round, owner } = await demandRound(params.id, ownerOf(caller, http));
      const index = number - 1;
      if (isOver(round, at) || round.answered !== index || round.held) return refuse(round, at);
      const question = (await views.setOf(round)).questions[index];
      const choice = question && orderOf(round, index, question)[place];
      if (!question || choice === undefined) {
        throw new AppError('invalid_answer', { detail: 'The question has no such choice.' });
      }
      const correct = choice === question.correct;
      const excluded = !limits.counts(http.ip, `${question.card} ${question.kind}`);
      const hold = asks !== undefined;
      const answered = await recordAnswer(db, round, owner, { index, choice, correct, at, hold, excluded });
      if (!answered) return refuse((await findRound(db, round._id, owner)) ?? round, at);
      delivery.wake();
      return views.verdict(answered, owner, locale);
    }),
  ];
};
