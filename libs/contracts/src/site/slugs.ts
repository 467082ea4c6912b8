import { defaultLocale, type Locale } from './locales.ts';

/** Pages with an address of their own in each language. */
export const pages = ['about', 'daily', 'my_profile', 'pixel-quiz', 'privacy', 'quiz', 'statistics'] as const;
export type Page = (typeof pages)[number];

/** The slug of each page in each language. */
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
 * The one canonical address of a page in a language.
 *
 * @param rest further parts of the path, as they are called (they are encoded here).
 * @example pagePath('de', 'statistics', 'core', 2) // '/de/statistiken/core/2'
 * @example pagePath('en', 'quiz') // '/quiz'
 */
export const pagePath = (locale: Locale, page: Page, ...rest: (string | number)[]): string => {
  const prefix = locale === defaultLocale ? [] : [locale];
  return ['', ...prefix, slugs[locale][page], ...rest.map((part) => encodeURIComponent(part))].join('/');
};

/** What follows the slug of the statistics on a card's page: its id and, for people, its name. */
export const cardRest = '/card/[0-9]{1,12}(?:-[^/]*)?';

/** What follows the slug of the Daily Ten: one of its pages, a challenge, or an earlier day. */
const dailyRest = '(?:/(?:boards|archive|own|challenge/[A-Za-z0-9_-]{16}|[0-9]{4}-[0-9]{2}-[0-9]{2}))?';

/**
 * What may follow a page's slug, as part of a regular expression that browsers and nginx read alike: on the statistics a
 * card, or a set and perhaps a page number.
 */
export const pageRests: Partial<Record<Page, string>> = {
  daily: dailyRest,
  statistics: `(?:${cardRest}|/(?!card(?:/|$))[a-z0-9-]+(?:/[1-9][0-9]{0,5})?)?`,
};

/** Where the registry of remotes is served. */
export const registryPath = '/remotes.json';

/** Leads to the login and from there back to a page. */
export const loginPath = (returnTo: string): string => `/login?return=${encodeURIComponent(returnTo)}`;
export const logoutPath = '/logout';

/** The administration has the same addresses in every language. */
export const adminPath = '/admin';

/** Tabs of the administration in their order; the first is the default. */
export const adminTabs = ['logs', 'users', 'cards', 'messages', 'metadata', 'preview', 'releases'] as const;
export type AdminTab = (typeof adminTabs)[number];
export const adminTabPath = (tab: AdminTab): string => `${adminPath}/${tab}`;
