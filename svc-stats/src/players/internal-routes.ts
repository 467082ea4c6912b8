import {
  creditVisit,
  forgetPlayer,
  latestAnswers,
  manyPlayerResults,
  orderPlayers,
  playerAnswers,
  playerCounter,
  playerResults,
  rankedPlayers,
} from '@cardwise/contracts/statistics/players';
import { handled, route, type Route } from '@cardwise/service-kit/app/route';

import type { AnswerStore } from '../answers/store.ts';
import type { Accounting } from '../ledger/accounting.ts';
import type { GoalStore } from '../goals/store.ts';
import type { MistakeStore } from '../mistakes/store.ts';
import type { PlayerStore } from './store.ts';
import { streamPlayer } from './stream-player.ts';

type Dependencies = {
  players: PlayerStore;
  answers: AnswerStore;
  mistakes: Pick<MistakeStore, 'ofPlayer'>;
  goals: Pick<GoalStore, 'ofPlayer'>;
  accounting: Accounting;
  now: () => number;
};

export const internalRoutes = ({ players, answers, mistakes, goals, accounting, now }: Dependencies): Route[] => [
  route(playerResults, async ({ params: { user } }) => {
    await accounting.settle(user);
    const [results, progress] = await Promise.all([players.results(user), players.progress(user, now())]);
    return { results, progress };
  }),
  route(playerCounter, async ({ params: { user }, query: { mode } }) => {
    await accounting.settle(user);
    const { rating, ...progress } = await players.progress(user, now());
    return { ...progress[mode], ...(rating && { rating }) };
  }),
  route(manyPlayerResults, async ({ body: { users } }) => ({ results: await players.manyResults(users) })),
  route(rankedPlayers, ({ query }) => players.ranked(query)),
  route(orderPlayers, async ({ body }) => ({ users: await players.order(body) })),
  route(creditVisit, async ({ params: { user }, body: { visit } }) => ({
    credited: await accounting.credit(user, visit),
  })),
  route(forgetPlayer, async ({ params: { user } }) => {
    await accounting.forget(user);
    return { forgotten: true };
  }),
  route(latestAnswers, async ({ params: { user }, query: { limit } }) => ({
    answers: (await answers.latestOfPlayer(user, limit)).map(({ card, kind, difficulty, correct, at }) => ({
      card,
      kind,
      difficulty,
      correct,
      answered_at: at.toISOString(),
    })),
  })),
  route(playerAnswers, async ({ params: { user }, http }) => {
    await accounting.settle(user);
    http.type = 'application/json';
    http.body = streamPlayer({
      answers: answers.ofPlayer(user),
      progress: await players.progress(user, now()),
      ratings: await players.ratings(user, now()),
      mistakes: mistakes.ofPlayer(user),
      months: players.months(user),
      goals: await goals.ofPlayer(user),
    });
    return handled;
  }),
];
