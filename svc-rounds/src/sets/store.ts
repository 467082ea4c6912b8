import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { type CatalogueIndex, demandIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { committedRead, durableWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { randomBytes } from '@cardwise/service-kit/tokens/random-bytes';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import type { Collections } from '../collections.ts';
import { composeDailySet, composeOwnSet, replaceBanned } from './compose-set.ts';
import { addDays, dayOf } from './day.ts';
import { easiestFirst, type Tallies } from './expected-share.ts';
import type { QuestionSet, SetQuestion } from './model.ts';

/** A card of the Daily Ten does not return. */
const daysWithoutRepeat = 6;

/** Each takes some 20 KB as JSON. */
const mostKept = 100;

type Dependencies = {
  db: Pick<Collections, 'sets'>;
  index: () => CatalogueIndex | undefined;
  /** May fail. */
  tallies: (cards: string[]) => Promise<Tallies>;
  /** Without it nobody can predict a set. */
  secret: string;
  log: Pick<Logger, 'info' | 'warn'>;
  now: () => number;
};

const idOf = (day: string, revision: number): string => (revision === 0 ? day : `${day}.${revision}`);

/** The day's own revisions included. */
const findRecentCards = async ({ sets }: Dependencies['db'], day: string): Promise<string[]> => {
  const recent = await sets
    .find(
      { day: { $gte: addDays(day, -daysWithoutRepeat), $lte: day } },
      { projection: { 'questions.card': 1 }, sort: { day: 1 } },
    )
    .toArray();
  return recent.flatMap(({ questions }) => questions.map(({ card }) => card));
};

/** Without the statistics, the chosen difficulty alone decides. */
const orderQuestions = async (
  questions: SetQuestion[],
  { tallies, log }: Pick<Dependencies, 'tallies' | 'log'>,
): Promise<SetQuestion[]> => {
  const known = await tallies(questions.map(({ card }) => card)).catch((error: unknown) => {
    log.warn({ err: error }, 'a set is ordered without the statistics');
    return {};
  });
  return easiestFirst(questions, known);
};

/** Returns the stored set if another process was first. */
const insertOrFind = async ({ sets }: Dependencies['db'], set: QuestionSet, log: Dependencies['log']) => {
  try {
    await sets.insertOne(set, { writeConcern: durableWrite });
  } catch (error) {
    const stored = isDuplicate(error) ? await sets.findOne({ _id: set._id }, committedRead) : null;
    if (!stored) throw error;
    return stored;
  }
  log.info({ day: set.day, set: set._id }, 'the set of the day is composed');
  return set;
};

type NewSet = {
  id: string;
  day: string;
  /** Its questions about banned cards are replaced. */
  previous: QuestionSet | undefined;
};

const createDailySet = async (
  { db, index, tallies, secret, log, now }: Dependencies,
  { id, day, previous }: NewSet,
): Promise<QuestionSet> => {
  const catalogue = demandIndex(index());
  const seed = createHmac('sha256', deriveKey(secret, 'question-set')).update(id).digest();
  const options = { seed, exclude: await findRecentCards(db, day) };
  const composed = previous
    ? replaceBanned(catalogue, previous.questions, options)
    : composeDailySet(catalogue, options);
  if (!composed) {
    const detail = 'There are not enough cards for a set of questions.';
    throw new AppError('unavailable', { detail, retryAfter: 5 });
  }
  const questions = previous ? composed : await orderQuestions(composed, { tallies, log });
  return insertOrFind(db, { _id: id, day, created: new Date(now()), questions }, log);
};

/** A set never changes. */
export const createSetStore = (dependencies: Dependencies) => {
  const { db, index, tallies, log, now } = dependencies;
  const kept = new LRUCache<string, QuestionSet>({ max: mostKept });
  const creating = new Map<string, Promise<QuestionSet>>();
  let firstDay: string | undefined;

  const keep = (set: QuestionSet): QuestionSet => {
    kept.set(set._id, set);
    return set;
  };

  const find = async (id: string): Promise<QuestionSet | undefined> => {
    const set = kept.get(id) ?? (await db.sets.findOne({ _id: id }, committedRead));
    return set ? keep(set) : undefined;
  };

  const findOrCreate = async (id: string, day: string, previous: QuestionSet | undefined) => {
    const set = await find(id);
    if (set || day !== dayOf(now())) return set;
    const running =
      creating.get(id) ??
      createDailySet(dependencies, { id, day, previous })
        .then(keep)
        .finally(() => creating.delete(id));
    creating.set(id, running);
    return running;
  };

  return {
    find,

    /** The first revision without a banned card, or else the last one; undefined for a day without a set. Creates today's. */
    ofDay: async (day: string): Promise<QuestionSet | undefined> => {
      let last: QuestionSet | undefined;
      for (let revision = 0; ; revision += 1) {
        const set = await findOrCreate(idOf(day, revision), day, last);
        if (!set) return last;
        if (!set.questions.some(({ card }) => index()?.isBanned(card))) return set;
        last = set;
      }
    },

    /** @throws AppError `no_cards_for_filter` if the filter does not allow ten questions. */
    own: async (filter: QuizFilter): Promise<QuestionSet> => {
      const composed = composeOwnSet(demandIndex(index()), filter, Math.random);
      if (!composed) throw new AppError('no_cards_for_filter', { detail: 'This filter allows no ten questions.' });
      const _id = randomBytes(12).toString('base64url');
      const set: QuestionSet = {
        _id,
        created: new Date(now()),
        questions: await orderQuestions(composed, { tallies, log }),
      };
      await db.sets.insertOne(set, { writeConcern: durableWrite });
      return keep(set);
    },

    first: async (): Promise<string | undefined> => {
      firstDay ??= (await db.sets.findOne({ day: { $exists: true } }, { sort: { day: 1 }, projection: { day: 1 } }))
        ?.day;
      return firstDay;
    },
  };
};

export type SetStore = ReturnType<typeof createSetStore>;
