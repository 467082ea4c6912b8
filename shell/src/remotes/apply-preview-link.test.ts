import { buildChoice } from './build-choice.ts';
import { applyPreviewLink } from './apply-preview-link.ts';

afterEach(() => {
  for (const name of ['bucket', 'preview']) document.cookie = `${name}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
});

it('a link’s preview is kept beside those of other remotes and taken off the address', () => {
  history.replaceState(null, '', '/quiz?set=core&preview=mfe_quiz.b2#cards');
  applyPreviewLink('mfe_quiz.b1~mfe_admin.a1');
  expect(buildChoice()).toEqual({ bucket: undefined, preview: 'mfe_quiz.b2~mfe_admin.a1' });
  expect(location.pathname + location.search + location.hash).toBe('/quiz?set=core#cards');
});

it('a link that names no build leaves no preview', () => {
  history.replaceState(null, '', '/quiz?preview=https://example.org/remoteEntry.js;a');
  applyPreviewLink(undefined);
  expect(document.cookie).toBe('');
  expect(location.search).toBe('');
});

it('a browser’s choice is in its cookies', () => {
  document.cookie = 'xbucket=3; path=/';
  expect(buildChoice()).toEqual({});
  document.cookie = 'bucket=0; path=/';
  document.cookie = 'preview=mfe_quiz.b2; path=/';
  expect(buildChoice()).toEqual({ bucket: 0, preview: 'mfe_quiz.b2' });
  document.cookie = 'xbucket=; max-age=0; path=/';
});
