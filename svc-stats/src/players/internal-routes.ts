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

import { findLatestAnswers } from '../answers/store.ts';
import type { Collections } from '../collections.ts';
import type { Accounting } from '../ledger/accounting.ts';
import { createRankedCount, orderByResult, rankByResult } from './rank-players.ts';
import { readManyResults, readProgress, readResults } from './store.ts';
import { streamPlayer } from './stream-player.ts';

type Dependencies = {
  db: Collections;
  accounting: Accounting;
  now: () => number;
};

export function internalRoutes({ db, accounting, now }: Dependencies): Route[] {
  const rankedCount = createRankedCount(db);
  return [
    route(playerResults, async ({ params: { user } }) => {
      await accounting.foldRecent(user);
      const [results, progress] = await Promise.all([readResults(db, user), readProgress(db, user, now())]);
      return { results, progress };
    }),
    route(playerCounter, async ({ params: { user }, query: { mode } }) => {
      await accounting.foldRecent(user);
      const { rating, ...progress } = await readProgress(db, user, now());
      return { ...progress[mode], ...(rating && { rating }) };
    }),
    route(manyPlayerResults, async ({ body: { users } }) => ({ results: await readManyResults(db, users) })),
    route(rankedPlayers, ({ query }) => rankByResult(db, query, rankedCount)),
    route(orderPlayers, async ({ body }) => ({ users: await orderByResult(db, body) })),
    route(creditVisit, async ({ params: { user }, body: { visit: visitorId } }) => ({
      credited: await accounting.credit(user, visitorId),
    })),
    route(forgetPlayer, async ({ params: { user } }) => {
      await accounting.forget(user);
      return { forgotten: true };
    }),
    route(latestAnswers, async ({ params: { user }, query: { limit } }) => ({
      answers: (await findLatestAnswers(db, user, limit)).map(({ card, kind, difficulty, correct, at }) => ({
        card,
        kind,
        difficulty,
        correct,
        answered_at: at.toISOString(),
      })),
    })),
    route(playerAnswers, async ({ params: { user }, http }) => {
      await accounting.foldRecent(user);
      http.type = 'application/json';
      http.body = await streamPlayer(db, user, now());
      return handled;
    }),
  ];
}
