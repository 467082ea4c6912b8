import { openTab } from '../support/administration.ts';
import { expect, test } from '../support/test.ts';

test('the preview shows the chosen cards in the chosen language and size, with an overlay, and scrolls back to the top', async ({
  page,
}) => {
  test.slow();
  await openTab(page, 'preview');
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('figure');
  const choose = async (filter: string, option: string) => {
    await page.getByRole('combobox', { name: filter, exact: true }).click();
    await page.getByTitle(option, { exact: true }).last().click();
    // The next choice adds to the options that are shown.
    await expect(
      page.locator('.ant-select', { has: page.getByRole('combobox', { name: filter, exact: true }) }),
    ).toContainText(option);
  };
  await expect(cards.first()).toBeVisible();
  await page.mouse.wheel(0, 6000);
  const toTop = page.getByRole('button', { name: 'Back to the top' });
  await toTop.click();
  await expect(toTop).toHaveCount(0);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);

  await choose('Type', 'Hero');
  await choose('Set', 'Demon Hunter Initiate');
  await choose('Mini-set', 'Mini-sets only');
  await choose('Language', 'Polish');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('#111014');
  await expect(cards).toContainText('Ciotka Północ');
  await expect(page).toHaveURL(/type=hero/);

  const small = await cards.getByRole('img').boundingBox();
  await choose('Size', 'Large');
  await expect
    .poll(async () => (await cards.getByRole('img').first().boundingBox())?.width)
    .toBeGreaterThan(small?.width ?? 0);
  await choose('Overlay', 'Frame parts');
  await expect(page).toHaveURL(/overlay=1/);
  await expect(cards.locator('[data-cover]').first()).toBeVisible();

  await page.reload();
  await expect(cards).toContainText('Ciotka Północ');
  await choose('Set', 'Core');
  await expect(page.getByText('No card matches these filters.')).toBeVisible();
});
