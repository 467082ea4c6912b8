import type { Difficulty, QuestionKind } from '@cardwise/contracts/cards';
import type { Connection } from 'mongoose';

import { collections } from '../collections.ts';
import type { Counters } from '../ledger/model.ts';

/** Answers of one kind at one difficulty while the card had one value: how many, how many correct, and their time in ms. */
export type BucketCount = { n: number; ok?: number; ms?: number };

/** Per kind, each value that was asked for (as a field name). */
export type KindBuckets = Partial<Record<QuestionKind, Record<string, BucketCount>>>;

/** All numbers of a card: one document, whose size does not grow with the number of answers. */
export type CardCounters = Counters &
  Partial<Record<Difficulty, KindBuckets>> & {
    /** Per kind, how often each wrong choice (as a field name) was taken. */
    wrong?: Partial<Record<QuestionKind, Record<string, number>>>;
    /** Per kind, answers that are not in the numbers above, because their senders' shares were used up. */
    excluded?: Partial<Record<QuestionKind, number>>;
  };

export const cardCountersOf = (connection: Connection) => connection.collection<CardCounters>(collections.cards);
