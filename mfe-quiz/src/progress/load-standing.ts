import { type Progress as ServerProgress, adoptProgress, loadProgress } from '@cardwise/contracts/statistics/answers';
import type { Mode } from '@cardwise/contracts/quiz/pages';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import { callApi, removeStored } from '@cardwise/web-kit';

import { ratingCookie } from '../stored-names.ts';
import type { ReachedRanks } from '../streak/ranks.ts';
import type { Standing } from './progress.ts';
import { readStanding, removeStanding } from './stored-standing.ts';

/** Once the server has the streaks from before the login, the browser drops its copy. */
const adopt = async (quiz: number, pixel: number): Promise<ServerProgress> => {
  const progress = await callApi(adoptProgress, { body: { quiz, pixel } });
  removeStanding('quiz');
  removeStanding('pixel-quiz');
  return progress;
};

/** The same on every device; a higher streak from before the login counts. */
export const loadStanding = async (
  mode: Mode,
): Promise<{ standing: Standing; reached: ReachedRanks; rating: Rating | null }> => {
  const quiz = readStanding('quiz');
  const pixel = readStanding('pixel-quiz');
  const progress = quiz || pixel ? await adopt(quiz?.streak ?? 0, pixel?.streak ?? 0) : await callApi(loadProgress, {});
  // The visit's answers rate the player.
  removeStored(ratingCookie);
  const { streak, counter, best, ranks = {} } = progress[mode === 'quiz' ? 'quiz' : 'pixel'];
  return { standing: { streak, counter }, reached: { best, days: ranks }, rating: progress.rating ?? null };
};
