import type { APIRequestContext, Page } from '@playwright/test';

import { openTab, question } from '../support/administration.ts';
import { everything, marker } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';

/** The only hero of its set: while it is banned, a filter for heroes of that set matches nothing. */
const hero = { id: '111014', set: 'dhi', name: 'Auntie Midnight' };

// Bans are shared by all journeys, so these run serially.
test.describe.configure({ mode: 'serial' });

const ban = async (page: Page, reason?: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Card or set' }).fill(hero.name);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Search results' }).getByRole('button', { name: hero.name }).click();
  if (reason !== undefined) await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await question(page).getByRole('button', { name: 'Ban' }).click();
};

const banned = (page: Page) => page.getByRole('list', { name: 'Banned cards' }).getByRole('article');

const liftAll = (request: APIRequestContext) => request.get('/admin/cards-sets/reset-all-banned', { headers: marker });

/** The ban's reason on the hero's page. */
const bannedReason = async (request: APIRequestContext): Promise<string | undefined> => {
  const answer = await request.get(`/statistics/card/${hero.id}`, { headers: marker });
  return ((await answer.json()) as { data: { banned_reason?: string } }).data.banned_reason;
};

const count = (page: Page, label: string) =>
  page.locator('.ant-statistic', { hasText: label }).locator('.ant-statistic-content');

/** The status of a request for a question about the hero. */
const askForHero = async (request: APIRequestContext): Promise<number> => {
  const all = await everything(request);
  const onlyItsSet = ({ name }: { name: string }) => ({ name, active: name === hero.set });
  const filter = {
    ...all,
    location: false,
    minion: false,
    spell: false,
    weapon: false,
    standardsets: all.standardsets.map(onlyItsSet),
    wildsets: all.wildsets.map(onlyItsSet),
  };
  return (await request.post('/quiz/new', { headers: marker, data: { filter } })).status();
};

test.beforeEach(({ page }) => openTab(page, 'cards'));
test.afterEach(({ page }) => liftAll(page.request));

test('a banned card leaves the quiz within ten seconds, is listed, and its ban can be lifted', async ({ page }) => {
  await expect(page.getByText('Currently there are no banned cards.')).toBeVisible();
  expect(await askForHero(page.request)).toBe(200);

  await ban(page, 'Wrong health');
  await expect(page.getByText('1 card was banned.')).toBeVisible();
  await expect.poll(() => askForHero(page.request), { timeout: 10_000 }).toBe(422);
  await expect.poll(() => bannedReason(page.request), { timeout: 10_000 }).toBe('Wrong health');
  const card = banned(page);
  await expect(card).toContainText(hero.name);
  await expect(card).toContainText(`#${hero.id}`);
  await expect(card).toContainText('Reason: Wrong health');
  await expect(card.getByRole('img', { name: hero.name })).toBeVisible();
  await expect(card.getByRole('link', { name: /Card page at the provider/ })).toHaveAttribute('href', /111014/);

  await card.getByRole('button', { name: /^Remove from banned/ }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText(hero.name);
  await card.getByRole('button', { name: /^Remove from banned/ }).click();
  await question(page).getByRole('button', { name: 'Remove from banned' }).click();
  await expect(page.getByText('Currently there are no banned cards.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
  await expect.poll(() => askForHero(page.request), { timeout: 10_000 }).toBe(200);
});

test('Enter searches for cards and sets, and the clear button empties the search', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Card or set' });
  const hits = page.getByRole('list', { name: 'Search results' }).getByRole('button');
  await box.fill('blackrock');
  await expect(hits).toHaveCount(0);
  await box.press('Enter');
  await expect(hits.first()).toContainText('Set brm');
  await box.fill('ciotka polnoc');
  await box.press('Enter');
  await expect(hits).toHaveText([new RegExp(hero.name)]);
  await box.fill('nothing is called so');
  await box.press('Enter');
  await expect(page.getByText('No cards or sets found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(box).toHaveValue('');
  await expect(page.getByText('No cards or sets found.')).toHaveCount(0);
});

test('clicking a result selects it once and shows its picture, clicking the selection removes it', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Card or set' }).fill(hero.name);
  await page.keyboard.press('Enter');
  const hit = page.getByRole('list', { name: 'Search results' }).getByRole('button', { name: hero.name });
  const selected = page.getByRole('list', { name: 'Selected cards and sets' }).getByRole('button');
  await hit.click();
  await hit.click();
  await expect(selected).toHaveCount(1);
  await expect(page.getByRole('figure').getByRole('img', { name: hero.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Selection: 1 card' })).toBeVisible();
  await selected.click();
  await expect(page.getByRole('heading', { name: 'Selection: 0 cards' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeDisabled();
});

test('a ban has the default reason unless another is given', async ({ page }) => {
  const usual = "The provider's interface data is not up to date.";
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(usual);
  await ban(page);
  await expect(banned(page)).toContainText(`Reason: ${usual}`);
});

test('a whole set is queued for an update, and the counts follow until it is finished', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Card or set' }).fill(hero.set);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Set dhi/ }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await question(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(/^\d+ cards are queued for an update\.$/)).toBeVisible();
  await expect(count(page, 'Cards that need an update')).not.toHaveText('0');
  await expect(count(page, 'Cards that need an update')).toHaveText('0', { timeout: 30_000 });
});

test('errors cannot be reset when no card has any', async ({ page }) => {
  await expect(count(page, 'Cards in total')).toHaveText(/^\d{3}$/);
  await expect(count(page, 'Cards with errors')).toHaveText('0');
  await expect(page.getByText('No card has errors.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset errors' })).toBeDisabled();
});

test('the list of bans can be cleared, reloaded, refreshed and reset', async ({ page }) => {
  await ban(page);
  await expect(banned(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(page.getByText(/All bans stay in force/)).toBeVisible();
  await page.getByRole('button', { name: 'Reload banned cards' }).click();
  await banned(page)
    .getByRole('button', { name: /^Refresh/ })
    .click();
  await expect(page.getByText(`${hero.name} is queued for an update.`)).toBeVisible();
  await page.getByRole('button', { name: 'Reset all banned' }).click();
  await expect(question(page)).toContainText('Lift the ban on 1 card?');
  await question(page).getByRole('button', { name: 'Reset all banned' }).click();
  await expect(page.getByText('1 ban was lifted.')).toBeVisible();
  await expect(page.getByText('Currently there are no banned cards.')).toBeVisible();
});

test('a ban changed by another administrator is neither overwritten nor lifted unseen', async ({ page, browser }) => {
  test.slow();
  const other = await (await browser.newContext()).newPage();
  await openTab(other, 'cards');
  await ban(page, 'Mine');
  await expect(banned(page)).toContainText('Mine');

  await ban(other, 'Theirs');
  await expect(other.getByText('1 card was already banned and keeps its reason.')).toBeVisible();
  await expect(banned(other)).toContainText('Reason: Mine');

  // Lifted and renewed by the other administrator, the ban is no longer the one on the first screen.
  await banned(other)
    .getByRole('button', { name: /^Remove from banned/ })
    .click();
  await question(other).getByRole('button', { name: 'Remove from banned' }).click();
  await expect(other.getByText('Currently there are no banned cards.')).toBeVisible();
  await ban(other, 'Theirs');
  await expect(banned(other)).toContainText('Reason: Theirs');
  await banned(page)
    .getByRole('button', { name: /^Remove from banned/ })
    .click();
  await question(page).getByRole('button', { name: 'Remove from banned' }).click();
  await expect(banned(page).getByRole('alert')).toContainText('Someone else changed this in the meantime');
  await expect(banned(page)).toContainText('Reason: Theirs');
  await other.context().close();
});

test('a ban that fails says why and keeps the selection', async ({ page }) => {
  await page.route('**/admin/cards-sets/update', (route) => route.abort());
  await ban(page, 'Odd');
  await expect(page.getByRole('status').filter({ hasText: 'The selection could not be banned' })).toContainText(
    'The site cannot be reached',
  );
  await expect(page.getByRole('list', { name: 'Selected cards and sets' })).toContainText(hero.name);
  await expect(page.getByText('Currently there are no banned cards.')).toBeVisible();
});
