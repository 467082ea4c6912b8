import { remoteOfPath } from './preload.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

it.each([
  ['de', '/de/quiz', 'mfe_quiz'],
  ['de', '/de/statistiken/core/2', 'mfe_statistics'],
  ['de', '/admin/cards', 'mfe_admin'],
  ['en', '/my-profile', 'mfe_profile'],
  ['de', '/de/quizzes', undefined],
  ['de', '/de/ueber', undefined],
  ['en', '/de/quiz', undefined],
  ['en', '/', undefined],
])('on a page in %s, the remote at %s is %s', (lang, path, remote) => {
  document.documentElement.lang = lang;
  expect(remoteOfPath(path)).toBe(remote);
});

it('finds none on a page without a description of the site', () => {
  document.head.innerHTML = '';
  expect(remoteOfPath('/quiz')).toBeUndefined();
});
