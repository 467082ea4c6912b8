import { expect, type Page, type Route, test } from '@playwright/test';

import { waitUntilUsable } from '../support/test.ts';

function unavailable(route: Route) {
  return route.fulfill({ status: 503, body: 'unavailable' });
}

async function withoutFrame(route: Route): Promise<void> {
  const answer = await route.fetch();
  return (await answer.text()).includes('"languageFailed":{')
    ? unavailable(route)
    : route.fulfill({ response: answer });
}

async function showsNoKeys(page: Page): Promise<void> {
  return expect(page.getByText(/^[a-z]+[A-Za-z]*(\.[a-zA-Z]+)+$/)).toHaveCount(0);
}

test.describe('texts that fail to load', () => {
  test('of a remote: its outlet says so, and a retry loads them', async ({ page }) => {
    await page.route(/remotes\/mfe_quiz\/.*\/texts-/, unavailable);
    await page.goto('/pl/quiz');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Nie udało się', { timeout: 20_000 });
    await showsNoKeys(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Statystyki' })).toBeVisible();
    await page.unroute(/remotes\/mfe_quiz\/.*\/texts-/);
    await alert.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await expect(page.getByText('Pytanie 1')).toBeVisible({ timeout: 15_000 });
  });

  test('of the frame, in another language: the page stays readable, says so, and can switch later', async ({
    page,
  }) => {
    waitUntilUsable(page);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
    await page.route('**/*.js', withoutFrame);
    const choose = async (from: string) => {
      await page.getByRole('button', { name: from }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
    };
    await choose('Language: English');
    await expect(page.getByRole('alert')).toContainText('This language could not be loaded', { timeout: 20_000 });
    await showsNoKeys(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Statistics' })).toBeVisible();
    await page.unroute('**/*.js');
    await choose('Language: English');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Statistiken' })).toBeVisible();
  });

  test('of the frame, for a page served in another language: the error is in the page’s language, and a retry loads them', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'locale', value: btoa('"pl"'), url: baseURL ?? '' }]);
    await page.route('**/*.js', withoutFrame);
    // This page was rendered for another visitor, as a cache may hold it.
    const copy = await (await fetch(new URL('/nirvana', baseURL))).text();
    await page.route('**/nirvana', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: copy }));
    await page.goto('/nirvana');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This page could not be loaded', { timeout: 20_000 });
    await showsNoKeys(page);
    await page.unroute('**/*.js');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Statystyki' })).toBeVisible();
  });
});
