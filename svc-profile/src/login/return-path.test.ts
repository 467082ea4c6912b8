import { returnPath, withOutcome } from './return-path.ts';

it.each(['/', '/quiz', '/de/statistiken/core/2?x=1#top', '/a%20b', '/quiz?x=%6cogout', '/%256cogout'])(
  'returns to %s',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

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
  '/%6cogout',
  '/%6C%6Fgin?return=/quiz',
  '/logout%2f',
  '/quiz/%2e%2e/logout',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09evil',
  '/%zz',
  '/.//evil.example',
  `/${'a'.repeat(600)}`,
])('does not return to %j', (path) => {
  expect(returnPath(path)).toBe('/');
});

it('says on the page how the login went', () => {
  expect(withOutcome('/quiz?a=1#b', 'failed')).toBe('/quiz?a=1&login=failed#b');
});
