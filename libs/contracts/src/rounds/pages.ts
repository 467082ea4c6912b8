import type { Locale } from '../site/locales.ts';
import { type PageAddress, getPrefix } from '../site/pages.ts';

const rest =
  '(?:/(?:boards|archive|own|challenge/[A-Za-z0-9_-]{16}|friends(?:/(?:join/)?[A-Za-z0-9_-]{16})?|[0-9]{4}-[0-9]{2}-[0-9]{2}))?';

export const dailyPage = {
  name: 'daily',
  slugs: {
    de: 'taegliche-zehn',
    en: 'daily',
    es: 'diez-del-dia',
    fr: 'dix-du-jour',
    it: 'dieci-del-giorno',
    pl: 'dziesiatka-dnia',
    pt: 'dez-do-dia',
  },
  rest,
} as const satisfies PageAddress;

export const findPage = {
  name: 'find',
  slugs: {
    de: 'finde-die-karte',
    en: 'find-the-card',
    es: 'encuentra-la-carta',
    fr: 'trouvez-la-carte',
    it: 'trova-la-carta',
    pl: 'znajdz-karte',
    pt: 'encontre-o-card',
  },
  rest,
} as const satisfies PageAddress;

export const racePage = {
  name: 'race',
  slugs: {
    de: 'wettrennen',
    en: 'race',
    es: 'carrera',
    fr: 'course',
    it: 'gara',
    pl: 'wyscig',
    pt: 'corrida',
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
