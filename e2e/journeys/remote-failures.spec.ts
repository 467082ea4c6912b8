import type { Registry, RemoteName } from '@cardwise/contracts/registry';
import type { Page, Route } from '@playwright/test';

import { expect, test } from '@playwright/test';

import { startSession } from '../support/sign-in.ts';

/** A page of each remote, and an element that shows that its screen is rendered. */
const places: Record<RemoteName, { path: string; guarded?: true; sign: (page: Page) => ReturnType<Page['locator']> }> =
  {
    mfe_quiz: { path: '/quiz', sign: (page) => page.getByRole('main').getByRole('group').getByRole('button').first() },
    mfe_statistics: {
      path: '/statistics/att/1',
      sign: (page) => page.getByRole('heading', { name: 'Card statistics' }),
    },
    mfe_profile: { path: '/my-profile', guarded: true, sign: (page) => page.getByLabel(/battletag/i) },
    mfe_admin: {
      path: '/admin/metadata',
      guarded: true,
      sign: (page) => page.getByRole('main').getByText('legendary').first(),
    },
  };

/** A container whose screens all throw when rendered. */
const breakingContainer = (name: string): string => `
  globalThis['${name}'] = {
    init() {},
    get: async () => () => ({
      default: { contract: 1, screens: new Proxy({}, { get: () => function Broken() { throw new Error('breaks at render'); } }) },
    }),
  };`;

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** How a remote's files can fail: what happens to requests for them. */
const failures: Record<string, (name: RemoteName) => (route: Route) => Promise<void>> = {
  'is missing (404)': () => (route) => route.fulfill({ status: 404, body: 'gone' }),
  'is behind a broken server (502)': () => (route) => route.fulfill({ status: 502, body: 'bad gateway' }),
  'never answers': () => () => new Promise(() => {}),
  'is a page instead of a script': () => (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome</p>' }),
  'is cut off in the middle': () => script('globalThis.x = {'),
  'throws when it is imported': () => script("throw new Error('breaks at import');"),
  'throws when it is rendered': (name) => script(breakingContainer(name)),
};

/** Removes the integrity hashes, which would refuse a changed entry before the failure under test. */
const withoutIntegrity = async (page: Page): Promise<void> => {
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const { remotes } = (await answer.json()) as Registry;
    await route.fulfill({ json: { remotes: remotes.map(({ integrity: _integrity, ...line }) => line) } });
  });
};

for (const name of Object.keys(places) as RemoteName[]) {
  for (const [failure, respond] of Object.entries(failures)) {
    test(`${name} ${failure}: its outlet says so, the rest works, and a retry loads it`, async ({ page }) => {
      test.slow();
      const { path, guarded, sign } = places[name];
      // The shell refuses visitors on these pages without loading the remote.
      if (guarded) await startSession(page, 'keeper');
      await withoutIntegrity(page);
      const files = `**/remotes/${name}/**`;
      await page.route(files, respond(name));
      // The page is not loaded for as long as one of its scripts does not come.
      const open = () => page.goto(path, { waitUntil: 'commit' });
      await open();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toBeVisible({ timeout: 20_000 });

      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
      const other = name === 'mfe_quiz' ? places.mfe_statistics : places.mfe_quiz;
      await page.goto(other.path);
      await expect(other.sign(page)).toBeVisible({ timeout: 15_000 });

      await open();
      await expect(alert).toBeVisible({ timeout: 20_000 });
      await page.unroute(files);
      await alert.getByRole('button').click();
      await expect(sign(page)).toBeVisible({ timeout: 15_000 });
    });
  }
}

test('a tampered remote entry is refused', async ({ page }) => {
  await page.route('**/remotes/mfe_quiz/**/remoteEntry.*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;globalThis.tampered = true;` });
  });
  await page.goto('/quiz');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});
