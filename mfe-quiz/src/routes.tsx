import { PixelQuizScreen } from './pixel-quiz/pixel-quiz-screen.tsx';
import { QuizScreen } from './quiz/quiz-screen.tsx';
import type { Visit } from './visit.ts';

/** Screens by the names under which the shell asks for them, all on the same visit. */
export const screensOf = (visit: Visit) => ({
  quiz: () => <QuizScreen visit={visit} />,
  'pixel-quiz': () => <PixelQuizScreen visit={visit} />,
});
