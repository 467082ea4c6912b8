import * as adminCards from '@cardwise/contracts/admin/cards';
import * as adminCatalogue from '@cardwise/contracts/admin/catalogue';
import * as adminMessages from '@cardwise/contracts/admin/messages';
import * as adminReleases from '@cardwise/contracts/admin/releases';
import * as adminUsers from '@cardwise/contracts/admin/users';
import * as answers from '@cardwise/contracts/statistics/answers';
import * as appConfig from '@cardwise/contracts/catalogue/app-config';
import * as cardReports from '@cardwise/contracts/admin/card-reports';
import type { Endpoint } from '@cardwise/contracts/http/endpoint';
import { fragmentServices } from '@cardwise/contracts/site/fragment';
import * as insights from '@cardwise/contracts/statistics/insights';
import { defaultLocale, locales, type Locale } from '@cardwise/contracts/site/locales';
import * as logs from '@cardwise/contracts/admin/logs';
import * as mistakes from '@cardwise/contracts/statistics/mistakes';
import * as playedDays from '@cardwise/contracts/statistics/played-days';
import * as profile from '@cardwise/contracts/profile/profile';
import * as quiz from '@cardwise/contracts/quiz/quiz';
import * as rankings from '@cardwise/contracts/statistics/rankings';
import * as reports from '@cardwise/contracts/admin/reports';
import * as session from '@cardwise/contracts/profile/session';
import { adminTabs, cardRest, pageRests, pages, slugs, type Page } from '@cardwise/contracts/site/slugs';
import * as statistics from '@cardwise/contracts/statistics/statistics';
import * as traces from '@cardwise/contracts/admin/traces';

/** Contracts of each service's calls, by upstream. */
const contracts = {
  svc_quiz: [quiz],
  svc_stats: [answers, insights, mistakes, playedDays, rankings, statistics],
  svc_profile: [profile, session],
  svc_admin: [
    adminCards,
    adminCatalogue,
    adminMessages,
    adminReleases,
    adminUsers,
    appConfig,
    cardReports,
    logs,
    reports,
    traces,
  ],
};

const callsIn = (contract: object): Endpoint[] =>
  Object.values(contract).filter(
    (value: unknown): value is Endpoint =>
      typeof value === 'object' &&
      value !== null &&
      'path' in value &&
      'audience' in value &&
      value.audience !== 'service',
  );

const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

const restOf = (page: Page): string => pageRests[page] ?? '';

const line = (pattern: string, value: string): string => `    "${pattern}" ${value};`;

/** Maps a path's first segment to its service, so that a new call beside others needs no new gateway. */
export const serviceLines = (): string =>
  Object.entries(contracts)
    .map(([upstream, modules]) => {
      const patterns = modules.flatMap(callsIn).map(({ path }) => path.slice(1).replace(/\/.*/, '/.+'));
      return line(`~^/(${[...new Set(patterns)].join('|')})$`, upstream);
    })
    .join('\n');

/** Calls of administrators, and those that contracts call slow. */
export const slowCalls = (): string => {
  const slow = Object.values(contracts)
    .flat()
    .flatMap(callsIn)
    .filter(({ audience, slow }) => audience === 'admin' || slow);
  return `~^(${[...new Set(slow.map(({ path }) => path.replace(/:\w+/g, '[^/]+')))].join('|')})$`;
};

export const pageLanguageLines = (): string =>
  [
    ...locales.flatMap((locale) =>
      pages.map((page) => line(`~^${prefixOf(locale)}/${slugs[locale][page]}${restOf(page)}/?$`, locale)),
    ),
    line(`~^/admin(/(${adminTabs.join('|')}))?/?$`, 'visitor'),
  ].join('\n');

/** Pages with an HTML file of their own, complete before any script. */
const finishedPages = ['quiz', 'pixel-quiz', 'daily', 'statistics', 'about', 'privacy'] as const satisfies Page[];

/** The HTML file of an address, without `.html`; the other pages share one. */
export const pageFileLines = (): string =>
  finishedPages
    .map((page) => {
      const addresses = locales.map((locale) => `${prefixOf(locale)}/${slugs[locale][page]}`);
      return line(`~^(${addresses.join('|')})${restOf(page)}/?$`, page);
    })
    .join('\n');

export const fragmentServiceLines = (): string =>
  Object.entries(fragmentServices)
    .map(([page, service]) => line(page, `${service}_pages`))
    .join('\n');

export const pageCardLines = (): string =>
  locales
    .map((locale) =>
      line(
        `~^${prefixOf(locale)}/${slugs[locale].statistics}(?=/card/(?<card_${locale}>[0-9]+))${cardRest}/?$`,
        `$card_${locale}`,
      ),
    )
    .join('\n');

const slugOwners = (): Map<string, { page: Page; locale: Locale }[]> => {
  const owners = new Map<string, { page: Page; locale: Locale }[]>();
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    for (const page of pages) {
      const slug = slugs[locale][page];
      owners.set(slug, [...(owners.get(slug) ?? []), { page, locale }]);
    }
  }
  return owners;
};

/** Redirects an address whose slug is of another language: a visitor changed only the language. */
const translatedLines = (): string[] =>
  locales.flatMap((locale) =>
    pages.flatMap((page) => {
      const target = `${prefixOf(locale)}/${slugs[locale][page]}`;
      const others = new Set(locales.map((other) => slugs[other][page]));
      if (locale !== defaultLocale) others.delete(slugs[locale][page]);
      if (others.size === 0) return [];
      const rest = `translated_${locale}_${page.replace('-', '_')}`;
      return [
        line(`~^[a-z]+ /${locale}/(${[...others].join('|')})(?<${rest}>${restOf(page)})/?$`, `${target}$${rest}`),
      ];
    }),
  );

/**
 * Redirects bare addresses: the front page to the quiz, a slug to its canonical address in the visitor's language, else
 * in the first that has it.
 */
export const canonicalLines = (): string => {
  const english = new Set<string>(Object.values(slugs[defaultLocale]));
  const lines = locales.flatMap((locale) => {
    const target = `${prefixOf(locale)}/${slugs[locale].quiz}`;
    return [line(`${locale} /`, target), line(`~^[a-z]+ /${locale}/?$`, target)];
  });
  for (const [slug, owners] of slugOwners()) {
    const shared = owners.length > 1 || english.has(slug);
    for (const { page, locale } of owners) {
      const visitor = shared ? locale : '[a-z]+';
      lines.push(
        line(
          `~^${visitor} /${slug}(?<rest_${locale}_${page.replace('-', '_')}>${restOf(page)})/?$`,
          `/${locale}/${slug}$rest_${locale}_${page.replace('-', '_')}`,
        ),
      );
    }
    if (shared && !english.has(slug)) {
      const [first] = owners;
      if (first) lines.push(line(`~^[a-z]+ /${slug}/?$`, `/${first.locale}/${slug}`));
    }
  }
  return [...lines, ...translatedLines()].join('\n');
};

export const namedLanguageLines = (): string =>
  locales.map((locale) => line(`~^/${locale}(/|$|\\?)`, locale)).join('\n');

/** A regular expression for a value as browsers store it: base64 of its JSON; cookies may escape the `=`. */
const storedForm = (value: string): string =>
  Buffer.from(JSON.stringify(value)).toString('base64').replace(/=/g, '(=|%3D)');

export const themeLines = (): string =>
  ['light', 'dark'].map((theme) => line(`~^${storedForm(theme)}$`, theme)).join('\n');

/** The stored language, else the first of the browser's that the site speaks. */
export const visitorLanguageLines = (): string =>
  [
    ...locales.map((locale) => line(`~^${storedForm(locale)}\\|`, locale)),
    ...locales.map((locale) => line(`~*^[^|]*\\|((?!\\b(${locales.join('|')})\\b).)*\\b${locale}\\b`, locale)),
  ].join('\n');
