import type { Locale } from '../site/locales.ts';
import { type PageAddress, getPrefix } from '../site/pages.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

const rest =
  '(?:/(?:boards|archive|own|challenge/[A-Za-z0-9_-]{16}|friends(?:/(?:join/)?[A-Za-z0-9_-]{16})?|[0-9]{4}-[0-9]{2}-[0-9]{2}))?';

export const dailyPage = {
  name: 'daily',
  slugs: {
    de: de.slugs.daily,
    en: en.slugs.daily,
    es: es.slugs.daily,
    fr: fr.slugs.daily,
    it: it.slugs.daily,
    pl: pl.slugs.daily,
    pt: pt.slugs.daily,
  },
  rest,
} as const satisfies PageAddress;

export const findPage = {
  name: 'find',
  slugs: {
    de: de.slugs.find,
    en: en.slugs.find,
    es: es.slugs.find,
    fr: fr.slugs.find,
    it: it.slugs.find,
    pl: pl.slugs.find,
    pt: pt.slugs.find,
  },
  rest,
} as const satisfies PageAddress;

export const racePage = {
  name: 'race',
  slugs: {
    de: de.slugs.race,
    en: en.slugs.race,
    es: es.slugs.race,
    fr: fr.slugs.race,
    it: it.slugs.race,
    pl: pl.slugs.race,
    pt: pt.slugs.race,
  },
  // Incomplete ids match, too, because a link may have been cut off.
  rest: '(?:/[A-Za-z0-9_-]{1,16})?',
} as const satisfies PageAddress;

/**
 * Returns the path of a page with today's figures, which other sites may show in a frame.
 * @example embedPath('de') // '/de/embed/daily'
 */
export function embedPath(locale: Locale): string {
  return `${getPrefix(locale)}/embed/daily`;
}
