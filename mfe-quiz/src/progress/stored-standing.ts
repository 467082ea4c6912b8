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

/** A visitor's, of both quizzes. */
export const ratingCookie = 'quiz_rating';

const Count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export function storeStanding(mode: Mode, { streak, counter }: Standing): void {
  writeStored(storedNames[mode].streak, streak, cookieLifetimes.streak);
  writeStored(storedNames[mode].counter, counter, cookieLifetimes.streak);
  // Cookies are set asynchronously but in order with reads: once this returns, other tabs read them too.
  readStanding(mode);
}

export function readRankDays(mode: Mode): RankDays {
  return readStored(storedNames[mode].ranks, RankDays) ?? {};
}

export function storeRankDays(mode: Mode, days: RankDays): void {
  writeStored(storedNames[mode].ranks, days, cookieLifetimes.streak);
}

/** The same on every device; a higher streak from before the login counts. */
export async function loadStanding(
  mode: Mode,
): Promise<{ standing: Standing; reached: ReachedRanks; rating: Rating | null }> {
  const quiz = readStanding('quiz');
  const pixel = readStanding('pixel-quiz');
  const progress = quiz || pixel ? await adopt(quiz?.streak ?? 0, pixel?.streak ?? 0) : await callApi(loadProgress, {});
  // The visit's answers rate the player.
  removeStored(ratingCookie);
  const { streak, counter, best, ranks = {} } = progress[mode === 'quiz' ? 'quiz' : 'pixel'];
  return { standing: { streak, counter }, reached: { best, days: ranks }, rating: progress.rating ?? null };
}

export function readStanding(mode: Mode): Standing | undefined {
  const streak = readStored(storedNames[mode].streak, Count);
  const counter = readStored(storedNames[mode].counter, Count);
  return streak === undefined || counter === undefined ? undefined : { streak, counter };
}

/** Once the server has the streaks from before the login, the browser drops its copy. */
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
