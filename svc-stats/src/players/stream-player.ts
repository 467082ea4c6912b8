import type { Progress } from '@cardwise/contracts/statistics/answers';
import type { PlayerRatings } from '@cardwise/contracts/statistics/ratings';
import { Readable } from 'node:stream';

import type { Answer } from '../answers/model.ts';
import type { PlayerMonth } from '../counters/model.ts';
import type { Goal } from '../goals/model.ts';
import type { Review } from '../counters/review.ts';
import { daysOf } from './list-played-days.ts';

const presentAnswer = ({ _id, card, kind, difficulty, chosen, correct, issued, at, ms, bonus }: Answer) => ({
  question: _id,
  card,
  kind,
  difficulty,
  chosen,
  correct,
  asked_at: issued.toISOString(),
  answered_at: at.toISOString(),
  milliseconds: ms,
  bonus,
});

const presentReview = ({ card, kind, due, last, wrong, reps, lapses, stability, difficulty, state, step }: Review) => ({
  card,
  kind,
  due: due?.toISOString(),
  answered_at: last?.toISOString(),
  wrong,
  reps,
  lapses,
  stability,
  difficulty,
  state,
  step,
});

const presentGoal = ({ set, cards, at }: Goal) => ({ set, cards, set_at: at.toISOString() });

type Stored = {
  answers: AsyncIterable<Answer[]>;
  progress: Progress;
  ratings: PlayerRatings;
  mistakes: AsyncIterable<Review>;
  months: AsyncIterable<PlayerMonth>;
  goals: Goal[];
};

const list = async function* <T>(groups: AsyncIterable<T[]>): AsyncGenerator<string> {
  let separator = '';
  for await (const group of groups) {
    if (group.length === 0) continue;
    yield separator + group.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
};

const mapped = async function* <T, R>(items: AsyncIterable<T>, present: (item: T) => R): AsyncGenerator<R> {
  for await (const item of items) yield present(item);
};

const write = async function* ({
  answers,
  progress,
  ratings,
  mistakes,
  months,
  goals,
}: Stored): AsyncGenerator<string> {
  yield '{"answers":[';
  yield* list(mapped(answers, (group) => group.map(presentAnswer)));
  yield `],"progress":${JSON.stringify(progress)},"ratings":${JSON.stringify(ratings)},"mistakes":[`;
  yield* list(mapped(mistakes, (review) => [presentReview(review)]));
  yield '],"days":[';
  yield* list(mapped(months, daysOf));
  yield `],"goals":${JSON.stringify(goals.map(presentGoal))}}`;
};

/** Streams while the answers are read. */
export const streamPlayer = (stored: Stored): Readable =>
  Readable.from(write(stored), { objectMode: false, highWaterMark: 64 * 1024 });
