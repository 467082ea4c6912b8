import { remoteOfPath } from './remote-of-path.ts';

it('knows the remote of an address by its first part', () => {
  document.body.innerHTML =
    '<script type="application/json" id="remotes">{"/de/quiz":"mfe_quiz","/admin":"mfe_admin"}</script>';
  expect(['/de/quiz', '/admin/cards', '/de/quizzes', '/quiz', '/'].map(remoteOfPath)).toEqual([
    'mfe_quiz',
    'mfe_admin',
    undefined,
    undefined,
    undefined,
  ]);
});

it('a page that says nothing knows none', () => {
  document.body.innerHTML = '';
  expect(remoteOfPath('/quiz')).toBeUndefined();
});
