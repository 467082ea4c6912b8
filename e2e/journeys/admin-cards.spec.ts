import { type ReportReason, reportCard } from '@cardwise/contracts/admin/card-reports';
import type { APIRequestContext, Page } from '@playwright/test';

import { openTab, question } from '../support/administration.ts';
import { everything, marker } from '../support/filters.ts';
import { expect, test } from '../support/test.ts';
import { violationsInAnyColours } from '../support/violations.ts';

/** This is the only hero of its set: while it is banned, a filter for heroes of that set matches nothing. */
const hero = { id: '111014', set: 'dhi', name: 'Auntie Midnight' };

// All journeys share the bans, so these journeys run serially.
test.describe.configure({ mode: 'serial' });

async function ban(page: Page, reason?: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card or set' }).fill(hero.name);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Search results' }).getByRole('button', { name: hero.name }).click();
  if (reason !== undefined) await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await question(page).getByRole('button', { name: 'Ban' }).click();
}

function banned(page: Page) {
  return page.getByRole('list', { name: 'Banned cards' }).getByRole('article');
}

function liftAll(request: APIRequestContext) {
  return request.get('/admin/cards-sets/reset-all-banned', { headers: marker });
}

async function bannedReason(request: APIRequestContext): Promise<string | undefined> {
  const answer = await request.get(`/statistics/card/${hero.id}`, { headers: marker });
  return ((await answer.json()) as { data: { banned_reason?: string } }).data.banned_reason;
}

function count(page: Page, label: string) {
  return page.locator('.ant-statistic', { hasText: label }).locator('.ant-statistic-content');
}

async function askForHero(request: APIRequestContext): Promise<number> {
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
}

test.beforeEach(({ page }) => openTab(page, 'cards'));
test.afterEach(({ page }) => liftAll(page.request));

test('a banned card leaves the quiz within ten seconds, is listed, and its ban can be lifted', async ({ page }) => {
  await expect(page.getByText('Currently there are no banned cards.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(/not up to date/);
  await expect(count(page, 'Cards in total')).toHaveText(/^\d{3}$/);
  await expect(page.getByText('No card has errors.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset errors' })).toBeDisabled();
  expect(await askForHero(page.request)).toBe(200);

  await ban(page, 'Wrong health');
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

test('a reported card is listed by reason, banned and dismissed from there; a later report opens it again', async ({
  page,
  playwright,
  baseURL,
}) => {
  const report = async (reason: ReportReason): Promise<void> => {
    const visitor = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await visitor.post('/quiz/new', { headers: marker, data: { filter: await everything(visitor) } });
    const answer = await visitor.post(reportCard.path, { headers: marker, data: { card: hero.id, reason } });
    expect(answer.status()).toBe(200);
    await visitor.dispose();
  };
  await report('offensive');
  await report('wrong');
  await report('offensive');
  await page.getByRole('button', { name: 'Reload reported cards' }).click();
  const reported = page
    .getByRole('list', { name: 'Reported cards' })
    .getByRole('article')
    .filter({ hasText: `#${hero.id}` });
  await expect(reported.getByRole('listitem')).toHaveText(['Mistake: 1', 'Offensive: 2']);
  await expect(reported.getByRole('img', { name: hero.name })).toBeVisible();

  await reported.getByRole('button', { name: /^Select/ }).click();
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await question(page).getByRole('button', { name: 'Ban' }).click();
  await expect(reported).toContainText(`#${hero.id} · banned`);

  // A report that the administrator has not seen is not dismissed.
  await report('unreadable');
  const dismiss = async (): Promise<void> => {
    await reported.getByRole('button', { name: /^Dismiss/ }).click();
    await question(page).getByRole('button', { name: 'Dismiss' }).click();
  };
  await dismiss();
  await expect(reported.getByRole('listitem')).toHaveText(['Unreadable: 1']);
  expect(await violationsInAnyColours(page)).toEqual([]);
  await dismiss();
  await expect(reported).toHaveCount(0);
});
