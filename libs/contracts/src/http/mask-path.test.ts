import { maskPath } from './mask-path.ts';

it.each([
  ['/', '/'],
  ['/quiz/new', '/quiz/new'],
  ['/statistics/insert/0.eyJhbGciOi..x.y.z', '/statistics/insert/*'],
  ['/quiz/rounds/Ab-_0123456789cd/answer', '/quiz/rounds/*/answer'],
  ['/quiz/races/codes/KLMNPQ', '/quiz/races/codes/*'],
  ['/quiz/races/Ab-_0123456789cd/questions/3', '/quiz/races/*/questions/*'],
  ['/daily/friends/join/Ab-_0123456789cd', '/daily/friends/join/*'],
  ['/Somebody%20typed', '/*'],
])('%s is logged as %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked);
});
