import { inEachLocale, type Locale, locales } from '../site/locales.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import { dailyPage, embedPath, findPage, racePage } from './pages.ts';
import { adoptRounds, exportRounds, forgetRounds } from './services.ts';
import { defineDomain } from '../site/define-domain.ts';

const texts: Record<Locale, typeof en> = { de, en, es, fr, it, pl, pt };

export const domain = defineDomain({
  name: 'rounds',
  owners: ['@cardwise/rounds'],
  remote: 'mfe_rounds',
  pages: [
    {
      ...dailyPage,
      screen: 'daily',
      navigation: 30,
      fragment: 'visitor',
      oembed: true,
      texts: inEachLocale((locale) => texts[locale].pages.daily),
    },
    {
      ...findPage,
      screen: 'find',
      navigation: 35,
      fragment: 'visitor',
      oembed: true,
      texts: inEachLocale((locale) => texts[locale].pages.find),
    },
    {
      ...racePage,
      screen: 'race',
      navigation: 38,
      oembed: true,
      texts: inEachLocale((locale) => texts[locale].pages.race),
    },
  ],
  service: {
    name: 'svc_rounds',
    port: 11,
    // Released clients call most of these below `quiz/`, where svc-quiz answers all other calls.
    paths: ['quiz/(?:rounds|boards|days|challenges|groups|races)(?:/.+)?', 'rounds/.+'],
    embeds: locales.map(embedPath),
    peers: ['statistics'],
    settings: { PLAYERS_PER_ADDRESS: {}, DAILY_WITHOUT: {}, PUSH_SERVICES: {}, PUSH_CONTACT: {} },
  },
  players: { exported: exportRounds, forgotten: forgetRounds, adopted: adoptRounds },
});
