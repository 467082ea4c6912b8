import type { ModeProgress } from '@cardwise/contracts/statistics/answers';
import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';

/** `lastBatch` is the newest batch it contains, which makes applying a batch idempotent. */
export type Counters = { _id: string; lastBatch: number };

/** Answers while the card had one value: total, correct, and summed milliseconds. */
export type ValueCount = { n: number; ok?: number; ms?: number };

/** Per kind and asked value (as a field name). */
export type CountsByValue = Partial<Record<QuestionKind, Record<string, ValueCount>>>;

/** All numbers of a card; its size does not grow with the number of answers. */
export type CardCounters = Counters &
  Partial<Record<Difficulty, CountsByValue>> & {
    /** Per kind, how often each wrong choice (as a field name) was taken. */
    wrong?: Partial<Record<QuestionKind, Record<string, number>>>;
    /** Per kind, answers left out above because their sender's share was used up. */
    excluded?: Partial<Record<QuestionKind, number>>;
    /** Answers by ISO week (`2026-W47`) and by month (`2026-11`), since these are kept. */
    weeks?: Record<string, Count>;
    months?: Record<string, Count>;
  };

/** Total and correct answers. */
export type Count = { n: number; ok?: number };

/** Further groups of a player's answers; the codes are field names. */
export type Heading = 'kind' | 'type' | 'class' | 'set';

export type TotalCounters = Counters & Partial<Record<Difficulty, Count>>;

export type PlayerCounters = Counters &
  Partial<Record<Difficulty, Count>> &
  Partial<Record<Heading, Record<string, Count>>> & {
    /** Answers from before reviews and months were kept are in them, too. */
    recalled?: true;
  };

/** A player's answers in a month (UTC), by day of the month (`01`) and difficulty. */
export type PlayerMonth = Counters & {
  user: string;
  days?: Record<string, Partial<Record<Difficulty, Count>>>;
};

/** @param month `2026-11` */
export const monthId = (user: string, month: string): string => `${user} ${month}`;

export const readMonthId = (id: string): { user: string; month: string } => {
  const space = id.lastIndexOf(' ');
  return { user: id.slice(0, space), month: id.slice(space + 1) };
};

/** Matches a player's documents by the beginning of their ids. */
export const ofPlayer = (user: string) => ({ _id: { $gte: `${user} `, $lt: `${user}!` }, user });

/**
 * `earned` is the streak over all recorded answers, including those from before the login; `offered` is the longer one that a
 * browser claims for its visitor.
 */
export type ModeCounters = Partial<ModeProgress & { earned: number; offered: number }>;

export type PlayerProgress = Counters & { quiz?: ModeCounters; pixel?: ModeCounters };

/**
 * Sorts players by their results; `desc` puts the most correct answers first. Without a correct answer `ok` is absent, which
 * sorts as less.
 */
export const ranking = (difficulty: Difficulty, order: 'asc' | 'desc'): Record<string, 1 | -1> => {
  const [more, less] = order === 'desc' ? ([-1, 1] as const) : ([1, -1] as const);
  return { [`${difficulty}.ok`]: more, [`${difficulty}.n`]: more, _id: less };
};

export const isRanked = (difficulty: Difficulty) => ({ [`${difficulty}.n`]: { $gt: 0 } });
