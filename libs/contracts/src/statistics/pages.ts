import type { PageAddress } from '../site/pages.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

/** The address of a card contains its id and, for human readers, its name. */
const cardRest = '/card/[0-9]{1,12}(?:-[^/]*)?';

export const statisticsPage = {
  name: 'statistics',
  slugs: {
    de: de.slugs.statistics,
    en: en.slugs.statistics,
    es: es.slugs.statistics,
    fr: fr.slugs.statistics,
    it: it.slugs.statistics,
    pl: pl.slugs.statistics,
    pt: pt.slugs.statistics,
  },
  rest: `(?:${cardRest}|/(?!card(?:/|$))[a-z0-9-]+(?:/[1-9][0-9]{0,5})?)?`,
} as const satisfies PageAddress;
