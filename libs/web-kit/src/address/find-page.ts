import { Locale, defaultLocale, locales } from '@cardwise/contracts/site/locales';
import type { PageAddress } from '@cardwise/contracts/site/pages';

/** `rest` holds the parts of the path after the page's slug. */
export type Found<P> = { locale: Locale; page: P; rest: string[] };

type Findable = PageAddress & { home?: true | undefined };

/** Works like `findPage`, but also returns null if the page has no address with these further parts of the path. */
export function findKnownPage<P extends Findable>(
  pathname: string,
  preferred: Locale,
  pages: readonly P[],
): Found<P> | null {
  const found = findPage(pathname, preferred, pages);
  const after = found?.rest.map((part) => `/${part}`).join('') ?? '';
  return found && new RegExp(`^(?:${found.page.rest ?? ''})$`).test(after) ? found : null;
}

/** Works like `parseAddress`, but returns the page itself instead of its name. */
export function findPage<P extends Findable>(
  pathname: string,
  preferred: Locale,
  pages: readonly P[],
): Found<P> | null {
  const parts = pathname.split('/').filter(Boolean).map(decode);
  const prefix = Locale.safeParse(parts[0]).data;
  const [slug, ...rest] = prefix ? parts.slice(1) : parts;
  const pageIn = (locale: Locale) => pages.find(({ slugs }) => typeof slugs !== 'string' && slugs[locale] === slug);
  // After a language prefix, the slug of another language still leads to the same page.
  const speaker = [prefix ?? preferred, defaultLocale, ...locales].find(pageIn);
  const page =
    slug === undefined
      ? pages.find(({ home }) => home)
      : speaker
        ? pageIn(speaker)
        : pages.find(({ slugs }) => slugs === slug && !prefix);
  return page ? { locale: prefix ?? speaker ?? preferred, page, rest } : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
