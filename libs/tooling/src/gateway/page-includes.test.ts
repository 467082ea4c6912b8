import { withFragment } from './page-includes.ts';

const head = '<title>Quiz</title>';
const root = '<!--$--><main><!--$!--><template></template><p>Loading…</p><!--/$--></main><footer></footer><!--/$-->';

it('a page with an unfinished boundary gets the fragment’s sections', () => {
  const page = withFragment({ head, root }, '<noscript>No</noscript>');
  expect(page.top).toContain('set="fragment"');
  expect(page.assets).toContain('var="assets"');
  expect(page.data).toContain('var="data"');
  expect(page.head).toContain(`<!--# else -->${head}<!--# endif -->`);
});

it('the boundary is finished with a fragment, and left to the browser without one', () => {
  const page = withFragment({ head, root }, '<noscript>No</noscript>').root;
  const [before, present, missing, after] = page.split(/<!--# (?:if[^>]*|else|endif) -->/);
  expect(before).toBe('<!--$--><main>');
  expect(present).toMatch(/^<!--\$--><!--# echo var="view"[^>]* --><!--\/\$-->$/);
  expect(missing).toBe('<!--$!--><template data-dgst=""></template><noscript>No</noscript><p>Loading…</p><!--/$-->');
  expect(after).toBe('</main><footer></footer><!--/$-->');
});

it('a finished page stays as it is', () => {
  const finished = { head, root: '<!--$--><main></main><!--/$-->' };
  expect(withFragment(finished, '')).toEqual({ ...finished, top: '', assets: '', data: '' });
});
