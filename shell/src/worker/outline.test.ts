import { adminPage } from '@cardwise/contracts/admin/pages';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import { aboutPage } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';

import { localeOfOutline, outlineFor } from './outline.ts';

const pages = [{ ...quizPage, home: true }, statisticsPage, aboutPage, adminPage] as const;

it.each([
  ['/quiz', '/en/index.html'],
  ['/statistics/card/103001-fireball', '/en/index.html'],
  ['/de', '/de/index.html'],
  ['/de/ueber', '/de/index.html'],
  ['/pt/estatisticas/core/2', '/pt/index.html'],
  ['/ueber', '/de/index.html'],
  ['/estadisticas', '/es/index.html'],
])('the outline for %s is %s', (path, outline) => {
  expect(outlineFor(path, undefined, pages)).toBe(outline);
});

it('the visitor’s language decides for a path that several languages share', () => {
  expect(outlineFor('/sobre', 'pt', pages)).toBe('/pt/index.html');
  expect(outlineFor('/sobre', 'es', pages)).toBe('/es/index.html');
  expect(outlineFor('/sobre', 'de', pages)).toBe('/es/index.html');
});

it.each(['/', '/admin', '/admin/logs', '/login', '/logout', '/login/callback', '/healthz', '/robots.txt', '/nowhere'])(
  'no outline stands in for %s',
  (path) => {
    expect(outlineFor(path, 'de', pages)).toBeNull();
  },
);

it('an outline tells its language, and no other path does', () => {
  expect(localeOfOutline('/pl/index.html')).toBe('pl');
  for (const path of ['/', '/pl', '/pl/quiz', '/xx/index.html']) expect(localeOfOutline(path)).toBeUndefined();
});
