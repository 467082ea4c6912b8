import { defaultLocale, type Locale } from './locales.ts';

export const pages = ['about', 'daily', 'my_profile', 'pixel-quiz', 'privacy', 'quiz', 'statistics'] as const;
export type Page = (typeof pages)[number];

export const slugs: Record<Locale, Record<Page, string>> = {
  en: {
    about: 'about',
    daily: 'daily',
    my_profile: 'my-profile',
    'pixel-quiz': 'pixel-quiz',
    privacy: 'privacy',
    quiz: 'quiz',
    statistics: 'statistics',
  },
  de: {
    about: 'ueber',
    daily: 'taegliche-zehn',
    my_profile: 'mein-profil',
    'pixel-quiz': 'pixel-quiz',
    privacy: 'datenschutzerklaerung',
    quiz: 'quiz',
    statistics: 'statistiken',
  },
  es: {
    about: 'sobre',
    daily: 'diez-del-dia',
    my_profile: 'mi-perfil',
    'pixel-quiz': 'pixel-quiz',
    privacy: 'privacidad',
    quiz: 'cuestionarios',
    statistics: 'estadisticas',
  },
  fr: {
    about: 'sur',
    daily: 'dix-du-jour',
    my_profile: 'mon-profil',
    'pixel-quiz': 'pixel-quiz',
    privacy: 'confidentialite',
    quiz: 'quiz',
    statistics: 'statistiques',
  },
  it: {
    about: 'chi-siamo',
    daily: 'dieci-del-giorno',
    my_profile: 'il-mio-profilo',
    'pixel-quiz': 'pixel-quiz',
    privacy: 'informativa-sulla-privacy',
    quiz: 'quiz',
    statistics: 'statistiche',
  },
  pl: {
    about: 'o-nas',
    daily: 'dziesiatka-dnia',
    my_profile: 'moj-profil',
    'pixel-quiz': 'pixel-quiz',
    privacy: 'prywatnosc',
    quiz: 'quiz',
    statistics: 'statystyka',
  },
  pt: {
    about: 'sobre',
    daily: 'dez-do-dia',
    my_profile: 'meu-perfil',
    'pixel-quiz': 'pixel-quiz',
    privacy: 'privacidade',
    quiz: 'quiz',
    statistics: 'estatisticas',
  },
};

/**
 * The canonical address of a page in a language.
 * @param rest Further parts of the path, not yet encoded.
 * @example pagePath('de', 'statistics', 'core', 2) // '/de/statistiken/core/2'
 */
export const pagePath = (locale: Locale, page: Page, ...rest: (string | number)[]): string => {
  const prefix = locale === defaultLocale ? [] : [locale];
  return ['', ...prefix, slugs[locale][page], ...rest.map((part) => encodeURIComponent(part))].join('/');
};

/** A card's page: its id and, for people, its name. */
export const cardRest = '/card/[0-9]{1,12}(?:-[^/]*)?';

/** A page of the Daily Ten, a challenge, or an earlier day. */
const dailyRest = '(?:/(?:boards|archive|own|challenge/[A-Za-z0-9_-]{16}|[0-9]{4}-[0-9]{2}-[0-9]{2}))?';

/** What may follow a page's slug, as a part of a regular expression that browsers and nginx read alike. */
export const pageRests: Partial<Record<Page, string>> = {
  daily: dailyRest,
  statistics: `(?:${cardRest}|/(?!card(?:/|$))[a-z0-9-]+(?:/[1-9][0-9]{0,5})?)?`,
};

export const registryPath = '/remotes.json';

/** Logs in and returns to a page. */
export const loginPath = (returnTo: string): string => `/login?return=${encodeURIComponent(returnTo)}`;
export const logoutPath = '/logout';

/** The same in every language. */
export const adminPath = '/admin';

/** In order; the first is the default. */
export const adminTabs = ['logs', 'users', 'cards', 'messages', 'metadata', 'preview', 'releases'] as const;
export type AdminTab = (typeof adminTabs)[number];
export const adminTabPath = (tab: AdminTab): string => `${adminPath}/${tab}`;
