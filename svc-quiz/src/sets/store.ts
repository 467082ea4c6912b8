import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { committedRead, durableWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { randomBytes } from '@cardwise/service-kit/tokens/random-bytes';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { type CatalogueIndex, demandIndex } from '../catalogue/index-catalogue.ts';
import { addDays, dayOf } from '../days/day.ts';
import type { QuestionSet, RoundCollections, SetQuestion } from '../rounds/model.ts';
import { drawOwnSet, drawSet, replaceBanned } from './draw-set.ts';
import { easiestFirst, type Tallies } from './expected-share.ts';

/** Days during which a card of the Daily Ten does not come again. */
const daysWithoutRepeat = 6;

/** Sets that are kept in memory; each takes some 20 KB as JSON. */
const mostKept = 100;

type Dependencies = {
  collections: Pick<RoundCollections, 'sets'>;
  /** The current catalogue; undefined until the first one has arrived. */
  index: () => CatalogueIndex | undefined;
  /** How often cards were asked about and known; may fail. */
  tallies: (cards: string[]) => Promise<Tallies>;
  /** The suite's secret: without it nobody can predict a set. */
  secret: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** Id of a set of a day: the one drawn first is revision 0. */
const idOf = (day: string, revision: number): string => (revision === 0 ? day : `${day}.${revision}`);

/** The sets of questions: a day's revisions, and those drawn for a player's filter. A set never changes. */
export const createSetStore = ({ collections: { sets }, index, tallies, secret, log, now }: Dependencies) => {
  const key = deriveKey(secret, 'question-set');
  const kept = new LRUCache<string, QuestionSet>({ max: mostKept });
  const creating = new Map<string, Promise<QuestionSet>>();
  let firstDay: string | undefined;

  const keep = (set: QuestionSet): QuestionSet => {
    kept.set(set._id, set);
    return set;
  };

  const find = async (id: string): Promise<QuestionSet | undefined> => {
    const known = kept.get(id);
    if (known) return known;
    const set = await sets.findOne({ _id: id }, committedRead);
    return set ? keep(set) : undefined;
  };

  /** Without the statistics, the difficulty alone decides. */
  const order = async (questions: SetQuestion[]): Promise<SetQuestion[]> => {
    const known = await tallies(questions.map(({ card }) => card)).catch((error: unknown) => {
      log.warn({ err: error }, 'a set is ordered without the statistics');
      return {};
    });
    return easiestFirst(questions, known);
  };

  /** Cards of the days before, and of the day's own revisions so far. */
  const recentCards = async (day: string): Promise<string[]> => {
    const recent = await sets
      .find(
        { day: { $gte: addDays(day, -daysWithoutRepeat), $lte: day } },
        { projection: { 'questions.card': 1 }, sort: { day: 1 } },
      )
      .toArray();
    return recent.flatMap(({ questions }) => questions.map(({ card }) => card));
  };

  /** @param previous The revision whose questions about banned cards are replaced; undefined for the first set of the day. */
  const create = async (id: string, day: string, previous: QuestionSet | undefined): Promise<QuestionSet> => {
    const catalogue = demandIndex(index());
    const draw = { seed: createHmac('sha256', key).update(id).digest(), exclude: await recentCards(day) };
    const drawn = previous ? replaceBanned(catalogue, previous.questions, draw) : drawSet(catalogue, draw);
    if (!drawn) {
      throw new AppError('unavailable', {
        detail: 'There are not enough cards for a set of questions.',
        retryAfter: 5,
      });
    }
    const set: QuestionSet = {
      _id: id,
      day,
      created: new Date(now()),
      questions: previous ? drawn : await order(drawn),
    };
    try {
      await sets.insertOne(set, { writeConcern: durableWrite });
    } catch (error) {
      // Another process was first: its set is the day's.
      if (!isDuplicate(error)) throw error;
      const stored = await sets.findOne({ _id: id }, committedRead);
      if (!stored) throw error;
      return keep(stored);
    }
    log.info({ day, set: id }, 'the set of the day is drawn');
    return keep(set);
  };

  const findOrCreate = async (id: string, day: string, previous: QuestionSet | undefined) => {
    const set = await find(id);
    if (set || day !== dayOf(now())) return set;
    const running = creating.get(id) ?? create(id, day, previous).finally(() => creating.delete(id));
    creating.set(id, running);
    return running;
  };

  return {
    /**
     * The first revision of a day's set without a banned card. Today's is drawn if nobody has done so yet; of earlier days it is
     * the last one if all have banned cards.
     *
     * @returns undefined for a day that has none.
     */
    ofDay: async (day: string): Promise<QuestionSet | undefined> => {
      let last: QuestionSet | undefined;
      for (let revision = 0; ; revision += 1) {
        const set = await findOrCreate(idOf(day, revision), day, last);
        if (!set) return last;
        if (!set.questions.some(({ card }) => index()?.isBanned(card))) return set;
        last = set;
      }
    },

    /**
     * Draws and stores a set for a player's filter.
     *
     * @throws AppError `no_cards_for_filter` if it does not allow ten questions.
     */
    own: async (filter: QuizFilter): Promise<QuestionSet> => {
      const drawn = drawOwnSet(demandIndex(index()), filter, Math.random);
      if (!drawn) throw new AppError('no_cards_for_filter', { detail: 'This filter allows no ten questions.' });
      const set: QuestionSet = {
        _id: randomBytes(12).toString('base64url'),
        created: new Date(now()),
        questions: await order(drawn),
      };
      await sets.insertOne(set, { writeConcern: durableWrite });
      return keep(set);
    },

    find,

    /** The first day that has a set; undefined before there is any. */
    first: async (): Promise<string | undefined> => {
      const set = firstDay
        ? undefined
        : await sets.findOne({ day: { $exists: true } }, { sort: { day: 1 }, projection: { day: 1 } });
      firstDay ??= set?.day;
      return firstDay;
    },
  };
};

export type SetStore = ReturnType<typeof createSetStore>;
