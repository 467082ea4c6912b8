import type { ModeProgress } from '@cardwise/contracts/statistics/answers';
import { difficulties, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import type { RatedGame } from '@cardwise/contracts/statistics/ratings';
import type { Rated } from '@cardwise/rating-kit/rate-answer';
import { embedded, storedIn, whereSet } from '@cardwise/service-kit/database/mongo';
import { Schema } from 'mongoose';
import type { State } from 'ts-fsrs';

const { Mixed } = Schema.Types;

/** `lastBatch` is the newest batch that the document contains, which makes applying a batch idempotent. */
export type Counters = { _id: string; lastBatch: number };

const counters = { _id: { type: String, required: true }, lastBatch: { type: Number, required: true } };

/**
 * Counts the answers given while the card had one certain value: all of them, the correct ones, and the sum of their
 * milliseconds.
 */
export type ValueCount = { n: number; ok?: number; ms?: number };

export type CountsByValue = Partial<Record<QuestionKind, Record<string, ValueCount>>>;

/** The document of a card does not grow with the number of answers. */
export type CardCounters = Counters &
  Partial<Record<Difficulty, CountsByValue>> & {
    /** The wrong answers are counted by their choice. */
    wrong?: Partial<Record<QuestionKind, Record<string, number>>>;
    /** These answers are not in the counts above, because their sender's share was used up. */
    excluded?: Partial<Record<QuestionKind, number>>;
    /** The keys of `weeks` are ISO weeks (`2026-W47`), those of `months` are months (`2026-11`). */
    weeks?: Record<string, Count>;
    months?: Record<string, Count>;
  };

/** Fields whose names are values, kinds, weeks or codes are Mixed. */
export const cardCountersSchema = new Schema<CardCounters>(
  { ...counters, ...byDifficulty(Mixed), wrong: Mixed, excluded: Mixed, weeks: Mixed, months: Mixed },
  storedIn('card_counters'),
);

/** `n` answers were given, and `ok` of them were correct. */
export type Count = { n: number; ok?: number };

const countSchema = new Schema<Count>({ n: { type: Number, required: true }, ok: Number }, embedded);

export type Heading = 'kind' | 'type' | 'class' | 'set';

export type TotalCounters = Counters & Partial<Record<Difficulty, Count>>;

export const totalCountersSchema = new Schema<TotalCounters>(
  { ...counters, ...byDifficulty(countSchema) },
  storedIn('total_counters'),
);

/** The rating results from `n` answers. */
export type StoredRating = Rated & { n: number };

/** Each question of a card has a rating; unlike a player's, it does not become less certain with time. */
export type StoredCardRatings = Counters & Partial<Record<Difficulty, Partial<Record<QuestionKind, StoredRating>>>>;

export const cardRatingsSchema = new Schema<StoredCardRatings>(
  { ...counters, ...byDifficulty(Mixed) },
  storedIn('card_ratings'),
);
cardRatingsSchema.index({ lastBatch: 1 });

/** `at` is the time of the latest answer, since which the rating has become less certain. */
export type StoredPlayerRatings = Partial<Record<RatedGame, StoredRating & { at: Date }>>;

/** The answers up to `upTo` are rated; without it, all are. */
export type RatingRebuild = Counters & { upTo?: Date };

export const ratingRebuildSchema = new Schema<RatingRebuild>({ ...counters, upTo: Date }, storedIn('rating_rebuilds'));

export type PlayerCounters = Counters &
  Partial<Record<Difficulty, Count>> &
  Partial<Record<Heading, Record<string, Count>>> & {
    /** The flag is set once reviews and months include the answers that were counted before these were kept. */
    recalled?: true;
    ratings?: StoredPlayerRatings;
  };

export const playerCountersSchema = new Schema<PlayerCounters>(
  {
    ...counters,
    ...byDifficulty(countSchema),
    kind: Mixed,
    type: { type: Mixed },
    class: Mixed,
    set: Mixed,
    recalled: Boolean,
    ratings: Mixed,
  },
  storedIn('player_counters'),
);
for (const difficulty of difficulties)
  playerCountersSchema.index(ranking(difficulty, 'desc'), { partialFilterExpression: isRanked(difficulty) });

/** The keys of `days` and `ratings` are days of the month in UTC (`01`). */
export type PlayerMonth = Counters & {
  user: string;
  days?: Record<string, Partial<Record<Difficulty, Count>>>;
  /** The ratings are those after the last answer of each day. */
  ratings?: Record<string, Partial<Record<RatedGame, Rating>>>;
};

export const playerMonthSchema = new Schema<PlayerMonth>(
  { ...counters, user: { type: String, required: true }, days: Mixed, ratings: Mixed },
  storedIn('player_months'),
);

/** The FSRS algorithm, which schedules reviews, remembers this of a card; `wrong` counts the wrong answers. */
export type Memory = {
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  /** The state is 1 while learning, 2 in review and 3 while learning again; `step` is the step within it. */
  state: State;
  step: number;
  last: Date;
  wrong: number;
};

/** A review exists from the first wrong answer on; a forgotten player's has no memory. */
export type Review = Counters & { user: string; card: string; kind: QuestionKind } & Partial<Memory>;

/** A review of a forgotten player keeps nothing but its player, and is then removed. */
export const reviewSchema = new Schema<Review>(
  {
    ...counters,
    user: { type: String, required: true },
    card: String,
    kind: String,
    due: Date,
    stability: Number,
    difficulty: Number,
    reps: Number,
    lapses: Number,
    state: Number,
    step: Number,
    last: Date,
    wrong: Number,
  },
  storedIn('reviews'),
);
// A schedule is read from this index alone.
reviewSchema.index({ user: 1, due: 1, card: 1, kind: 1 }, whereSet('due'));

/**
 * `earned` is the streak of all answers, including credited ones from before the login; `offered` is a longer streak
 * that a browser claims.
 */
export type ModeCounters = Partial<ModeProgress & { earned: number; offered: number }>;

const modeSchema = new Schema<ModeCounters>(
  { streak: Number, best: Number, counter: Number, ranks: Mixed, earned: Number, offered: Number },
  embedded,
);

export type PlayerProgress = Counters & { quiz?: ModeCounters; pixel?: ModeCounters };

export const playerProgressSchema = new Schema<PlayerProgress>(
  { ...counters, quiz: modeSchema, pixel: modeSchema },
  storedIn('player_progress'),
);

/**
 * Builds the id of a player's review (by card and kind), month (`2026-11`) or goal (by set); no part of the key has
 * spaces.
 */
export function ownedId(user: string, ...key: string[]): string {
  return [user, ...key].join(' ');
}

export function readReviewId(id: string): Pick<Review, 'user' | 'card' | 'kind'> {
  const { user, key } = readOwnedId(id, 2);
  return { user, card: key[0] ?? '', kind: key[1] as QuestionKind };
}

export function readMonthId(id: string): { user: string; month: string } {
  const { user, key } = readOwnedId(id, 1);
  return { user, month: key[0] ?? '' };
}

function readOwnedId(id: string, length: number): { user: string; key: string[] } {
  const parts = id.split(' ');
  return { user: parts.slice(0, -length).join(' '), key: parts.slice(-length) };
}

export function ofPlayer(user: string) {
  return { _id: { $gte: `${user} `, $lt: `${user}!` }, user };
}

/**
 * With `desc`, players with the most correct answers come first. Without a correct answer `ok` is absent, which sorts
 * below any number.
 */
export function ranking(difficulty: Difficulty, order: 'asc' | 'desc'): Record<string, 1 | -1> {
  const [more, less] = order === 'desc' ? ([-1, 1] as const) : ([1, -1] as const);
  return { [`${difficulty}.ok`]: more, [`${difficulty}.n`]: more, _id: less };
}

export function isRanked(difficulty: Difficulty) {
  return { [`${difficulty}.n`]: { $gt: 0 } };
}

export function presentRating({ rating, deviation }: Rating): Rating {
  return {
    rating: tenths(rating),
    deviation: tenths(deviation),
  };
}

/** Returns the share in percent, rounded to one decimal. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : tenths((100 * part) / whole);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Escapes a code for use as a field name, because MongoDB reserves `.`, `$` and the empty name.
 * @example toFieldName('v1.2') // 'v1%2e2'
 */
export function toFieldName(code: string): string {
  return code === ''
    ? '%'
    : code.replaceAll(/[%.$\0]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

export function fromFieldName(name: string): string {
  return name === '%' ? '' : decodeURIComponent(name);
}

function byDifficulty<T>(type: T) {
  return Object.fromEntries(difficulties.map((difficulty) => [difficulty, type])) as Record<Difficulty, T>;
}
