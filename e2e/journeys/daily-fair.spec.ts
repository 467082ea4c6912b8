import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import { answerRound, startRound } from '@cardwise/contracts/rounds/rounds';
import type { Request } from '@playwright/test';

import { dailyPlayer } from '../support/daily-player.ts';
import { expect, test } from '../support/test.ts';

const programFile = /\.(css|js|woff2)$/;

/**
 * Returns the part of a response that must give nothing away: it has neither the answered question, whose other choices
 * give as much away, nor the picture's words.
 */
function openPart(body: Buffer): Buffer {
  const { round, question } = JSON.parse(body.toString()) as { round?: { question: object }; question?: object };
  return Buffer.from(JSON.stringify({ ...(round?.question ?? question), facts: [] }));
}

async function allOf(request: Request): Promise<string> {
  const response = await request.response();
  const whole = (await response?.body().catch(() => undefined)) ?? Buffer.alloc(0);
  const body = request.url().includes(startRound.path) ? openPart(whole) : whole;
  const headers = JSON.stringify(response?.headers());
  return [request.url(), headers, body.toString('latin1'), body.toString('utf8')].join('\n');
}

test('nothing that a browser receives before its answer names the card', async ({ page }) => {
  const received: Promise<string>[] = [];
  const keep = (request: Request): void => {
    if (!programFile.test(new URL(request.url()).pathname)) received.push(allOf(request));
  };
  page.on('requestfinished', keep);
  const player = await dailyPlayer(page);
  await page.goto('/daily/own');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let number = 1; number <= 4; number += 1) {
    await player.at(number);
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    // The browser may report a response after the page has shown it.
    const before: string[] = [];
    const questions = async (): Promise<number> => {
      before.push(...(await Promise.all(received.splice(0))));
      return before.filter((text) => text.includes('"choices"')).length;
    };
    await expect.poll(questions).toBe(1);
    const replied = page.waitForResponse((response) => response.url().endsWith('/answer'));
    await player.choices().first().press('Enter');
    const { answered } = answerRound.response.parse(await (await replied).json());
    const { card, question } = answered;
    // A name is among its own choices, and texts of other cards may mention the card.
    const telling = isNumberKind(question) ? [card.id, card.name] : [card.id];
    expect(before.filter((text) => telling.some((word) => text.includes(word)))).toEqual([]);
    await player.next().press('Enter');
  }
  page.off('requestfinished', keep);
  await Promise.all(received);
});
