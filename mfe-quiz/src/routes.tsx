import { useSearchParams } from '@cardwise/web-kit';
import { lazy } from 'react';

import { PlayScreen } from './play/play-screen.tsx';
import type { QuizState } from './quiz-state.ts';

const PracticeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "practice" */ './practice/practice-screen.tsx')).PracticeScreen,
}));

export function getScreens(state: QuizState) {
  return {
    quiz: () => <QuizRoute state={state} />,
    'pixel-quiz': () => <PlayScreen mode="pixel-quiz" state={state} />,
  };
}

function QuizRoute({ state }: { state: QuizState }) {
  const [params] = useSearchParams();
  return params.has('practice') ? <PracticeScreen state={state} /> : <PlayScreen mode="quiz" state={state} />;
}
