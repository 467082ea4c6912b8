import { judgeChoice } from './choices.ts';
import { answerRound, loadRound, nextQuestion, startRound } from '@cardwise/contracts/rounds/rounds';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { AddressLimits } from './address-limits.ts';
import { demandRound, refuse as refuseRound } from './demand-round.ts';
import type { RoundDocument } from './model.ts';
import { ownerOf, startingOwner } from './owner.ts';
import { roundViews, type Dependencies as Viewing } from './round-views.ts';
import { roundStarter, type Dependencies as Starting } from './start-round.ts';
import { findRound, handOutQuestion, isOver, recordAnswer } from './store.ts';

export type Dependencies = Starting &
  Viewing & {
    limits: AddressLimits;
    delivery: Pick<BackgroundTask, 'wake'>;
  };

const refuse = (round: RoundDocument, at: number): never =>
  refuseRound(round, at, 'This question is not the open one.');

export const roundRoutes = (dependencies: Dependencies): Route[] => {
  const { db, orderOf, limits, delivery, now } = dependencies;
  const start = roundStarter(dependencies);
  const views = roundViews(dependencies);

  return [
    route(startRound, async ({ body, caller, http }) => {
      const owner = startingOwner(caller, http);
      const round = await start(body, limits.starter(owner, http.ip));
      return { round: await views.round(await handOutQuestion(db, round, owner, now()), owner, body.locale) };
    }),

    route(loadRound, async ({ params, query, caller, http }) => {
      const { round, owner } = await demandRound(db, { id: params.id, game: 'ten' }, ownerOf(caller, http));
      const loaded = query.asks ? round : await handOutQuestion(db, round, owner, now());
      return { round: await views.round(loaded, owner, query.locale) };
    }),

    route(nextQuestion, async ({ params, body: { question: number, locale }, caller, http }) => {
      const at = now();
      const { round: known, owner } = await demandRound(db, { id: params.id, game: 'ten' }, ownerOf(caller, http));
      if (isOver(known, at) || known.answered !== number - 1) return refuse(known, at);
      const round = await handOutQuestion(db, known, owner, at);
      return (await views.question(round, number, locale)) ?? refuse(round, at);
    }),

    route(answerRound, async ({ params, body: { question: number, choice: place, locale, asks }, caller, http }) => {
      const at = now();
      const { round, owner } = await demandRound(db, { id: params.id, game: 'ten' }, ownerOf(caller, http));
      const index = number - 1;
      if (isOver(round, at) || round.answered !== index || round.held) return refuse(round, at);
      const judged = judgeChoice(round, await views.setOf(round), { index, place, orderOf });
      const excluded = !limits.counts(http.ip, judged.topic);
      const hold = asks !== undefined;
      const answered = await recordAnswer(db, round, owner, { ...judged, index, at, hold, excluded });
      if (!answered) return refuse((await findRound(db, round._id, owner)) ?? round, at);
      delivery.wake();
      return views.verdict(answered, owner, locale);
    }),
  ];
};
