import { PlayScreen } from './play/play-screen.tsx';
import type { QuizState } from './quiz-state.ts';

/** Screens by the names the shell uses; they share the page's state. */
export const screensOf = (state: QuizState) => ({
  quiz: () => <PlayScreen mode="quiz" state={state} />,
  'pixel-quiz': () => <PlayScreen mode="pixel-quiz" state={state} />,
});
