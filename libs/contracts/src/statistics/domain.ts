import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import { statisticsPage } from './pages.ts';
import { creditVisit, forgetPlayer, playerAnswers } from './players.ts';
import { inEachLocale, type Locale } from '../site/locales.ts';
import { defineDomain } from '../site/define-domain.ts';

const texts: Record<Locale, typeof en> = { de, en, es, fr, it, pl, pt };

export const domain = defineDomain({
  name: 'statistics',
  owners: ['@cardwise/statistics'],
  keeps: ['libs/rating-kit'],
  remote: 'mfe_statistics',
  pages: [
    {
      ...statisticsPage,
      screen: 'statistics',
      navigation: 40,
      opens: 'current-set',
      fragment: 'shared',
      checked: { before: '/card/', path: '/card-page/' },
      sitemap: [['rankings']],
      texts: inEachLocale((locale) => texts[locale].pages.statistics),
    },
  ],
  service: {
    name: 'svc_stats',
    port: 2,
    duties: ['sitemap'],
    peers: [],
    reads: ['rounds'],
    settings: { ANSWERS_PER_MINUTE: {}, PLAYERS_PER_ADDRESS: {}, ANSWERS_KEEP_DAYS: {} },
  },
  players: { exported: playerAnswers, forgotten: forgetPlayer, adopted: creditVisit },
});
