import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Question } from '@cardwise/contracts/quiz/quiz';
import type { APIRequestContext } from '@playwright/test';

import { openTab } from '../support/administration.ts';
import { everything, marker } from '../support/filters.ts';
import { dataDir } from '../support/suite.ts';
import { expect, test } from '../support/test.ts';

const alley = { id: '111013', set: 'dhi', cost: 2, newCost: 7 };

function changes(): string {
  return resolve(dataDir(), 'provider-changes.json');
}

async function askForCost(request: APIRequestContext): Promise<Question> {
  const all = await everything(request);
  const onlyItsSet = ({ name }: { name: string }) => ({ name, active: name === alley.set });
  const filter = {
    ...all,
    hero: false,
    minion: false,
    spell: false,
    weapon: false,
    standardsets: all.standardsets.map(onlyItsSet),
    wildsets: all.wildsets.map(onlyItsSet),
    kinds: ['cost'],
  };
  const answer = await request.post('/quiz/new', { headers: marker, data: { filter } });
  return ((await answer.json()) as { data: Question }).data;
}

function rightAnswer({ answers }: Question) {
  return answers.find(({ correct }) => correct);
}

async function answerRight(request: APIRequestContext): Promise<void> {
  const uid = rightAnswer(await askForCost(request))?.uid ?? '';
  const told = await request.get(`/statistics/insert/${uid}`, { headers: marker });
  expect(await told.json()).toMatchObject({ recorded: true });
}

function update(request: APIRequestContext) {
  return request.post('/admin/cards-sets/update', {
    headers: marker,
    data: { data: [{ id: alley.id, short: alley.set }], reason: '', mode: 'update' },
  });
}

async function askedCost(request: APIRequestContext) {
  return rightAnswer(await askForCost(request))?.label;
}

test.afterEach(async ({ page }) => {
  await rm(changes(), { force: true });
  await update(page.request);
});

test('a card rebalanced at the provider is asked with its new cost, and its page separates old and new answers', async ({
  page,
}) => {
  test.slow();
  await openTab(page, 'cards');
  expect(await askedCost(page.request)).toBe(String(alley.cost));
  await answerRight(page.request);

  await writeFile(changes(), JSON.stringify({ [alley.id]: { cost: alley.newCost } }));
  await update(page.request);
  await expect.poll(() => askedCost(page.request), { timeout: 45_000 }).toBe(String(alley.newCost));
  await answerRight(page.request);

  const former = page.getByRole('table', { name: 'Answers from before the card changed' });
  await expect(async () => {
    await page.goto(`/statistics/card/${alley.id}`);
    await expect(page.getByRole('definition').filter({ hasText: /^7$/ })).toBeVisible({ timeout: 3000 });
    await expect(former.getByRole('row', { name: /^Cost: 2 until .*\d{4} [1-9]/ })).toBeVisible({ timeout: 3000 });
    await expect(page.getByText('Cost (formerly 2)')).toBeVisible({ timeout: 3000 });
    await page.getByRole('tab', { name: 'All' }).click();
    const cost = page.getByRole('tabpanel').getByRole('row', { name: /^Cost [2-9]\d* / });
    await expect(cost).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 45_000 });
});
