import type { PageAddress } from '../site/pages.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

export const profilePage = {
  name: 'my_profile',
  slugs: {
    de: de.slugs.profile,
    en: en.slugs.profile,
    es: es.slugs.profile,
    fr: fr.slugs.profile,
    it: it.slugs.profile,
    pl: pl.slugs.profile,
    pt: pt.slugs.profile,
  },
} as const satisfies PageAddress;

export const collectionPage = {
  name: 'collection',
  slugs: {
    de: de.slugs.collection,
    en: en.slugs.collection,
    es: es.slugs.collection,
    fr: fr.slugs.collection,
    it: it.slugs.collection,
    pl: pl.slugs.collection,
    pt: pt.slugs.collection,
  },
  rest: '(?:/[a-z0-9-]{1,64})?',
} as const satisfies PageAddress;
