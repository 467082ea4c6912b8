import { openTab, question } from '../support/administration.ts';
import { expect, test } from '../support/test.ts';

test('users are listed with their results, searched and sorted by each column', async ({ page }) => {
  test.slow();
  await openTab(page, 'users');
  const keeper = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Keeper' }) });
  await expect(keeper.getByRole('cell')).toHaveText([/\d+ of \d+ correct/, /\d+/, /\d+/, /\d+/]);
  for (const column of ['Easy', 'Medium', 'Hard', 'Pixel', 'Name']) {
    const head = page.getByRole('columnheader', { name: column });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', column === 'Name' ? 'ascending' : 'descending');
    await expect(keeper).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  const box = page.getByRole('textbox', { name: 'Search by name' });
  await box.fill('KEEP');
  await box.press('Enter');
  await expect(page).toHaveURL(/search=KEEP/);
  await expect(keeper).toBeVisible();
  await box.fill('nobody at all');
  await box.press('Enter');
  await expect(page.getByText('No user has this name.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(keeper).toBeVisible();
});

test('a user is shown with role, last login, results and latest answers', async ({ page }) => {
  await openTab(page, 'users?search=keeper');
  await page.getByRole('button', { name: 'Keeper', exact: true }).first().click();
  const user = question(page);
  await expect(user.getByRole('heading', { name: 'Keeper' })).toBeVisible();
  await expect(user).toContainText('Administrator');
  await expect(user).toContainText(`${new Date().getFullYear()}`);
  await expect(user.getByRole('heading', { name: 'Latest answers' })).toBeVisible();
  await user.getByRole('button', { name: 'Close' }).click();
  await expect(user).toHaveCount(0);
});

test('a page of users beyond the last becomes the last', async ({ page }) => {
  await openTab(page, 'users?page=9999');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/page=9999/);
});

test('the preview shows the chosen cards in the chosen language and size, with an overlay, and scrolls back to the top', async ({
  page,
}) => {
  test.slow();
  await openTab(page, 'preview');
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('figure');
  const choose = async (filter: string, option: string) => {
    await page.getByRole('combobox', { name: filter, exact: true }).click();
    await page.getByTitle(option, { exact: true }).last().click();
    // The next choice adds to the shown ones.
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
