import type { Rating } from '@cardwise/contracts/quiz/quiz';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import {
  RankDays,
  type Progress as ServerProgress,
  adoptProgress,
  loadProgress,
} from '@cardwise/contracts/statistics/answers';
import { readStored, removeStored, writeStored, callApi } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import type { ReachedRanks } from '../streak/ranks.ts';
import type { Standing } from './progress.ts';

export const storedNames = {
  quiz: {
    streak: 'success_streak',
    counter: 'question_counter',
    ranks: 'reached_ranks',
    question: 'question:quiz',
  },
  'pixel-quiz': {
    streak: 'pixel_success_streak',
    counter: 'pixel_question_counter',
    ranks: 'pixel_reached_ranks',
    question: 'question:pixel-quiz',
  },
} as const satisfies Record<Mode, unknown>;

/** A visitor's rating is stored under this name. Both quizzes share it. */
export const ratingCookie = 'quiz_rating';

const Count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export function storeStanding(mode: Mode, { streak, counter }: Standing): void {
  writeStored(storedNames[mode].streak, streak, cookieLifetimes.streak);
  writeStored(storedNames[mode].counter, counter, cookieLifetimes.streak);
  // Browsers set cookies asynchronously but in order with reads: once this read returns, other tabs see the new values
  // as well.
  readStanding(mode);
}

export function readRankDays(mode: Mode): RankDays {
  return readStored(storedNames[mode].ranks, RankDays) ?? {};
}

export function storeRankDays(mode: Mode, days: RankDays): void {
  writeStored(storedNames[mode].ranks, days, cookieLifetimes.streak);
}

/** Loads a player's standing, which is the same on every device. A higher streak from before the login counts. */
export async function loadStanding(
  mode: Mode,
): Promise<{ standing: Standing; reached: ReachedRanks; rating: Rating | null }> {
  const quiz = readStanding('quiz');
  const pixel = readStanding('pixel-quiz');
  const progress = quiz || pixel ? await adopt(quiz?.streak ?? 0, pixel?.streak ?? 0) : await callApi(loadProgress, {});
  // A visitor's rating is no longer needed, because the answers of the visit rate the player.
  removeStored(ratingCookie);
  const { streak, counter, best, ranks = {} } = progress[mode === 'quiz' ? 'quiz' : 'pixel'];
  return { standing: { streak, counter }, reached: { best, days: ranks }, rating: progress.rating ?? null };
}

export function readStanding(mode: Mode): Standing | undefined {
  const streak = readStored(storedNames[mode].streak, Count);
  const counter = readStored(storedNames[mode].counter, Count);
  return streak === undefined || counter === undefined ? undefined : { streak, counter };
}

/** Sends the streaks from before the login to the server, and then removes them from the browser. */
async function adopt(quiz: number, pixel: number): Promise<ServerProgress> {
  const progress = await callApi(adoptProgress, { body: { quiz, pixel } });
  removeStanding('quiz');
  removeStanding('pixel-quiz');
  return progress;
}

function removeStanding(mode: Mode): void {
  removeStored(storedNames[mode].streak);
  removeStored(storedNames[mode].counter);
}
