import { type Progress as ServerProgress, adoptProgress, loadProgress } from '@cardwise/contracts/answers';
import { callApi } from '@cardwise/web-kit';

import type { Mode } from '../mode.ts';
import type { ReachedRanks } from '../streak/ranks.ts';
import type { Standing } from './progress.ts';
import { readStanding, removeStanding } from './stored-standing.ts';

/** Offers what the player reached before logging in; once the server has it, the browser needs it no more. */
const adopt = async (quiz: number, pixel: number): Promise<ServerProgress> => {
  const progress = await callApi(adoptProgress, { body: { quiz, pixel } });
  removeStanding('quiz');
  removeStanding('pixel-quiz');
  return progress;
};

/**
 * A logged-in player's standing, the same on every device; a streak from before the login counts when it is the higher
 * one.
 */
export const loadStanding = async (mode: Mode): Promise<{ standing: Standing; reached: ReachedRanks }> => {
  const quiz = readStanding('quiz');
  const pixel = readStanding('pixel-quiz');
  const progress = quiz || pixel ? await adopt(quiz?.streak ?? 0, pixel?.streak ?? 0) : await callApi(loadProgress, {});
  const { streak, counter, best, ranks = {} } = progress[mode === 'quiz' ? 'quiz' : 'pixel'];
  return { standing: { streak, counter }, reached: { best, days: ranks } };
};
