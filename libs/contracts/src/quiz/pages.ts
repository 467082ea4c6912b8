import type { PageAddress } from '../site/pages.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

export const quizPage = {
  name: 'quiz',
  slugs: {
    de: de.slugs.quiz,
    en: en.slugs.quiz,
    es: es.slugs.quiz,
    fr: fr.slugs.quiz,
    it: it.slugs.quiz,
    pl: pl.slugs.quiz,
    pt: pt.slugs.quiz,
  },
} as const satisfies PageAddress;

export const pixelQuizPage = {
  name: 'pixel-quiz',
  slugs: {
    de: de.slugs.pixelQuiz,
    en: en.slugs.pixelQuiz,
    es: es.slugs.pixelQuiz,
    fr: fr.slugs.pixelQuiz,
    it: it.slugs.pixelQuiz,
    pl: pl.slugs.pixelQuiz,
    pt: pt.slugs.pixelQuiz,
  },
} as const satisfies PageAddress;

export const modePages = [quizPage, pixelQuizPage] as const;
export type Mode = (typeof modePages)[number]['name'];

export function getPage(mode: Mode) {
  return mode === 'quiz' ? quizPage : pixelQuizPage;
}
