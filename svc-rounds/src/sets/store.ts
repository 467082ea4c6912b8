import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { type Game, roundLength } from '@cardwise/contracts/rounds/rounds';
import { toDay } from '@cardwise/contracts/site/timing';
import { type CatalogueIndex, requireIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { majorityRead, majorityWrite } from '@cardwise/service-kit/database/mongo';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { insertOrFind, newId, type Collections } from '../collections.ts';
import { addDays, getDays, gameDay, plainDay } from './day.ts';
import type { Tallies } from './expected-share.ts';
import { getCards, type AnySet, type StoredSet } from './model.ts';
import { findOpenDays } from './open-days.ts';

/** A kept set takes some 40 KB as JSON. */
const mostKept = 100;

export type Dependencies = {
  db: Collections;
  index: () => CatalogueIndex | undefined;
  /** Returns the catalogue without the withheld cards, or undefined before a catalogue has arrived. */
  askableIndex: (withheld: readonly string[]) => CatalogueIndex | undefined;
  /** The Daily Ten never asks about the cards with these ids. */
  leftOut?: readonly string[];
  /** The promise rejects while svc-stats is away. */
  tallies: (cards: string[]) => Promise<Tallies>;
  /** The secret seeds the random numbers; nobody can predict a set without it. */
  secret: string;
  log: Logger;
  now: () => number;
};

export type SetStore<S extends AnySet = AnySet> = ReturnType<typeof createSetStore<S>>;

type Composing<S> = {
  seed: Uint8Array;
  /** This is the day's last revision, of which a card was banned since; it is undefined for the day's first set. */
  previous: S | undefined;
  /** These are the sets of the last days, oldest first, including those of the day itself. */
  recent: S[];
};

/** The options say how a game composes its sets; both functions resolve with undefined if there are too few cards. */
type Options<S extends AnySet> = {
  game: Game;
  isOne: (set: AnySet) => set is S;
  daysWithoutRepeat: number;
  compose: (catalogue: CatalogueIndex, base: StoredSet, composing: Composing<S>) => Promise<S | undefined>;
  composeOwn: (
    catalogue: CatalogueIndex,
    base: StoredSet,
    filter: QuizFilter,
    length: number,
  ) => Promise<S | undefined>;
};

/** Creates the store of one game's sets. A stored set never changes; a ban leads to a further revision. */
export function createSetStore<S extends AnySet>(dependencies: Dependencies, options: Options<S>) {
  const { db, index, askableIndex, now } = dependencies;
  const { game, isOne, composeOwn } = options;
  const { sets } = db;
  const create = setCreator(dependencies, options);
  const kept = new LRUCache<string, S>({ max: mostKept });
  const creating = new Map<string, Promise<S>>();
  let firstDay: string | undefined;

  const keep = (set: S): S => {
    kept.set(set._id, set);
    return set;
  };

  const find = async (id: string): Promise<S | undefined> => {
    const set = kept.get(id) ?? (await sets.findOne({ _id: id }, majorityRead));
    return set && isOne(set) ? keep(set) : undefined;
  };

  const findOrCreate = async (id: string, day: string, previous: S | undefined) => {
    const set = await find(id);
    if (set || plainDay(day) !== toDay(now())) return set;
    const running =
      creating.get(id) ??
      create(id, day, previous)
        .then(keep)
        .finally(() => creating.delete(id));
    creating.set(id, running);
    return running;
  };

  return {
    game,
    find,

    /**
     * Returns the day's first revision without a banned card, else the last one; undefined for a day without a set.
     * Creates the missing sets of today.
     */
    ofDay: async (day: string): Promise<S | undefined> => {
      let last: S | undefined;
      for (let revision = 0; ; revision += 1) {
        const ofGame = gameDay(game, day);
        const set = await findOrCreate(getId(ofGame, revision), ofGame, last);
        if (!set) return last;
        if (!getCards(set).some((card) => index()?.isBanned(card))) return set;
        last = set;
      }
    },

    /** Tells whether today's set waits for the first import of the cards. */
    isWaiting: async (): Promise<boolean> =>
      index()?.complete === false && (await find(gameDay(game, toDay(now())))) === undefined,

    own: async (filter: QuizFilter, length = roundLength): Promise<S> => {
      const base = { _id: newId(), created: new Date(now()) };
      // An own round shows its verdicts at once, which would reveal cards of a day that others still play.
      const withheld = (await findOpenDays(db, now())).flatMap(({ cards }) => cards);
      const set = await composeOwn(requireIndex(askableIndex(withheld)), base, filter, length);
      if (!set) throw new AppError('no_cards_for_filter', { detail: 'This filter allows too few cards.' });
      await sets.insertOne(set, majorityWrite);
      return keep(set);
    },

    first: async (): Promise<string | undefined> => {
      firstDay ??= (await sets.findOne({ day: getDays(game) }, { sort: { day: 1 }, projection: { day: 1 } }))?.day;
      return firstDay && plainDay(firstDay);
    },
  };
}

/** Returns a function that creates a day's set, or finds the one that another process has stored first. */
function setCreator<S extends AnySet>(
  { db: { sets }, askableIndex, leftOut = [], secret, log, now }: Dependencies,
  { game, isOne, daysWithoutRepeat, compose }: Options<S>,
) {
  const key = deriveKey(secret, 'question-set');

  return async (_id: string, day: string, previous: S | undefined): Promise<S> => {
    const catalogue = requireIndex(askableIndex(game === 'ten' ? leftOut : []));
    // A day's set is fixed, so it waits for the complete catalogue; a revision only replaces a banned card.
    if (!catalogue.complete && !previous) {
      throw new AppError('not_found', {
        detail: 'Today has no set yet: the cards are still being imported.',
        retryAfter: 5,
      });
    }
    const from = gameDay(game, addDays(plainDay(day), -daysWithoutRepeat));
    const recent = await sets.find({ day: { $gte: from, $lte: day } }, { sort: { day: 1 } }).toArray();
    const seed = createHmac('sha256', key).update(_id).digest();
    const base = { _id, day, created: new Date(now()) };
    const set = await compose(catalogue, base, { seed, previous, recent: recent.filter(isOne) });
    if (!set) throw new AppError('unavailable', { detail: 'There are not enough cards for the day.', retryAfter: 5 });
    const stored = await insertOrFind(
      set,
      (document) => sets.insertOne(document, majorityWrite),
      async () => {
        const first = await sets.findOne({ _id }, majorityRead);
        return first && isOne(first) ? first : null;
      },
    );
    if (stored === set) log.info({ day, set: _id }, 'the set of the day is composed');
    return stored;
  };
}

function getId(day: string, revision: number): string {
  return revision === 0 ? day : `${day}.${revision}`;
}
