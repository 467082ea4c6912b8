import { fragmentAnswersId } from '@cardwise/contracts/site/fragment';
import { newQuestion, type Question } from '@cardwise/contracts/quiz/quiz';
import type { APIRequestContext, Page } from '@playwright/test';

import { holdShell } from '../support/hold-shell.ts';
import { layoutShift, timeIn } from '../support/layout-shift.ts';
import { quizPlayer, withoutAutoAdvance } from '../support/quiz-player.ts';
import { expect, test } from '../support/test.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';

type Asked = { after?: string };

function watchRequests(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === newQuestion.path) asked.push(request.postDataJSON() as Asked);
  });
  return asked;
}

function questionId(page: Page) {
  return page.evaluate<string>(`document.querySelector('[data-question]').dataset.question`);
}

function picture(page: Page) {
  return page.getByRole('main').getByRole('img').first();
}

async function untilSeen(page: Page): Promise<void> {
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await expect.poll(() => page.evaluate('typeof leaveEarlyPlay')).toBe('function');
}

function getQuestion(html: string): Question {
  const json = new RegExp(`id="${fragmentAnswersId}">(.*?)</script>`, 's').exec(html)?.[1] ?? '[]';
  const [[, body] = []] = JSON.parse(json) as [string, { data: Question }][];
  if (!body) throw new Error('no question came with the page');
  return body.data;
}

async function fetchPage(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  return { html, question: getQuestion(html), headers: response.headers() };
}

async function openPage(page: Page, path: string): Promise<Question> {
  const response = await page.goto(path, { waitUntil: 'commit' });
  const question = getQuestion((await response?.text()) ?? '');
  await expect(picture(page)).toBeVisible();
  await untilSeen(page);
  return question;
}

for (const [path, ask] of [
  ['/de/quiz?kinds=cost', 'Wie viel Mana kostet diese Karte?'],
  ['/pixel-quiz', 'Which card is hidden behind the pixels?'],
] as const) {
  test(`the HTML of ${path} holds the question, its choices and picture, and is kept by its visitor alone`, async ({
    request,
  }) => {
    const { html, question, headers } = await fetchPage(request, path);
    const { id, url, answers } = question;
    const view = html.slice(html.indexOf('<main'), html.indexOf(`id="${fragmentAnswersId}"`));
    expect(view).toContain(`data-question="${id}"`);
    expect(view).toContain(ask);
    expect(view.match(/data-choice=/g)).toHaveLength(answers.length);
    expect(view).toContain(`src="${url}"`);
    expect(view).not.toContain('correct');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toContain('Cookie');
    expect(headers['set-cookie']).toMatch(/^bucket=\d{1,2};[^\n]*$/);
  });
}

for (const { name, way, ...device } of [
  { name: 'a desktop', way: 'key', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', way: 'tap', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
]) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    for (const path of ['/de/quiz', '/pixel-quiz']) {
      test(`the question in the HTML of ${path} is played; nothing moves or is asked twice`, async ({ page }) => {
        const asked = watchRequests(page);
        const arrive = await holdShell(page);
        const { id } = await openPage(page, path);
        // Typefaces that arrive later would also move things.
        await untilTypefacesLoaded(page);
        const board = await page.locator('[data-question]').elementHandle();
        expect(await questionId(page)).toBe(id);
        const since = await timeIn(page);

        arrive();
        // The next questions are prefetched once the scripts play this one.
        await expect.poll(() => asked.length).toBeGreaterThan(0);
        await page.waitForLoadState('networkidle');
        expect(await questionId(page)).toBe(id);
        expect(await board?.evaluate(({ isConnected }) => isConnected)).toBe(true);
        expect(asked.map(({ after }) => after === undefined)).not.toContain(true);
        expect(await layoutShift(page, since)).toBe(0);
        await expect(page.locator('[data-question] [aria-disabled]')).toHaveCount(0);
      });
    }

    test(`a choice by ${way} before the scripts is marked, and recorded once with the time it took`, async ({
      page,
    }) => {
      const sent: { uid: string; shown: number }[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        const uid = /^\/statistics\/insert\/(.+)$/.exec(pathname)?.[1];
        if (uid) sent.push({ uid: decodeURIComponent(uid), shown: Number(searchParams.get('shown')) });
      });
      await withoutAutoAdvance(page);
      const arrive = await holdShell(page);
      const opened = performance.now();
      const { answers } = await openPage(page, '/quiz?difficulty=medium&kinds=name');
      await page.waitForTimeout(1500);
      const choice = page.locator('[data-choice]').nth(1);
      if (way === 'tap') await choice.click();
      else await page.keyboard.press('2');
      await expect(choice).toHaveAttribute('data-early');
      const chosen = performance.now() - opened;
      await page.waitForTimeout(1500);
      expect(sent).toEqual([]);

      arrive();
      await expect(page.getByRole('main').getByRole('button', { name: /Next$/ })).toBeVisible();
      await expect(choice).not.toHaveAttribute('data-early');
      await page.waitForLoadState('networkidle');
      expect(sent.map(({ uid }) => uid)).toEqual([answers[1]?.uid]);
      expect(sent[0]?.shown).toBeGreaterThanOrEqual(1400);
      // The time ends with the choice, not with the arrival of the scripts.
      expect(sent[0]?.shown).toBeLessThan(chosen);
    });
  });
}

test('the open question is in the HTML again after a reload, until it is answered', async ({ page, context }) => {
  const player = quizPlayer(page);
  await player.open('/de/quiz');
  await player.current();
  const id = await questionId(page);
  const inHtml = async (path = '/de/quiz') => (await fetchPage(context.request, path)).question.id;
  expect(await inHtml()).toBe(id);
  await page.reload();
  await player.current();
  expect(await questionId(page)).toBe(id);
  expect(await inHtml('/de/quiz?kinds=text')).not.toBe(id);
  await player.answerRight();
  expect(await inHtml()).not.toBe(id);
});

test('an answered question does not come back with the back button', { tag: '@leaves' }, async ({ page }) => {
  const player = quizPlayer(page);
  await player.open('/quiz');
  const { id } = await player.answerRight();
  await player.next();
  await expect(page.getByText(/^Question 2\b/)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await player.current();
  expect(await questionId(page)).not.toBe(id);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the quiz shows its question, and says that playing needs them', async ({ page }) => {
    await page.goto('/pl/quiz');
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    expect(await page.locator('[data-choice]').count()).toBeGreaterThanOrEqual(4);
    await expect(picture(page)).toBeVisible();
    // `getByText` finds no text inside `<noscript>`.
    await expect(page.locator('main noscript p')).toContainText('Aby grać, włącz JavaScript');
  });
});
