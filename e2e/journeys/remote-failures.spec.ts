import type { Registry } from '@cardwise/contracts/site/registry';
import type { Page } from '@playwright/test';

import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';

import { startSession } from '../support/sign-in.ts';
import { withoutFragment } from '../support/without-fragment.ts';

type Remote = 'mfe_quiz' | 'mfe_statistics' | 'mfe_profile' | 'mfe_admin';

const places: Record<Remote, { path: string; guarded?: true; sign: (page: Page) => ReturnType<Page['locator']> }> = {
  mfe_quiz: { path: '/quiz', sign: (page) => page.getByRole('main').getByRole('group').getByRole('button').first() },
  mfe_statistics: {
    path: '/statistics/att/1',
    sign: (page) => page.getByRole('heading', { name: 'Card statistics' }),
  },
  mfe_profile: { path: '/my-profile#settings', guarded: true, sign: (page) => page.getByLabel(/battletag/i) },
  mfe_admin: {
    path: '/admin/metadata',
    guarded: true,
    sign: (page) => page.getByRole('main').getByText('legendary').first(),
  },
};

function breakingContainer(name: string): string {
  return `
  globalThis['${name}'] = {
    init() {},
    get: async () => () => ({
      default: { contract: 1, screens: new Proxy({}, { get: () => function Broken() { throw new Error('breaks at render'); } }) },
    }),
  };`;
}

type Failure = (name: Remote) => { status?: number; contentType?: string; body: string } | undefined;

const failures: Record<string, Failure> = {
  'is missing (404)': () => ({ status: 404, body: 'gone' }),
  'never answers': () => undefined,
  'is a page instead of a script': () => ({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' }),
  'is cut off in the middle': () => ({ contentType: 'text/javascript', body: 'globalThis.x = {' }),
  'throws when it is imported': () => ({
    contentType: 'text/javascript',
    body: "throw new Error('breaks at import');",
  }),
  'throws when it is rendered': (name) => ({ contentType: 'text/javascript', body: breakingContainer(name) }),
};

async function fail(page: Page, name: Remote, respond: Failure): Promise<() => void> {
  const answer = respond(name);
  let failing = true;
  await page.route(`**/remotes/${name}/**`, (route) => {
    if (!failing) return route.fallback();
    return answer ? route.fulfill(answer) : new Promise(() => {});
  });
  // The registry gets the failing entry's hash; with that of the real entry, it would be refused before it runs.
  const integrity = `sha384-${createHash('sha384')
    .update(answer?.body ?? '')
    .digest('base64')}`;
  await page.route('**/remotes.json', async (route) => {
    if (!failing) return route.fallback();
    const response = await route.fetch();
    const { remotes, ...rest } = (await response.json()) as Registry;
    const changed = remotes.map((line) => (line.name === name ? { ...line, integrity } : line));
    await route.fulfill({ json: { remotes: changed, ...rest } });
  });
  return () => {
    failing = false;
  };
}

/**
 * The shell loads all remotes alike, so the quiz fails in every way and other remotes only where their pages may
 * differ.
 */
const others: Record<string, Remote[]> = {
  'is missing (404)': ['mfe_admin'],
  'throws when it is rendered': ['mfe_profile'],
};
const tried = Object.entries(failures).flatMap(([failure, respond]) =>
  (['mfe_quiz', ...(others[failure] ?? [])] as const).map((name) => ({ name, failure, respond })),
);

/**
 * Finds the notice about a failure. A remote that never answers has not failed: the page waits for it and offers to
 * load it anew.
 */
function getNotice(page: Page, respond: Failure): ReturnType<Page['locator']> {
  const main = page.getByRole('main');
  return respond('mfe_quiz') === undefined
    ? main.getByRole('status').filter({ hasText: 'This is taking longer than usual' })
    : main.getByRole('alert');
}

for (const { name, failure, respond } of tried) {
  test(`${name} ${failure}: its outlet says so, the rest works, and a retry loads it`, async ({ page }) => {
    test.slow();
    const { path, guarded, sign } = places[name];
    // On these pages, the shell refuses visitors without loading the remote.
    if (guarded) await startSession(page, 'keeper');
    const recover = await fail(page, name, respond);
    // A page with a script that hangs never finishes loading.
    await page.goto(path, { waitUntil: 'commit' });
    const notice = getNotice(page, respond);
    await expect(notice).toBeVisible({ timeout: 20_000 });

    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
    const [link, other] = name === 'mfe_quiz' ? ['Statistics', places.mfe_statistics] : ['Quiz', places.mfe_quiz];
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(other.sign(page)).toBeVisible({ timeout: 15_000 });

    // The page is loaded again and fails again.
    await page.goBack({ waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    await expect(notice).toBeVisible({ timeout: 20_000 });
    recover();
    await notice.getByRole('button').click();
    await expect(sign(page)).toBeVisible({ timeout: 15_000 });
  });
}

for (const [what, file] of [
  ['manifest', /\/remotes\/mfe_quiz\/[^/]+\/mf-manifest\.json$/],
  ['entry', /\/remotes\/mfe_quiz\/[^/]+\/remoteEntry[^/]*\.js$/],
  ['registry', /\/remotes\.json$/],
  ['session', /\/session$/],
] as const) {
  test(`a ${what} that takes a quarter of a minute is waited for, and the page comes by itself`, async ({ page }) => {
    test.slow();
    const { promise: late, resolve } = Promise.withResolvers<void>();
    await page.route(file, async (route) => {
      await late;
      await route.fallback();
    });
    await withoutFragment(page);
    await startSession(page, 'ada');
    await page.goto('/quiz', { waitUntil: 'commit' });
    await page.waitForTimeout(15_000);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Account unavailable')).toHaveCount(0);
    if (what !== 'session') await expect(getNotice(page, () => undefined)).toBeVisible();
    resolve();
    await expect(places.mfe_quiz.sign(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account: Ada' })).toBeVisible();
    await expect(getNotice(page, () => undefined)).toHaveCount(0);
  });
}

test('the runtime finds the page’s remote by its manifest, so that tools of module federation know what it is', async ({
  page,
}) => {
  const [manifest] = await Promise.all([
    page.waitForResponse(/\/remotes\/mfe_quiz\/[^/]+\/mf-manifest\.json$/),
    page.goto('/quiz'),
  ]);
  expect(await manifest.json()).toMatchObject({ name: 'mfe_quiz', exposes: [{ path: './remote' }] });
  await expect(places.mfe_quiz.sign(page)).toBeVisible({ timeout: 15_000 });
  const known = await page.evaluate('Object.keys(__FEDERATION__.moduleInfo.shell.remotesInfo)');
  expect(known).toEqual(['mfe_quiz']);
});
