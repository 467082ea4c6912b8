import type { ModeProgress } from '@cardwise/contracts/statistics/answers';
import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';

/** A counter document. `lastBatch` is the newest batch it contains, which makes applying a batch idempotent. */
export type Counters = { _id: string; lastBatch: number };

/** Answers of one kind at one difficulty while the card had one value: total, correct, and summed time in milliseconds. */
export type ValueCount = { n: number; ok?: number; ms?: number };

/** Per kind, a count for each value that was asked for (as a field name). */
export type CountsByValue = Partial<Record<QuestionKind, Record<string, ValueCount>>>;

/** All numbers of a card, in one document whose size does not grow with the number of answers. */
export type CardCounters = Counters &
  Partial<Record<Difficulty, CountsByValue>> & {
    /** Per kind, how often each wrong choice (as a field name) was taken. */
    wrong?: Partial<Record<QuestionKind, Record<string, number>>>;
    /** Per kind, answers left out of the numbers above because their sender had used up its share. */
    excluded?: Partial<Record<QuestionKind, number>>;
    /** Answers by ISO week (`2026-W47`) and by month (`2026-11`). Answers from before these were kept are in none. */
    weeks?: Record<string, Count>;
    months?: Record<string, Count>;
  };

/** Answers under one heading: total and correct. */
export type Count = { n: number; ok?: number };

/** What a player's answers are grouped by, besides the difficulty; the codes are field names. */
export type Heading = 'kind' | 'type' | 'class' | 'set';

/** All answers, by difficulty. */
export type TotalCounters = Counters & Partial<Record<Difficulty, Count>>;

export type PlayerCounters = Counters &
  Partial<Record<Difficulty, Count>> &
  Partial<Record<Heading, Record<string, Count>>> & {
    /** All counted answers of the player are in their reviews and months: those from before these were kept as well. */
    recalled?: true;
  };

/** A player's answers in a month (UTC), by day of the month (`01`) and difficulty. */
export type PlayerMonth = Counters & {
  user: string;
  days?: Record<string, Partial<Record<Difficulty, Count>>>;
};

/** @param month `2026-11` */
export const monthId = (user: string, month: string): string => `${user} ${month}`;

/** What a month's id says. */
export const readMonthId = (id: string): { user: string; month: string } => {
  const space = id.lastIndexOf(' ');
  return { user: id.slice(0, space), month: id.slice(space + 1) };
};

/** Matches the documents of a player whose ids begin with the player. */
export const ofPlayer = (user: string) => ({ _id: { $gte: `${user} `, $lt: `${user}!` }, user });

/**
 * A player's streak in one quiz. `earned` is the streak over all recorded answers, including those from before the login.
 * `offered` is the streak a browser claims for its visitor, for as long as it exceeds `earned`.
 */
export type ModeCounters = Partial<ModeProgress & { earned: number; offered: number }>;

export type PlayerProgress = Counters & { quiz?: ModeCounters; pixel?: ModeCounters };

/**
 * Sorts players by their results at a difficulty: `desc` puts the most correct answers first. A player without a correct
 * answer stores no `ok`, and so counts as less than all who have one.
 */
export const ranking = (difficulty: Difficulty, order: 'asc' | 'desc'): Record<string, 1 | -1> => {
  const [more, less] = order === 'desc' ? ([-1, 1] as const) : ([1, -1] as const);
  return { [`${difficulty}.ok`]: more, [`${difficulty}.n`]: more, _id: less };
};

/** Matches the players who answered at a difficulty. */
export const isRanked = (difficulty: Difficulty) => ({ [`${difficulty}.n`]: { $gt: 0 } });
