import { useSearchParams } from '@cardwise/web-kit';
import { lazy } from 'react';

import { PlayScreen } from './play/play-screen.tsx';
import { loadLateParts } from './play/use-late-parts.ts';
import type { QuizState } from './quiz-state.ts';

const PracticeScreen = lazy(async () => ({ default: (await loadLateParts()).PracticeScreen }));

export function getScreens(state: QuizState) {
  return {
    quiz: () => <QuizScreen state={state} />,
    'pixel-quiz': () => <PlayScreen mode="pixel-quiz" state={state} />,
  };
}

function QuizScreen({ state }: { state: QuizState }) {
  const [params] = useSearchParams();
  return params.has('practice') ? (
    <PracticeScreen quiz={state} Play={PlayScreen} />
  ) : (
    <PlayScreen mode="quiz" state={state} />
  );
}
