import type { PageAddress } from '../site/pages.ts';

export const quizPage = {
  name: 'quiz',
  slugs: { de: 'quiz', en: 'quiz', es: 'cuestionarios', fr: 'quiz', it: 'quiz', pl: 'quiz', pt: 'quiz' },
} as const satisfies PageAddress;

export const pixelQuizPage = {
  name: 'pixel-quiz',
  slugs: {
    de: 'pixel-quiz',
    en: 'pixel-quiz',
    es: 'pixel-quiz',
    fr: 'pixel-quiz',
    it: 'pixel-quiz',
    pl: 'pixel-quiz',
    pt: 'pixel-quiz',
  },
} as const satisfies PageAddress;

export const modePages = [quizPage, pixelQuizPage] as const;
export type Mode = (typeof modePages)[number]['name'];

export function getPage(mode: Mode) {
  return mode === 'quiz' ? quizPage : pixelQuizPage;
}
