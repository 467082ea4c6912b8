import { createRace, joinRace } from '@cardwise/contracts/rounds/races';
import { racePage } from '@cardwise/contracts/rounds/pages';
import type { APIRequestContext, Page } from '@playwright/test';

import { getPath } from '../support/addresses.ts';
import { everything, marker } from '../support/filters.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';

/** A browser opens at most this many connections to a site over HTTP/1.1. */
const connections = 6;

/** Sets the visibility of a page, because every page of a headless browser is visible. */
function turn(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  return page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${visibility}' });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { headers: marker, data });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

test('as many hidden tabs with a race as there are connections leave the quiz usable, and follow when shown', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  test.slow();
  const filter = await everything(page.request);
  const races: string[] = [];
  for (let tab = 0; tab < connections; tab += 1) {
    const made = await post(page.request, createRace.path, { filter, length: 10, pace: 'own', name: 'Ada' });
    races.push((made as { race: string }).race);
  }
  const tabs: Page[] = [];
  for (const race of races) {
    const tab = await context.newPage();
    await tab.goto(getPath('en', racePage, `/${race}`));
    await expect(tab.getByRole('button', { name: 'Start the race' })).toBeVisible();
    await turn(tab, 'hidden');
    tabs.push(tab);
  }
  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.answerRight();
  await player.next();

  const [first] = tabs;
  if (!first) throw new Error('there are no tabs');
  const friend = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await post(friend, joinRace.path.replace(':race', races[0] ?? ''), { name: 'Bruno' });
  await turn(first, 'visible');
  await expect(first.getByText('Bruno').first()).toBeVisible();
  await friend.dispose();
});
