import { PixelQuizScreen } from './pixel-quiz/pixel-quiz-screen.tsx';
import { QuizScreen } from './quiz/quiz-screen.tsx';

/** Screens by the names under which the shell asks for them. */
export const screens = { quiz: QuizScreen, 'pixel-quiz': PixelQuizScreen };
