import { remoteOfPath } from './remote-of-path.ts';

it('finds the remote by the start of the path', () => {
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

it('finds none on a page without a map', () => {
  document.body.innerHTML = '';
  expect(remoteOfPath('/quiz')).toBeUndefined();
});
