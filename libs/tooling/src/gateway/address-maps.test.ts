import { locales } from '@cardwise/contracts/site/locales';
import { pagePath, pages, slugs } from '@cardwise/contracts/site/slugs';

import {
  canonicalLines,
  namedLanguageLines,
  pageFileLines,
  pageLanguageLines,
  serviceLines,
  themeLines,
  visitorLanguageLines,
} from './address-maps.ts';

/** Like nginx's `map`: an exact match first, else the first matching expression. */
const look = (lines: string, key: string): string => {
  const entries = [...lines.matchAll(/"((?:[^"\\]|\\.)*)" (.+);/g)].map(([, pattern = '', value = '']) => ({
    pattern,
    value,
  }));
  const exact = entries.find(({ pattern }) => pattern === key);
  if (exact) return exact.value;
  for (const { pattern, value } of entries) {
    const [, flag, source] = /^~(\*?)(.*)$/.exec(pattern) ?? [];
    const found = source === undefined ? null : new RegExp(source, flag ? 'i' : '').exec(key);
    if (found) return value.replace(/\$(\w+)/g, (_, name: string) => found.groups?.[name] ?? '');
  }
  return '';
};

const languageOf = (path: string): string => look(pageLanguageLines(), path);
const canonical = (visitor: string, path: string): string => look(canonicalLines(), `${visitor} ${path}`);
const visitorOf = (cookie: string, accept: string): string => look(visitorLanguageLines(), `${cookie}|${accept}`);

it('knows every page in every language', () => {
  for (const locale of locales) {
    for (const page of pages) {
      const path = `${locale === 'en' ? '' : `/${locale}`}/${slugs[locale][page]}`;
      expect([path, languageOf(path)]).toEqual([path, locale]);
    }
  }
});

it('every finished page has a separate file in every language, the others share one', () => {
  for (const locale of locales) {
    for (const page of pages) {
      const path = pagePath(locale, page);
      expect([path, look(pageFileLines(), path)]).toEqual([path, page === 'my_profile' ? '' : page]);
    }
    expect(look(pageFileLines(), pagePath(locale, 'statistics', 'card', '64-ogre'))).toBe('statistics');
    expect(look(pageFileLines(), pagePath(locale, 'statistics', 'core', 2))).toBe('statistics');
    expect(look(pageFileLines(), pagePath(locale, 'statistics', 'rankings'))).toBe('statistics');
  }
  expect(look(pageFileLines(), '/admin/cards')).toBe('');
});

it.each([
  ['/statistics/att/1', 'en'],
  ['/de/statistiken/all/12', 'de'],
  ['/pl/statystyka/card/100001-mlynarz', 'pl'],
  ['/fr/statistiques/core', 'fr'],
  ['/admin', 'visitor'],
  ['/admin/cards', 'visitor'],
  ['/nowhere', ''],
  ['/de/quiz/more', ''],
  ['/en/quiz', ''],
  ['/admin/secrets', ''],
  ['/statistics/att/0', ''],
  ['/statistics/att/1/2', ''],
  ['/statistics/core/1234567', ''],
  ['/statistics/card', ''],
  ['/statistics/card/', ''],
  ['/statistics/cards', 'en'],
  ['/de/statistiken/rankings', 'de'],
  ['/de/ueberall', ''],
  ['/pl/dziesiatka-dnia', 'pl'],
  ['/daily/2026-11-22', 'en'],
  ['/it/dieci-del-giorno/challenge/Ab-_0123456789cd', 'it'],
  ['/daily/tomorrow', ''],
  ['/daily/challenge/Ab-_0123456789cde', ''],
])('%s is served in %j', (path, language) => {
  expect(languageOf(path)).toBe(language);
});

it.each([
  ['de', '/', '/de/quiz'],
  ['es', '/', '/es/cuestionarios'],
  ['en', '/', '/quiz'],
  ['en', '/de', '/de/quiz'],
  ['en', '/ueber', '/de/ueber'],
  ['fr', '/ueber', '/de/ueber'],
  ['pt', '/sobre', '/pt/sobre'],
  ['es', '/sobre', '/es/sobre'],
  ['de', '/sobre', '/es/sobre'],
  ['de', '/quiz', '/de/quiz'],
  ['en', '/quiz', ''],
  ['es', '/quiz', ''],
  ['de', '/pixel-quiz', '/de/pixel-quiz'],
  ['en', '/statystyka/att/3', '/pl/statystyka/att/3'],
  ['en', '/statistiken/card/7-x', '/de/statistiken/card/7-x'],
  ['de', '/de/quiz', ''],
  ['de', '/about', ''],
  ['de', '/en', '/quiz'],
  ['de', '/en/quiz', '/quiz'],
  ['en', '/es/quiz', '/es/cuestionarios'],
  ['en', '/fr/statistiken/core/2', '/fr/statistiques/core/2'],
  ['fr', '/en/statistiques/card/7-x', '/statistics/card/7-x'],
  ['en', '/pt/sobre', ''],
  ['en', '/de/daily/archive', '/de/taegliche-zehn/archive'],
  ['de', '/dix-du-jour/2026-11-22', '/fr/dix-du-jour/2026-11-22'],
  ['en', '/fr/nowhere', ''],
])('a visitor who speaks %s and opens %s is redirected to %j', (visitor, path, target) => {
  expect(canonical(visitor, path)).toBe(target);
});

it.each([
  ['ImRlIg==', 'en-GB,en', 'de'],
  ['ImRlIg%3D%3D', 'en-GB,en', 'de'],
  ['', 'pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['', 'sv-SE,sv;q=0.9,fr;q=0.8,en;q=0.5', 'fr'],
  ['', 'en-US,en;q=0.9,de;q=0.8', 'en'],
  ['', 'sv-SE,sv', ''],
  ['', '', ''],
  ['xx', 'it', 'it'],
])('a visitor with the cookie %j and Accept-Language %j speaks %j', (cookie, accept, language) => {
  expect(visitorOf(cookie, accept)).toBe(language);
});

it.each([
  ['/fr/nowhere', 'fr'],
  ['/en/nowhere?a=b', 'en'],
  ['/pl?a=b', 'pl'],
  ['/free', ''],
  ['/nowhere/fr', ''],
])('the unknown path %s has the language %j', (path, language) => {
  expect(look(namedLanguageLines(), path)).toBe(language);
});

it.each([
  ['ImRhcmsi', 'dark'],
  ['ImxpZ2h0Ig==', 'light'],
  ['ImxpZ2h0Ig%3D%3D', 'light'],
  ['dark', ''],
  ['', ''],
])('a visitor with the cookie %j gets the theme %j', (cookie, theme) => {
  expect(look(themeLines(), cookie)).toBe(theme);
});

it.each([
  ['/quiz/new', 'svc_quiz'],
  ['/statistics/insert/7', 'svc_stats'],
  ['/load-profile', 'svc_profile'],
  ['/session', 'svc_profile'],
  ['/admin/users/load', 'svc_admin'],
  ['/app-config/messages', 'svc_admin'],
  ['/internal/logs', undefined],
  ['/session/', undefined],
])('calls of %s go to %s', (path, service) => {
  const rules = serviceLines()
    .split('\n')
    .map((line) => /"~(.+)" (\w+);/.exec(line)?.slice(1) ?? []);
  expect(rules.find(([pattern = '']) => new RegExp(pattern).test(path))?.[1]).toBe(service);
});
