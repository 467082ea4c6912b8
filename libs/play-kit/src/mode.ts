import { pixelQuizPage, quizPage } from '@cardwise/contracts/quiz/pages';

export const modePages = [quizPage, pixelQuizPage] as const;
export type Mode = (typeof modePages)[number]['name'];

export const pageOf = (mode: Mode) => (mode === 'quiz' ? quizPage : pixelQuizPage);
