import { defaultLocale, type Locale } from './locales.ts';

/** Whoever links to a page imports its `pages.ts`. */
export type PageAddress = {
  /** Unique on the site; reports and metrics use it. */
  name: string;
  /** A single one: the address has no language. */
  slugs: Record<Locale, string> | string;
  /** What may follow the slug: a regular expression that browsers and nginx read alike. */
  rest?: string | undefined;
};

export const registryPath = '/remotes.json';

/** By oembed.com; the description of a page says whether it has an answer there. */
export const oembedPath = '/oembed';

export const logoutPath = '/logout';

/** Of the gateway, for browsers that send more cookies than it reads. */
export const clearCookiesPath = '/clear-cookies';

export const aboutPage = {
  name: 'about',
  slugs: { de: 'ueber', en: 'about', es: 'sobre', fr: 'sur', it: 'chi-siamo', pl: 'o-nas', pt: 'sobre' },
} as const satisfies PageAddress;

export const privacyPage = {
  name: 'privacy',
  slugs: {
    de: 'datenschutzerklaerung',
    en: 'privacy',
    es: 'privacidad',
    fr: 'confidentialite',
    it: 'informativa-sulla-privacy',
    pl: 'prywatnosc',
    pt: 'privacidade',
  },
} as const satisfies PageAddress;

export const siteName = 'Cardwise';

/** For links without a preview of their own; a file of the shell. */
export const sitePicture = { url: '/share.jpg', width: 1200, height: 630, alt: siteName } as const;

/** @param rest Further parts of the path, not yet encoded. */
export function pagePath(locale: Locale, page: PageAddress, ...rest: (string | number)[]): string {
  return [basePath(locale, page), ...rest.map((part) => encodeURIComponent(part))].join('/');
}

export function basePath(locale: Locale, page: PageAddress): string {
  return `${typeof page.slugs === 'string' ? '' : getPrefix(locale)}/${getSlug(locale, page)}`;
}

/** @example getPrefix('de') // '/de' */
export function getPrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

export function getSlug(locale: Locale, { slugs }: PageAddress): string {
  return typeof slugs === 'string' ? slugs : slugs[locale];
}

export function loginPath(returnTo: string): string {
  return `/login?return=${encodeURIComponent(returnTo)}`;
}
