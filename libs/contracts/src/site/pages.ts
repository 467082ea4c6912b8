import { defaultLocale, type Locale } from './locales.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };

/** Code that links to a page imports the `pages.ts` of its domain. */
export type PageAddress = {
  /** The name is unique on the site; reports and metrics use it. */
  name: string;
  /**
   * A single slug means that the address has no language. Else an address names the slug of each language file, so that
   * bundlers leave the other texts of these files out.
   */
  slugs: Record<Locale, string> | string;
  /** This regular expression matches what may follow the slug; browsers and nginx read it alike. */
  rest?: string | undefined;
};

export const registryPath = '/remotes.json';

/**
 * Other sites ask here how to show a page, as oembed.com specifies; the description of a page says whether they get an
 * answer.
 */
export const oembedPath = '/oembed';

export const logoutPath = '/logout';

/** The gateway answers here, for browsers that send more cookies than it reads. */
export const clearCookiesPath = '/clear-cookies';

export const aboutPage = {
  name: 'about',
  slugs: {
    de: de.slugs.about,
    en: en.slugs.about,
    es: es.slugs.about,
    fr: fr.slugs.about,
    it: it.slugs.about,
    pl: pl.slugs.about,
    pt: pt.slugs.about,
  },
} as const satisfies PageAddress;

export const privacyPage = {
  name: 'privacy',
  slugs: {
    de: de.slugs.privacy,
    en: en.slugs.privacy,
    es: es.slugs.privacy,
    fr: fr.slugs.privacy,
    it: it.slugs.privacy,
    pl: pl.slugs.privacy,
    pt: pt.slugs.privacy,
  },
} as const satisfies PageAddress;

export const siteName = 'Cardwise';

/** Links without a preview of their own show this picture, which is a file of the shell. */
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
