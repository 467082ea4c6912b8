import { frontPageOf, pageKey } from './page-key.ts';

it.each([
  ['/quiz', '/en/'],
  ['/statistics/card/103001-fireball', '/en/'],
  ['/de', '/de/'],
  ['/de/ueber', '/de/'],
  ['/pt/estatisticas/core/2', '/pt/'],
])('keeps %s with the other pages of its language', (path, key) => {
  expect(pageKey(path)).toBe(key);
});

it.each(['/', '/admin', '/admin/logs', '/login', '/logout', '/login/callback', '/healthz', '/robots.txt', '/nowhere'])(
  'keeps nothing of %s',
  (path) => {
    expect(pageKey(path)).toBeNull();
  },
);

it.each([
  ['/quiz', '/quiz'],
  ['/de/ueber', '/de/quiz'],
  ['/es/estadisticas/core/2', '/es/cuestionarios'],
])('leads the front page, after a visit of %s, to %s', (visited, front) => {
  expect(frontPageOf(pageKey(visited)!)).toBe(front);
});

it.each(['/', '/de', '/xx/'])('leads nowhere from %s, which is the name of no kept page', (key) => {
  expect(frontPageOf(key)).toBeNull();
});
