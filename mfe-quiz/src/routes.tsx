import { lazy } from 'react';

import { PlayScreen } from './play/play-screen.tsx';
import type { QuizState } from './quiz-state.ts';

/** The Daily Ten is a chunk of its own. The shell shows its failure, and its retry loads this module anew. */
const DailyScreen = lazy(async () => {
  const { DailyScreen: screen } = await import(/* webpackChunkName: "daily" */ './daily/daily-screen.tsx');
  return { default: screen };
});

/** Screens by the names the shell uses; they share the page's state. */
export const screensOf = (state: QuizState) => ({
  quiz: () => <PlayScreen mode="quiz" state={state} />,
  'pixel-quiz': () => <PlayScreen mode="pixel-quiz" state={state} />,
  // A component: the shell makes it lazy, and React refuses what is lazy twice.
  daily: () => <DailyScreen />,
});
