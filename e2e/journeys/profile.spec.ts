import type { SessionUser } from '@cardwise/contracts/profile/session';
import { adoptProgress } from '@cardwise/contracts/statistics/answers';
import type { PlayedDays } from '@cardwise/contracts/statistics/mistakes';
import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { dailyPlayer } from '../support/daily-player.ts';
import { marker } from '../support/filters.ts';
import { getProgress } from '../support/progress.ts';
import { quizPlayer } from '../support/quiz-player.ts';
import { signInAs, someName, startSession } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

async function otherDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name });
}

function counted(page: Page, answers: number): Promise<void> {
  return expect.poll(async () => (await getProgress(page.request)).quiz.counter, { timeout: 20_000 }).toBe(answers);
}

async function expectProgress(page: Page, shown: [streak: string, best: string, answers: string]): Promise<void> {
  await counted(page, Number(shown[2]));
  await page.goto('/my-profile');
  const [streak, best, answers] = shown;
  const facts = section(page, 'Your streaks').getByRole('definition');
  await expect(facts).toHaveText([streak, best, '0', '0']);
  await expect(section(page, 'Your results').getByRole('row', { name: /^Total/ })).toContainText(
    answers === '0' ? 'none played' : `of ${answers} correct`,
  );
}

function mediumRow(page: Page) {
  return section(page, 'Your results').getByRole('row', { name: /^Medium/ });
}

test.beforeEach(() => test.slow());

test('streak, best streak and counter are the same on two devices at once', async ({ page, browser }) => {
  const name = someName();
  const other = await otherDevice(browser);
  await startSession(page, name);
  await startSession(other, name);
  const [desk, phone] = [quizPlayer(page), quizPlayer(other)];
  await desk.open('/quiz');
  for (let asked = 0; asked < 3; asked += 1) {
    await desk.answerRight();
    await desk.next();
  }
  await counted(other, 3);

  await phone.open('/quiz');
  await expect(other.getByText('Streak: 3')).toBeAttached();
  await expect(other.getByText(/^Question 4\b/)).toBeVisible();
  await phone.answerWrong();
  await expectProgress(other, ['0', '3', '4']);

  // Both devices answer at the same moment.
  await desk.open('/quiz');
  await phone.open('/quiz');
  await Promise.all([desk.current(), phone.current()]);
  await Promise.all([desk.answerRight(), phone.answerRight()]);
  for (const device of [page, other]) await expectProgress(device, ['2', '3', '6']);
});

test('a streak and a level from before the login are kept, by the server alone, and the answers are credited', async ({
  page,
}) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  for (let asked = 0; asked < 3; asked += 1) {
    await player.answerRight();
    await player.next();
  }
  await expect(page.getByText('Streak: 3')).toBeAttached();
  const storesLevel = async () => (await page.context().cookies()).some(({ name }) => name === 'quiz_rating');
  expect(await storesLevel()).toBe(true);
  const adopted = page.waitForResponse((response) => response.url().endsWith(adoptProgress.path));
  await signInAs(page, someName());
  await adopted;
  await expect(page.getByText('Streak: 3')).toBeAttached();
  await expect.poll(storesLevel).toBe(false);
  await expectProgress(page, ['3', '3', '3']);
  const level = Math.round((await getProgress(page.request)).rating?.rating ?? 0);
  expect(level).toBeGreaterThan(1500);
  await expect(section(page, 'Your level').getByRole('definition').first()).toContainText(level.toLocaleString('en'));
  await expect(mediumRow(page)).toContainText('3 of 3 correct');
  await expect(page.getByRole('table', { name: /^1 day played in/ })).toBeVisible();
});

test('who has played the Daily Ten alone has answered ten questions in every place, and with the quiz one more', async ({
  page,
}) => {
  await startSession(page, someName());
  const daily = await dailyPlayer(page);
  await page.goto('/daily');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await daily.play(1, 10);
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();

  const today = new Date().toISOString().slice(0, 10);
  const answeredToday = async (): Promise<number> => {
    const { days } = (await (await page.request.get('/statistics/days', { headers: marker })).json()) as PlayedDays;
    return sum(Object.values(days.find(({ day }) => day === today)?.results ?? {}).map(({ asked }) => asked));
  };
  const expectEverywhere = async (answers: number): Promise<void> => {
    await expect.poll(answeredToday, { timeout: 30_000 }).toBe(answers);
    await page.goto('/my-profile');
    const total = section(page, 'Your results').getByRole('row', { name: /^Total/ });
    await expect(total).toContainText(`of ${answers} correct`);
    await expect(page.getByRole('table', { name: /^1 day played in/ })).toBeVisible();
    await expect(section(page, 'Days played').getByRole('definition')).toHaveText(['1', '1']);
    await expect(section(page, 'Your level').getByRole('definition')).toHaveCount(answers === 10 ? 1 : 2);
    await expect(section(page, 'Your week')).toContainText('Every Monday, a summary of the past week');
  };
  await expectEverywhere(10);
  await expect(section(page, 'Your streaks').getByRole('definition')).toHaveText(['0', '0', '0', '0']);

  const player = quizPlayer(page);
  await player.open('/quiz');
  await player.answerRight();
  await expectEverywhere(11);
});

test('an answer that is still waiting in the browser at login is credited too', async ({ page }) => {
  const player = quizPlayer(page);
  // The route is added early, because adding a route drops the bodies of responses that have not been read yet.
  await page.route('**/statistics/insert/**', (route) => route.abort('internetdisconnected'));
  await player.open('/quiz');
  await player.answerRight();
  await page.goto('/privacy');
  await signInAs(page, someName());
  await page.unroute('**/statistics/insert/**');
  await player.open('/quiz');
  await counted(page, 1);
});

/** Returns all backgrounds; they are rendered after the cards and are not ready in the first minute. */
async function renderedBackgrounds(page: Page): Promise<{ url: string }[]> {
  const load = async () => {
    const answer = await page.request.get('/load-profile', { headers: marker });
    return ((await answer.json()) as { background_sets: { url: string }[] }).background_sets;
  };
  const undrawn = async () => (await load()).filter(({ url }) => !url.includes('?v=')).length;
  await expect.poll(undrawn, { timeout: 120_000 }).toBe(0);
  return load();
}

function textsWithoutPanel(): string[] {
  const opaque = (element: Element) => getComputedStyle(element).backgroundColor.startsWith('rgb(');
  const onPanel = (element: Element | null): boolean =>
    element !== null && element !== document.body && (opaque(element) || onPanel(element.parentElement));
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const content = text.nodeValue?.trim();
    if (!content || !parent?.checkVisibility() || parent.closest('script, .visually-hidden, .skip-link')) continue;
    if (!onPanel(parent)) found.push(content);
  }
  return found;
}

test('name and background can be chosen by keyboard and appear on every page and device', async ({ page, browser }) => {
  test.slow();
  const name = someName();
  await startSession(page, name);
  await renderedBackgrounds(page);
  await page.goto('/my-profile#settings');
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`  ${name} the Bold `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'No picture' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const current = page.getByRole('radio', { name: /Current expansion/ });
  await expect(current).toBeFocused();
  await expect(current).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} the Bold`);

  const other = await otherDevice(browser);
  await startSession(other, name);
  for (const [device, paths] of [
    [page, ['/quiz', '/statistics/core/1', '/about']],
    [other, ['/de/mein-profil']],
  ] as const) {
    for (const path of paths) {
      await device.goto(path);
      await expect(device.getByRole('banner')).toContainText(`${name} the Bold`);
      const picture = device.locator('img[src*="/cards/backgrounds/"]').first();
      await expect(picture).toHaveAttribute('src', /\?v=/);
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await expect(picture).toHaveCSS('opacity', '1');
      // No text lies directly on the picture. The tests of the tokens ensure the contrast on panels.
      await expect.poll(() => device.evaluate(textsWithoutPanel)).toEqual([]);
    }
  }
});

test('background pictures have versioned URLs and are cached forever', async ({ page }) => {
  test.slow();
  await startSession(page, someName());
  const sets = await renderedBackgrounds(page);
  expect(sets.length).toBeGreaterThan(10);
  for (const { url } of sets) {
    const picture = await page.request.get(url);
    expect([url, picture.status(), picture.headers()['cache-control']]).toEqual([
      expect.stringMatching(/\?v=[\w-]+$/),
      200,
      expect.stringContaining('immutable'),
    ]);
  }
});

test('a player downloads their data and then deletes the account', async ({ page, browser }) => {
  const name = someName();
  await startSession(page, name);
  const player = quizPlayer(page);
  await player.open('/quiz');
  const { card, question, difficulty } = await player.answerRight();
  await expectProgress(page, ['1', '1', '1']);
  const { user } = (await (await page.request.get('/session', { headers: marker })).json()) as { user: SessionUser };

  await page.getByRole('tab', { name: 'Settings' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cardwise-my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: object; answers: object[] };
  expect(data.account).toMatchObject({ id: user.id, name, battletag: expect.stringMatching(`^${name}#`) });
  expect(data.answers).toEqual([expect.objectContaining({ card, correct: true })]);

  const other = await otherDevice(browser);
  await startSession(other, name);
  await page.getByRole('button', { name: /Delete my account/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('Your account has been deleted');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await other.goto('/my-profile');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();

  await startSession(other, name);
  const again = (await (await other.request.get('/session', { headers: marker })).json()) as { user: SessionUser };
  expect(again.user.id).not.toBe(user.id);
  await expectProgress(other, ['0', '0', '0']);
  const answer = await other.request.get(`/statistics/card/${card}`, { headers: marker });
  const { data: shown } = (await answer.json()) as {
    data: { statistics_compiled: Record<string, Record<string, { asked: number }>> };
  };
  expect(shown.statistics_compiled[difficulty]?.[question]?.asked).toBeGreaterThan(0);
});
