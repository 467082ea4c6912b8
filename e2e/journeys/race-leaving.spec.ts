import { joinRace } from '@cardwise/contracts/rounds/races';

import { dailyPlayer } from '../support/daily-player.ts';
import { marker } from '../support/filters.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';

test('a running race asks before a link or Back leads away, says how to come back, and one finds back', async ({
  page,
  browser,
}) => {
  const player = await dailyPlayer(page);
  const navigation = page.getByRole('banner').getByRole('navigation');
  await page.goto('/about');
  await navigation.getByRole('link', { name: 'Race', exact: true }).click();
  await page.getByRole('radio', { name: 'At your own pace' }).check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Create race' }).click();
  const link = await page.getByLabel('Link to the race').inputValue();
  const { pathname } = new URL(link);
  const race = pathname.split('/').at(-1) ?? '';
  const rival = await browser.newContext();
  await rival.request.post(joinRace.path.replace(':race', race), { headers: marker, data: { name: 'Bruno' } });
  await page.getByRole('button', { name: 'Start the race' }).click();
  await player.play(1, 1);
  await player.at(2);

  const asked = page.getByRole('dialog', { name: 'Leave the race?' });
  await navigation.getByRole('link', { name: 'Statistics' }).click();
  await expect(asked).toContainText('To come back, choose “Race” in the menu or open the link again.');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await player.at(2);
  expect(new URL(page.url()).pathname).toBe(pathname);

  await switchLanguage(page, 'de');
  await expect(page.getByText('Frage 2 von 10', { exact: true })).toBeVisible();
  await switchLanguage(page, 'en');
  await expect(page.getByText('Question 2 of 10', { exact: true })).toBeVisible();

  await navigation.getByRole('link', { name: 'About' }).click();
  await asked.getByRole('button', { name: 'Leave anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Cardwise' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Race', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the race' }).click();
  await player.at(2);

  await page.goBack();
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Keep racing' }).click();
  await player.play(2, 2);
  await player.at(3);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.goBack();
  await asked.getByRole('button', { name: 'Leave anyway' }).click();
  await expect(page.getByRole('link', { name: 'Back to the race' })).toBeVisible();
  await rival.close();
});
