import { locales } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';

import { canonicalLines, checkedLines, pageLanguageLines, pageNameLines, serviceLines } from './address-maps.ts';
import { knownDomains, shellDomains } from './live-domains.ts';

const domains = [...shellDomains(), ...knownDomains().map(({ domain }) => domain)];
const pages = domains.flatMap((domain) => domain.pages);
const services = domains.flatMap(({ service }) => service ?? []);

/** Looks a key up like nginx's `map`: an exact match comes first, else the first matching expression. */
function look(lines: readonly string[], key: string): string {
  const entries = [...lines.join('\n').matchAll(/"((?:[^"\\]|\\.)*)" (.+);/g)].map(([, pattern = '', value = '']) => ({
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
}

function getLanguage(path: string): string {
  return look(pageLanguageLines(pages), path);
}

function canonical(visitor: string, path: string): string {
  return look(canonicalLines(pages), `${visitor} ${path}`);
}

it('knows every page in every language, by its name', () => {
  for (const locale of locales) {
    for (const page of pages) {
      const path = pagePath(locale, page);
      expect([path, getLanguage(path)]).toEqual([path, page.name === 'admin' ? 'visitor' : locale]);
      expect([path, look(pageNameLines(pages), path)]).toEqual([path, page.name]);
    }
    expect(look(pageNameLines(pages), pagePath(locale, statisticsPage, 'card', '64-ogre'))).toBe('statistics');
    expect(look(pageNameLines(pages), pagePath(locale, statisticsPage, 'core', 2))).toBe('statistics');
  }
  expect(look(pageNameLines(pages), '/nowhere')).toBe('');
});

it('a page’s alternatives stay below it', () => {
  const duel = [{ name: 'duel', slugs: 'duel', rest: '/own|/admin' }];
  for (const [path, name] of [
    ['/duel/own', 'duel'],
    ['/duel/admin', 'duel'],
    ['/admin', ''],
    ['/duel', ''],
  ] as const) {
    expect([path, look(pageNameLines(duel), path)]).toEqual([path, name]);
    expect([path, look(pageLanguageLines(duel), path) !== '']).toEqual([path, name !== '']);
  }
});

it.each([
  ['/statistics/card/64-ogre', 'svc_stats_pages/card-page/64'],
  ['/de/statistiken/card/7', 'svc_stats_pages/card-page/7'],
  ['/statistics/core/1', ''],
  ['/statistics/card/ogre', ''],
])('whether %s exists is asked at %j', (path, asked) => {
  expect(look(checkedLines(domains), path)).toBe(asked);
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
  expect(getLanguage(path)).toBe(language);
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
  ['/quiz/new', 'svc_quiz'],
  ['/statistics/insert/7', 'svc_stats'],
  ['/load-profile', 'svc_profile'],
  ['/session', 'svc_profile'],
  ['/admin/users/load', 'svc_admin'],
  ['/app-config/messages', 'svc_admin'],
  ['/internal/logs', undefined],
  ['/session/', undefined],
])('calls of %s go to %s', (path, service) => {
  const rules = serviceLines(services).map((line) => /"~(.+)" (\w+);/.exec(line)?.slice(1) ?? []);
  expect(rules.find(([pattern = '']) => new RegExp(pattern).test(path))?.[1]).toBe(service);
});
