import type { DomainEntry, PageEntry, ServiceEntry } from '@cardwise/contracts/site/domain-entry';
import { defaultLocale, type Locale, locales } from '@cardwise/contracts/site/locales';
import { basePath, type PageAddress, getSlug } from '@cardwise/contracts/site/pages';

/**
 * Lists addresses that other sites may read or frame. No patterns are used, since one could also match addresses of
 * other services.
 */
export function anySiteLines(services: readonly Pick<ServiceEntry, 'anySite' | 'embeds'>[]): string[] {
  return services.flatMap(({ anySite = [], embeds = [] }) => [
    ...anySite.map((path) => line(path, 'read')),
    ...embeds.map((path) => line(path, 'framed')),
  ]);
}

/** Puts the longest pattern first, because it is the most specific. */
export function serviceLines(services: readonly ServiceEntry[]): string[] {
  return services
    .flatMap(({ name, calls }) => calls.map((call) => ({ name, call })))
    .toSorted((a, b) => b.call.length - a.call.length)
    .map(({ name, call }) => line(`~^/${call}$`, name));
}

/** Maps a page's address to its language; pages whose address names none are in the visitor's. */
export function pageLanguageLines(pages: readonly PageAddress[]): string[] {
  return pages.flatMap((page) =>
    isTranslated(page)
      ? locales.map((locale) => line(`~^${basePath(locale, page)}${getRest(page)}/?$`, locale))
      : [line(`~^${basePath(defaultLocale, page)}${getRest(page)}/?$`, 'visitor')],
  );
}

/** Maps a page's address to the page's name, which is also the name of its HTML file. */
export function pageNameLines(pages: readonly PageAddress[]): string[] {
  return pages.map((page) => {
    const addresses = new Set(locales.map((locale) => basePath(locale, page)));
    return line(`~^(${[...addresses].join('|')})${getRest(page)}/?$`, page.name);
  });
}

/** Maps addresses that may not exist to the service's address that says whether they do. */
export function checkedLines(domains: readonly DomainEntry[]): string[] {
  return domains.flatMap(({ pages, service }) =>
    pages.flatMap((page) => {
      const { checked } = page;
      if (!checked || !service) return [];
      return locales.map((locale) => {
        const id = getGroup('checked', locale, page);
        const pattern = `~^${basePath(locale, page)}(?=${checked.before}(?<${id}>[0-9]+))${getRest(page)}/?$`;
        return line(pattern, `${service.name}_pages${checked.path}$${id}`);
      });
    }),
  );
}

/**
 * Maps the front page to the home page, and a slug to its address in the visitor's language, else in the first language
 * that has the slug.
 */
export function canonicalLines(all: readonly PageEntry[]): string[] {
  const pages = all.filter(isTranslated);
  const english = new Set(pages.map((page) => getSlug(defaultLocale, page)));
  const home = all.find((page) => page.home);
  const lines = locales.flatMap((locale) => {
    if (!home) return [];
    const target = basePath(locale, home);
    return [line(`${locale} /`, target), line(`~^[a-z]+ /${locale}/?$`, target)];
  });
  for (const [slug, owners] of slugOwners(pages)) {
    const shared = owners.length > 1 || english.has(slug);
    for (const { page, locale } of owners) {
      const rest = getGroup('rest', locale, page);
      const visitor = shared ? locale : '[a-z]+';
      lines.push(line(`~^${visitor} /${slug}(?<${rest}>${getRest(page)})/?$`, `/${locale}/${slug}$${rest}`));
    }
    if (shared && !english.has(slug)) {
      const [first] = owners;
      if (first) lines.push(line(`~^[a-z]+ /${slug}/?$`, `/${first.locale}/${slug}`));
    }
  }
  return [...lines, ...translatedLines(pages)];
}

function isTranslated({ slugs }: PageAddress): boolean {
  return typeof slugs !== 'string';
}

type Owner = { page: PageAddress; locale: Locale };

function slugOwners(pages: readonly PageAddress[]): Map<string, Owner[]> {
  const owners = new Map<string, Owner[]>();
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    for (const page of pages) {
      const slug = getSlug(locale, page);
      owners.set(slug, [...(owners.get(slug) ?? []), { page, locale }]);
    }
  }
  return owners;
}

/** Leads visitors who changed only the language in an address to the page's slug in that language. */
function translatedLines(pages: readonly PageAddress[]): string[] {
  return locales.flatMap((locale) =>
    pages.flatMap((page) => {
      const others = new Set(locales.map((other) => getSlug(other, page)));
      if (locale !== defaultLocale) others.delete(getSlug(locale, page));
      if (others.size === 0) return [];
      const rest = getGroup('translated', locale, page);
      const pattern = `~^[a-z]+ /${locale}/(${[...others].join('|')})(?<${rest}>${getRest(page)})/?$`;
      return [line(pattern, `${basePath(locale, page)}$${rest}`)];
    }),
  );
}

/** Returns the name of a capture group, in which nginx allows no hyphens. */
function getGroup(kind: string, locale: Locale, { name }: PageAddress): string {
  return `${kind}_${locale}_${name.replaceAll('-', '_')}`;
}

/** Groups the pattern, so that all its alternatives stay below the page. */
function getRest({ rest }: PageAddress): string {
  return rest === undefined ? '' : `(?:${rest})`;
}

export function line(pattern: string, value: string): string {
  return `    "${pattern}" ${value};`;
}
