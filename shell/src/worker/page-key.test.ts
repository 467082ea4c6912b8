import { frontPageOf, pageKey } from './page-key.ts';

it.each([
  ['/quiz', '/en/'],
  ['/statistics/card/103001-fireball', '/en/'],
  ['/de', '/de/'],
  ['/de/ueber', '/de/'],
  ['/pt/estatisticas/core/2', '/pt/'],
])('stores %s under the key of its language', (path, key) => {
  expect(pageKey(path)).toBe(key);
});

it.each(['/', '/admin', '/admin/logs', '/login', '/logout', '/login/callback', '/healthz', '/robots.txt', '/nowhere'])(
  'does not store %s',
  (path) => {
    expect(pageKey(path)).toBeNull();
  },
);

it.each([
  ['/quiz', '/quiz'],
  ['/de/ueber', '/de/quiz'],
  ['/es/estadisticas/core/2', '/es/cuestionarios'],
])('redirects the front page after a visit to %s to %s', (visited, front) => {
  expect(frontPageOf(pageKey(visited)!)).toBe(front);
});

it.each(['/', '/de', '/xx/'])('has no redirect for %s, which is not a key', (key) => {
  expect(frontPageOf(key)).toBeNull();
});
