import { answerRound } from '@cardwise/contracts/rounds';
import type { Response } from '@playwright/test';

import { dailyPlayer } from '../support/daily-player.ts';
import { expect, test } from '../support/test.ts';

/** The same for every question. */
const programFile = /\.(css|js|woff2)$/;

/** Address, headers and body of a response, as bytes and as text. */
const allOf = async (response: Response): Promise<string> => {
  const body = await response.body().catch(() => Buffer.alloc(0));
  const headers = JSON.stringify(await response.allHeaders());
  return [response.url(), headers, body.toString('latin1'), body.toString('utf8')].join('\n');
};

test('nothing that a browser receives before its answer names the card', async ({ page }) => {
  const received: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!programFile.test(new URL(response.url()).pathname)) received.push(allOf(response));
  });
  const player = dailyPlayer(page);
  await page.goto('/daily/own');
  await page.getByRole('button', { name: 'Start' }).click();
  for (let number = 1; number <= 4; number += 1) {
    await player.at(number);
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const before = await Promise.all(received);
    const replied = page.waitForResponse((response) => response.url().endsWith('/answer'));
    await page.keyboard.press('a');
    const { answered } = answerRound.response.parse(await (await replied).json());
    const { card, question } = answered;
    // A question for a name has it among its choices.
    const telling = question === 'name' ? [card.id] : [card.id, card.name];
    expect(before.filter((text) => telling.some((word) => text.includes(word)))).toEqual([]);
    await player.next().press('Enter');
  }
});
