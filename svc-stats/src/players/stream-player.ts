import type { Progress } from '@cardwise/contracts/statistics/answers';
import type { PlayerRatings } from '@cardwise/contracts/statistics/ratings';
import { Readable } from 'node:stream';

import type { Answer } from '../answers/model.ts';
import { exportAnswers } from '../answers/store.ts';
import type { Collections } from '../collections.ts';
import { ofPlayer, type Review } from '../counters/model.ts';
import type { Goal } from '../goals/model.ts';
import { getGoals } from '../goals/store.ts';
import { getDays } from './list-played-days.ts';
import { readProgress, readRatings } from './store.ts';

/**
 * Streams the player's data while the answers are read. Progress, ratings and goals are read before, so that a failure
 * there can still be answered.
 */
export async function streamPlayer(db: Collections, user: string, now: number): Promise<Readable> {
  const read = {
    progress: await readProgress(db, user, now),
    ratings: await readRatings(db, user, now),
    goals: await getGoals(db, user),
  };
  return Readable.from(write(db, user, read), { objectMode: false, highWaterMark: 64 * 1024 });
}

type Read = { progress: Progress; ratings: PlayerRatings; goals: Goal[] };

async function* write(db: Collections, user: string, read: Read): AsyncGenerator<string> {
  const reviews = db.reviews.find({ ...ofPlayer(user), due: { $exists: true } });
  const months = db.playerMonths.find({ ...ofPlayer(user), days: { $exists: true } }).sort({ _id: 1 });
  yield '{"answers":[';
  yield* list(mapped(exportAnswers(db, user), (group) => group.map(presentAnswer)));
  yield `],"progress":${JSON.stringify(read.progress)},"ratings":${JSON.stringify(read.ratings)},"mistakes":[`;
  yield* list(mapped(reviews, (review) => [presentReview(review)]));
  yield '],"days":[';
  yield* list(mapped(months, getDays));
  yield `],"goals":${JSON.stringify(read.goals.map(presentGoal))}}`;
}

async function* list<T>(groups: AsyncIterable<T[]>): AsyncGenerator<string> {
  let separator = '';
  for await (const group of groups) {
    if (group.length === 0) continue;
    yield separator + group.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
}

async function* mapped<T, R>(items: AsyncIterable<T>, present: (item: T) => R): AsyncGenerator<R> {
  for await (const item of items) yield present(item);
}

function presentAnswer({ _id, card, kind, difficulty, chosen, correct, issued, at, ms, bonus }: Answer) {
  return {
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
  };
}

function presentReview({ card, kind, due, last, wrong, reps, lapses, stability, difficulty, state, step }: Review) {
  return {
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
  };
}

function presentGoal({ set, cards, at }: Goal) {
  return { set, cards, set_at: at.toISOString() };
}
