import { fragmentAnswersId, fragmentBuildId } from '@cardwise/contracts/site/fragment';

import { fragmentBuild, takeFragment } from './fragment.ts';

it('takes the build, and leaves stylesheets that are still loading in the page', () => {
  const build = { name: 'mfe_quiz', version: '1', entry: '/remotes/mfe_quiz/1/remoteEntry.js' };
  document.head.innerHTML =
    '<link rel="stylesheet" href="/main.css"><link rel="stylesheet" href="/remotes/mfe_quiz/1/remote.css">';
  document.body.innerHTML =
    `<script type="application/json" id="${fragmentBuildId}">${JSON.stringify(build)}</script>` +
    `<script type="application/json" id="${fragmentAnswersId}">[]</script>`;
  const [loading, loaded] = document.head.querySelectorAll('link');
  Object.defineProperty(loaded, 'sheet', { value: {} });
  takeFragment();
  expect(fragmentBuild()).toMatchObject(build);
  expect([...document.head.children]).toEqual([loading, loaded]);
  expect(loading?.dataset['href']).toBeUndefined();
  expect(loaded?.dataset['href']).toBe('http://localhost/remotes/mfe_quiz/1/remote.css');
});
