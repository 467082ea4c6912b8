import type { Page } from '@playwright/test';

import { quizPlayer } from '../support/quiz-player.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';

function picture(page: Page) {
  return page.getByRole('main').getByRole('img').first();
}

async function getId({ current }: ReturnType<typeof quizPlayer>): Promise<string | undefined> {
  return (await current()).id;
}

for (const path of ['/quiz?kinds=name', '/pixel-quiz'])
  test(`a change of language keeps the open question of ${path}, which counts once`, async ({ page }) => {
    const player = quizPlayer(page);
    await player.open(path);
    const id = await getId(player);
    const card = String(await picture(page).getAttribute('src'));
    const names = await player.choices().allTextContents();

    await switchLanguage(page, 'de');
    await expect(page.getByText('Frage 1', { exact: true })).toBeVisible();
    await expect(player.choices()).toHaveCount(names.length);
    expect(await getId(player)).toBe(id);
    await expect(picture(page)).toHaveAttribute('src', card);
    expect(await player.choices().allTextContents()).not.toEqual(names);
    await page.reload();
    expect(await getId(player)).toBe(id);

    // The address alone changes the language; then the menu changes it back.
    await page.goto(path.replace('/', '/fr/'));
    expect(await getId(player)).toBe(id);
    await switchLanguage(page, 'en');
    expect(await getId(player)).toBe(id);
    expect(await player.choices().allTextContents()).toEqual(names);

    const recorded = page.waitForResponse((response) => response.url().includes('/statistics/insert/'));
    await player.answerRight();
    expect(await (await recorded).json()).toMatchObject({ recorded: true });
    await page.goto(path.replace('/', '/de/'));
    await expect(page.getByText('Frage 2', { exact: true })).toBeVisible();
    expect(await getId(player)).not.toBe(id);
  });
