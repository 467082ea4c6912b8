import { answerRound, loadRound, nextQuestion, startRound } from '@cardwise/contracts/rounds/rounds';
import { route, type Route } from '@cardwise/service-kit/app/route';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';

import type { Collections } from '../collections.ts';
import type { QuestionSet } from '../sets/model.ts';
import type { SetStore } from '../sets/store.ts';
import type { AddressLimits } from './address-limits.ts';
import type { ChoiceOrder } from './choices.ts';
import { getOwner, startingOwner } from './owner.ts';
import { type Pictures, roundPlay } from './play-round.ts';
import type { ResultSources } from './present-result.ts';
import type { AccountOf } from './ranked-as.ts';
import type { SetResultsReader } from './set-results.ts';
import { type JoinChallenge, roundStarter } from './start-round.ts';
import { requireRound, handOutQuestion } from './store.ts';

export type Dependencies = {
  db: Collections;
  ten: { sets: SetStore<QuestionSet>; setResults: SetResultsReader; joinChallenge: JoinChallenge };
  sources: ResultSources;
  pictures: Pictures;
  getOrder: ChoiceOrder;
  getAccount: AccountOf;
  limits: AddressLimits;
  delivery: Pick<BackgroundTask, 'wake'>;
  now: () => number;
};

export function roundRoutes({
  db,
  ten: { sets, setResults, joinChallenge },
  sources,
  pictures,
  getOrder,
  getAccount,
  limits,
  delivery,
  now,
}: Dependencies): Route[] {
  const start = roundStarter({ db, sets, joinChallenge, getAccount, limits, now });
  const play = roundPlay({ db, sets, setResults, sources, pictures, getOrder, limits, delivery, now });

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
