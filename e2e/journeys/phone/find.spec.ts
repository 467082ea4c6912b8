import { findPlayer, guessByRequests, someCards } from '../../support/find-player.ts';
import { expect, test } from '../../support/test.ts';
import { tooWide } from '../../support/too-wide.ts';
import { violationsInAnyColours } from '../../support/violations.ts';

test('Find the Card is played by touch with hints until no guess is left: the page stays as wide as the phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const elsewhere = await browser.newContext();
  const { secret } = (await guessByRequests(elsewhere.request)).result;
  await elsewhere.close();
  const player = findPlayer(page);
  const expectFit = async (state: string) => {
    expect([state, await tooWide(page)]).toEqual([state, 0]);
  };
  await page.goto('/pl/znajdz-karte');
  await expectFit('start');
  const start = page.getByRole('button', { name: 'Zaczynamy' });
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.tap();
  const cards = (await someCards(page.request, 'pl')).filter(({ id }) => id !== secret.id).slice(0, 6);
  const guess = async (name: string) => {
    await player.field().tap();
    await player.field().fill(name);
    await player.option(name).tap();
    await page.getByRole('button', { name: 'Wskaż' }).tap();
    await expect(player.row(name)).toBeVisible();
    await expectFit(name);
  };
  for (const { name } of cards.slice(0, 4)) await guess(name);
  await page.getByRole('button', { name: /^Pierwsza litera/ }).tap();
  await expect(page.getByText('Pierwsza litera:', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Obraz w ośmiu pikselach/ }).tap();
  await expect(page.getByRole('img', { name: /^Obraz w ośmiu pikselach/ })).toBeVisible();
  await expectFit('hints');
  expect(await violationsInAnyColours(page)).toEqual([]);
  for (const { name } of cards.slice(4)) await guess(name);
  await expect(page.getByRole('heading', { level: 1, name: 'Twój wynik' })).toBeVisible();
  await expect(page.getByText('Tym razem się nie udało')).toBeVisible();
  await expectFit('result');
});
