import { useSearchParams } from '@cardwise/web-kit';
import { lazy } from 'react';

import { PlayScreen } from './play/play-screen.tsx';
import type { QuizState } from './quiz-state.ts';

/** Its chunk is loaded after the first answer anyway. */
const PracticeScreen = lazy(async () => {
  const [{ PracticeScreen: screen }, { loadLateTexts }] = await Promise.all([
    import(/* webpackChunkName: "late-parts" */ './practice/practice-screen.tsx'),
    import(/* webpackChunkName: "late-parts" */ './late/texts.ts'),
  ]);
  await loadLateTexts();
  return { default: screen };
});

const QuizScreen = ({ state }: { state: QuizState }) => {
  const [params] = useSearchParams();
  return params.has('practice') ? (
    <PracticeScreen quiz={state} Play={PlayScreen} />
  ) : (
    <PlayScreen mode="quiz" state={state} />
  );
};

/** By the names that the shell uses. */
export const screensOf = (state: QuizState) => ({
  quiz: () => <QuizScreen state={state} />,
  'pixel-quiz': () => <PlayScreen mode="pixel-quiz" state={state} />,
});
