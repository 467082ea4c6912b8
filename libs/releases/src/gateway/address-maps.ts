import type { DomainEntry, PageEntry, ServiceEntry } from '@cardwise/contracts/site/domain-entry';
import { defaultLocale, type Locale, locales } from '@cardwise/contracts/site/locales';
import { basePath, type PageAddress, slugOf } from '@cardwise/contracts/site/pages';

/** Grouped, so that its alternatives stay below the page. */
const restOf = ({ rest }: PageAddress): string => (rest === undefined ? '' : `(?:${rest})`);

const isTranslated = ({ slugs }: PageAddress): boolean => typeof slugs !== 'string';

/** nginx's groups may not have hyphens. */
const groupOf = (kind: string, locale: Locale, { name }: PageAddress): string =>
  `${kind}_${locale}_${name.replaceAll('-', '_')}`;

export const line = (pattern: string, value: string): string => `    "${pattern}" ${value};`;

/** What other sites may read, and what they may frame: addresses, since a pattern could hold others'. */
export const anySiteLines = (services: readonly Pick<ServiceEntry, 'anySite' | 'embeds'>[]): string[] =>
  services.flatMap(({ anySite = [], embeds = [] }) => [
    ...anySite.map((path) => line(path, 'read')),
    ...embeds.map((path) => line(path, 'framed')),
  ]);

/** The longest pattern first: it is the most specific. */
export const serviceLines = (services: readonly ServiceEntry[]): string[] =>
  services
    .flatMap(({ name, calls }) => calls.map((call) => ({ name, call })))
    .toSorted((a, b) => b.call.length - a.call.length)
    .map(({ name, call }) => line(`~^/${call}$`, name));

/** Pages whose address has no language are in the visitor's. */
export const pageLanguageLines = (pages: readonly PageAddress[]): string[] =>
  pages.flatMap((page) =>
    isTranslated(page)
      ? locales.map((locale) => line(`~^${basePath(locale, page)}${restOf(page)}/?$`, locale))
      : [line(`~^${basePath(defaultLocale, page)}${restOf(page)}/?$`, 'visitor')],
  );

/** Also of its HTML file. */
export const pageNameLines = (pages: readonly PageAddress[]): string[] =>
  pages.map((page) => {
    const addresses = new Set(locales.map((locale) => basePath(locale, page)));
    return line(`~^(${[...addresses].join('|')})${restOf(page)}/?$`, page.name);
  });

/** Addresses whose service says whether they exist, and where it says so. */
export const checkedLines = (domains: readonly DomainEntry[]): string[] =>
  domains.flatMap(({ pages, service }) =>
    pages.flatMap((page) => {
      const { checked } = page;
      if (!checked || !service) return [];
      return locales.map((locale) => {
        const id = groupOf('checked', locale, page);
        const pattern = `~^${basePath(locale, page)}(?=${checked.before}(?<${id}>[0-9]+))${restOf(page)}/?$`;
        return line(pattern, `${service.name}_pages${checked.path}$${id}`);
      });
    }),
  );

type Owner = { page: PageAddress; locale: Locale };

const slugOwners = (pages: readonly PageAddress[]): Map<string, Owner[]> => {
  const owners = new Map<string, Owner[]>();
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    for (const page of pages) {
      const slug = slugOf(locale, page);
      owners.set(slug, [...(owners.get(slug) ?? []), { page, locale }]);
    }
  }
  return owners;
};

/** For visitors who changed only the language. */
const translatedLines = (pages: readonly PageAddress[]): string[] =>
  locales.flatMap((locale) =>
    pages.flatMap((page) => {
      const others = new Set(locales.map((other) => slugOf(other, page)));
      if (locale !== defaultLocale) others.delete(slugOf(locale, page));
      if (others.size === 0) return [];
      const rest = groupOf('translated', locale, page);
      const pattern = `~^[a-z]+ /${locale}/(${[...others].join('|')})(?<${rest}>${restOf(page)})/?$`;
      return [line(pattern, `${basePath(locale, page)}$${rest}`)];
    }),
  );

/** The front page to the home page, a slug to its address in the visitor's language, else in the first that has it. */
export const canonicalLines = (all: readonly PageEntry[]): string[] => {
  const pages = all.filter(isTranslated);
  const english = new Set(pages.map((page) => slugOf(defaultLocale, page)));
  const home = all.find((page) => page.home);
  const lines = locales.flatMap((locale) => {
    if (!home) return [];
    const target = basePath(locale, home);
    return [line(`${locale} /`, target), line(`~^[a-z]+ /${locale}/?$`, target)];
  });
  for (const [slug, owners] of slugOwners(pages)) {
    const shared = owners.length > 1 || english.has(slug);
    for (const { page, locale } of owners) {
      const rest = groupOf('rest', locale, page);
      const visitor = shared ? locale : '[a-z]+';
      lines.push(line(`~^${visitor} /${slug}(?<${rest}>${restOf(page)})/?$`, `/${locale}/${slug}$${rest}`));
    }
    if (shared && !english.has(slug)) {
      const [first] = owners;
      if (first) lines.push(line(`~^[a-z]+ /${slug}/?$`, `/${first.locale}/${slug}`));
    }
  }
  return [...lines, ...translatedLines(pages)];
};
