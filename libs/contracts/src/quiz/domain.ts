import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import { pixelQuizPage, quizPage } from './pages.ts';
import { inEachLocale, type Locale } from '../site/locales.ts';
import { defineDomain } from '../site/define-domain.ts';

const texts: Record<Locale, typeof en> = { de, en, es, fr, it, pl, pt };

export const domain = defineDomain({
  name: 'quiz',
  owners: ['@cardwise/quiz'],
  keeps: ['libs/play-kit', 'libs/question-kit'],
  remote: 'mfe_quiz',
  pages: [
    {
      ...quizPage,
      screen: 'quiz',
      home: true,
      navigation: 10,
      fragment: 'visitor',
      texts: inEachLocale((locale) => texts[locale].pages.quiz),
    },
    {
      ...pixelQuizPage,
      screen: 'pixel-quiz',
      navigation: 20,
      fragment: 'visitor',
      texts: inEachLocale((locale) => texts[locale].pages.pixelQuiz),
    },
  ],
  service: { name: 'svc_quiz', port: 1, peers: ['statistics'], reads: ['rounds'] },
});
