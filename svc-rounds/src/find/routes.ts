import {
  guessCard,
  guessLimits,
  loadFind,
  startFind,
  takeHint,
  type FindRound,
  type Hint,
} from '@cardwise/contracts/rounds/find';
import { cardColours } from '@cardwise/contracts/rounds/pictures';
import type { Locale } from '@cardwise/contracts/site/locales';
import { requireIndex, type CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import type { Caller } from '@cardwise/service-kit/access/authenticate';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError, requireFound } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Context } from 'koa';

import type { Collections } from '../collections.ts';
import { findRoundOfDay } from '../days/store.ts';
import type { AddressLimits } from '../rounds/address-limits.ts';
import type { FindStep, RoundDocument } from '../rounds/model.ts';
import { getOwner, startingOwner, type Owner } from '../rounds/owner.ts';
import { resultPresenter, type ResultSources } from '../rounds/present-result.ts';
import type { AccountOf } from '../rounds/ranked-as.ts';
import type { SetResultsReader } from '../rounds/set-results.ts';
import { type JoinChallenge, roundStarter } from '../rounds/start-round.ts';
import { requireRound, findRound, isOver, refuse } from '../rounds/store.ts';
import type { FindSet, GuessedCard } from '../sets/model.ts';
import { findOpenDays } from '../sets/open-days.ts';
import type { SetStore } from '../sets/store.ts';
import { guessedCard } from './find-sets.ts';
import type { FirstGuesses } from './first-guesses.ts';
import { presentFind, presentFindResult } from './present-find.ts';
import { recordStep } from './store.ts';

type FindGame = {
  sets: SetStore<FindSet>;
  setResults: SetResultsReader;
  firstGuesses: FirstGuesses;
  joinChallenge: JoinChallenge;
};

type Dependencies = {
  db: Collections;
  find: FindGame;
  sources: ResultSources;
  index: () => CatalogueIndex | undefined;
  admin: Pick<InternalClient, 'call'>;
  getAccount: AccountOf;
  limits: AddressLimits;
  now: () => number;
};

const outdated = 'Another guess or hint came first.';

export function findRoutes({
  db,
  find: { sets, setResults, firstGuesses, joinChallenge },
  sources,
  index,
  admin,
  getAccount,
  limits,
  now,
}: Dependencies): Route[] {
  const start = roundStarter({ db, sets, joinChallenge, getAccount, limits, now });
  const { getSet, round: present } = views({ sets, setResults, firstGuesses, sources, index, now });

  type Stepping = { id: string; after: number; locale: Locale; caller: Caller | undefined; http: Context };
  type MadeStep = Pick<FindStep, 'card' | 'hint' | 'colours' | 'correct'>;

  /** Makes a guess or hint and records it; nothing is recorded if `make` fails. */
  const step = async (
    { id, after, locale, caller, http }: Stepping,
    make: (round: RoundDocument, set: FindSet, owner: Owner) => Promise<MadeStep>,
  ): Promise<{ round: FindRound }> => {
    const at = now();
    const { round, owner } = await requireRound(db, { id, game: 'find' }, getOwner(caller, http));
    if (isOver(round, at) || round.answered !== after) return refuse(round, at, outdated);
    const made = await make(round, await getSet(round), owner);
    const recorded = await recordStep(db, round, owner, { ...made, at });
    if (!recorded) return refuse((await findRound(db, id, owner)) ?? round, at, outdated);
    return { round: await present(recorded, owner, locale) };
  };

  /** The secret itself can be guessed even if it was banned since. */
  const guessable = (id: string, { secret: { texts: _texts, ...secret } }: FindSet): GuessedCard | undefined => {
    if (id === secret.id) return secret;
    const card = requireIndex(index()).byReference.get(id);
    return card?.id === id ? guessedCard(card) : undefined;
  };

  return [
    route(startFind, async ({ body, caller, http }) => {
      const owner = startingOwner(caller, http);
      const round = await start(body, owner, http.ip);
      return { round: await present(round, owner, body.locale) };
    }),

    route(loadFind, async ({ params: { id }, query: { locale }, caller, http }) => {
      const { round, owner } = await requireRound(db, { id, game: 'find' }, getOwner(caller, http));
      return { round: await present(round, owner, locale) };
    }),

    route(guessCard, ({ params, body: { card: id, ...body }, caller, http }) =>
      step({ ...params, ...body, caller, http }, async ({ steps = [] }, set, owner) => {
        await requireTold({ db, index, now }, id, owner);
        const card = steps.some((made) => made.card?.id === id) ? undefined : guessable(id, set);
        if (!card) throw new AppError('invalid_answer', { detail: 'There is no such card, or it was guessed before.' });
        return { card, correct: id === set.secret.id };
      }),
    ),

    route(takeHint, ({ params, body: { hint, ...body }, caller, http }) =>
      step({ ...params, ...body, caller, http }, async (round, { secret }) => {
        requireOffered(round, hint);
        if (hint === 'letter') return { hint, correct: false };
        const { colours } = await admin.call(cardColours, { params: { card: secret.id } });
        return { hint, colours, correct: false };
      }),
    ),
  ];
}

type ViewDependencies = Omit<FindGame, 'joinChallenge'> & Pick<Dependencies, 'sources' | 'index' | 'now'>;

function views({ sets, setResults, firstGuesses, sources, index, now }: ViewDependencies) {
  const presentResult = resultPresenter({ sources, setResults, now });
  const getSet = async ({ set: id }: RoundDocument): Promise<FindSet> =>
    requireFound(await sets.find(id), 'The card of this round is no longer kept.');
  const getResult = async (round: RoundDocument, set: FindSet, owner: Owner, locale: Locale) => {
    const results = await setResults.of(set, round);
    const [result, first] = await Promise.all([
      presentResult(round, owner, results),
      set.day === undefined ? [] : firstGuesses(set.day),
    ]);
    return presentFindResult(round, set, { locale, result, results, firstGuesses: first });
  };
  return {
    getSet,
    round: async (round: RoundDocument, owner: Owner, locale: Locale): Promise<FindRound> => {
      const set = await getSet(round);
      const at = now();
      const shown = presentFind(round, set, { index: requireIndex(index()), locale, now: at });
      return { ...shown, result: isOver(round, at) ? await getResult(round, set, owner, locale) : null };
    },
  };
}

/**
 * Throws if the card is part of an open Daily Ten that the owner has not finished: comparing it would reveal values
 * that a question may ask for.
 */
async function requireTold(
  { db, index, now }: Pick<Dependencies, 'db' | 'index' | 'now'>,
  id: string,
  owner: Owner,
): Promise<void> {
  const getName = (card: string) => index()?.byReference.get(card)?.names.en;
  const name = getName(id);
  for (const { day, cards } of await findOpenDays(db, now())) {
    if (!cards.some((card) => card === id || (name !== undefined && getName(card) === name))) continue;
    if ((await findRoundOfDay(db, owner, day))?.finished) continue;
    throw new AppError('invalid_answer', {
      detail: 'This card is part of a Daily Ten that you have not finished.',
      issues: [{ path: 'card', message: 'is part of a Daily Ten that you have not finished' }],
    });
  }
}

function requireOffered({ answered, steps = [] }: RoundDocument, hint: Hint): void {
  const isOffered = answered + 1 >= guessLimits.hintsFrom && answered + 1 < guessLimits.guesses;
  if (isOffered && !steps.some((step) => step.hint === hint)) return;
  throw new AppError('invalid_answer', { detail: 'This hint is not offered now.' });
}
