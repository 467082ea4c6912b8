import { expect, test } from '../support/test.ts';

const shell = '**/main.*.js';
const notStarted = 'Diese Seite konnte nicht geladen werden';

test('a placeholder frame is shown while the shell loads, with the logo in the same position', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(shell, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/datenschutzerklaerung', { waitUntil: 'commit' });
  const frame = page.locator('.opening');
  await expect(frame.locator('img')).toBeVisible();
  await expect(frame.getByText(notStarted)).toBeHidden();
  const places = async (mark: ReturnType<typeof page.locator>) => {
    const { x, y, width } = (await mark.boundingBox()) ?? {};
    return { x, y, width };
  };
  const before = await places(frame.locator('img'));
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);
  expect(await places(page.getByRole('banner').locator('img').first())).toEqual(before);
  await expect(page.getByText(notStarted)).toHaveCount(0);
});

test('a shell that fails to load is reported in the page’s language, and a retry loads it', async ({ page }) => {
  await page.route(shell, (route) => route.abort());
  await page.goto('/datenschutzerklaerung');
  await expect(page.getByText(notStarted)).toBeVisible();
  await page.unroute(shell);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Datenschutz');
  await expect(page.getByText(notStarted)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/pl/quiz');
    // getByText finds no text inside <noscript>.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Cardwise potrzebuje JavaScriptu');
    await expect(page.locator('.opening-page')).toBeHidden();
  });
});
