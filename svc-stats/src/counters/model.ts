import type { ModeProgress } from '@cardwise/contracts/statistics/answers';
import type { Difficulty, QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import type { RatedGame } from '@cardwise/contracts/statistics/ratings';
import type { Rated } from '@cardwise/rating-kit/rate-answer';
import type { State } from 'ts-fsrs';

/** `lastBatch`, the newest batch it contains, makes applying one idempotent. */
export type Counters = { _id: string; lastBatch: number };

/** While the card had one value: total, correct, and summed milliseconds. */
export type ValueCount = { n: number; ok?: number; ms?: number };

export type CountsByValue = Partial<Record<QuestionKind, Record<string, ValueCount>>>;

/** Does not grow with the answers. */
export type CardCounters = Counters &
  Partial<Record<Difficulty, CountsByValue>> & {
    /** By wrong choice. */
    wrong?: Partial<Record<QuestionKind, Record<string, number>>>;
    /** Not above: their sender's share was used up. */
    excluded?: Partial<Record<QuestionKind, number>>;
    /** By ISO week (`2026-W47`) and month (`2026-11`). */
    weeks?: Record<string, Count>;
    months?: Record<string, Count>;
  };

/** Total and correct answers. */
export type Count = { n: number; ok?: number };

export type Heading = 'kind' | 'type' | 'class' | 'set';

export type TotalCounters = Counters & Partial<Record<Difficulty, Count>>;

/** By `n` answers. */
export type StoredRating = Rated & { n: number };

/** Of questions, which do not rest. */
export type StoredCardRatings = Counters & Partial<Record<Difficulty, Partial<Record<QuestionKind, StoredRating>>>>;

/** `at`: the latest answer, since when it rests. */
export type StoredPlayerRatings = Partial<Record<RatedGame, StoredRating & { at: Date }>>;

/** The answers up to an instant are rated; without it, all are. */
export type RatingRebuild = Counters & { upTo?: Date };

export type PlayerCounters = Counters &
  Partial<Record<Difficulty, Count>> &
  Partial<Record<Heading, Record<string, Count>>> & {
    /** Includes answers from before reviews and months were kept. */
    recalled?: true;
    ratings?: StoredPlayerRatings;
  };

/** By day of the month (`01`), in UTC. */
export type PlayerMonth = Counters & {
  user: string;
  days?: Record<string, Partial<Record<Difficulty, Count>>>;
  /** After the day's last answer. */
  ratings?: Record<string, Partial<Record<RatedGame, Rating>>>;
};

/** As FSRS has it. */
export type Memory = {
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  /** 1 learning, 2 in review, 3 learning again; and its step. */
  state: State;
  step: number;
  last: Date;
  wrong: number;
};

/** From the first wrong answer on; a forgotten player's has no memory. */
export type Review = Counters & { user: string; card: string; kind: QuestionKind } & Partial<Memory>;

/** `earned` counts all answers, also from before the login; `offered` is a longer streak claimed by a browser. */
export type ModeCounters = Partial<ModeProgress & { earned: number; offered: number }>;

export type PlayerProgress = Counters & { quiz?: ModeCounters; pixel?: ModeCounters };

/** A player's review by card and kind, month (`2026-11`) or goal by set; none of them has spaces. */
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

/** `desc`: most correct first. Without a correct answer `ok` is absent, which sorts as less. */
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

/** In percent with one decimal. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : tenths((100 * part) / whole);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * MongoDB reserves `.`, `$` and the empty name.
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
