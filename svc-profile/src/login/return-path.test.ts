import { returnPath, withOutcome } from './return-path.ts';

it.each(['/', '/quiz', '/de/statistiken/core/2?x=1#top', '/a%20b'])('returns to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

it.each([
  undefined,
  '',
  'quiz',
  'https://evil.example/',
  '//evil.example/quiz',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\tevil',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?return=/quiz',
  '/logout',
  '/.//evil.example',
  `/${'a'.repeat(600)}`,
])('does not return to %j', (path) => {
  expect(returnPath(path)).toBe('/');
});

it('says on the page how the login went', () => {
  expect(withOutcome('/quiz?a=1#b', 'failed')).toBe('/quiz?a=1&login=failed#b');
});
