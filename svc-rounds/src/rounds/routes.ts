import { answerRound, loadRound, nextQuestion, startRound } from '@cardwise/contracts/rounds/rounds';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { getOwner, startingOwner } from './owner.ts';
import { roundPlay, type Dependencies as Playing } from './play-round.ts';
import { roundStarter, type Dependencies as Starting } from './start-round.ts';
import { requireRound, handOutQuestion } from './store.ts';

export type Dependencies = Starting & Playing;

export function roundRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  const start = roundStarter(dependencies);
  const play = roundPlay(dependencies);

  return [
    route(startRound, async ({ body, caller, http }) => {
      const owner = startingOwner(caller, http);
      const round = await start(body, owner, http.ip);
      return { round: await play.show(await handOutQuestion(db, round, owner, now()), owner, body.locale) };
    }),

    route(loadRound, async ({ params, query, caller, http }) => {
      const { round, owner } = await requireRound(db, { id: params.id, game: 'ten' }, getOwner(caller, http));
      const loaded = query.asks ? round : await handOutQuestion(db, round, owner, now());
      return { round: await play.show(loaded, owner, query.locale) };
    }),

    route(nextQuestion, async ({ params, body: { question: number, locale }, caller, http }) => {
      const at = now();
      const { round, owner } = await requireRound(db, { id: params.id, game: 'ten' }, getOwner(caller, http));
      return play.next(round, owner, { number, locale, at });
    }),

    route(answerRound, async ({ params, body: { question: number, choice: place, locale, asks }, caller, http }) => {
      const at = now();
      const { round, owner } = await requireRound(db, { id: params.id, game: 'ten' }, getOwner(caller, http));
      const hold = asks !== undefined;
      const answered = await play.answer(round, owner, { number, place, hold, at, ip: http.ip });
      return play.verdict(answered, owner, locale);
    }),
  ];
}
