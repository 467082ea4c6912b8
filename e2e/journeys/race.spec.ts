import { answerRaceRound, beginRace, joinRace, nextRaceQuestion, raceRound } from '@cardwise/contracts/rounds/races';
import { type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { dailyPlayer } from '../support/daily-player.ts';
import { marker } from '../support/filters.ts';
import { expect, test, waitUntilUsable } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';
import { untilTypefacesLoaded } from '../support/typefaces.ts';
import { expectClean } from '../support/violations.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function elsewhere(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  waitUntilUsable(page);
  return page;
}

async function expectCleanFit(page: Page, state: string): Promise<void> {
  await expectClean(page, state);
  expect([state, await tooWide(page)]).toEqual([state, 0]);
}

function caller(request: APIRequestContext, race: string) {
  const post = (path: string, data: object) =>
    request.post(path.replace(':race', race), { headers: marker, data: { locale: 'en', ...data } });
  return {
    join: (name: string) => post(joinRace.path, { name }),
    begin: () => post(beginRace.path, {}),
    round: () => post(raceRound.path, {}),
    next: (question: number) => post(nextRaceQuestion.path, { question }),
    answer: (question: number) => post(answerRaceRound.path, { question, choice: 0 }),
  };
}

test('four race at their own pace: one loses the network, one cheats, and a rematch follows in one press', async ({
  page: ada,
  browser,
}) => {
  test.slow();
  const [bruno, zofia, cheat] = [
    await elsewhere(browser, { ...phone, locale: 'de' }),
    await elsewhere(browser, { ...phone, locale: 'pl' }),
    await elsewhere(browser, { locale: 'en' }),
  ];
  // No countdown may depend on the clock of this device.
  await zofia.clock.setSystemTime(Date.now() + 60 * 60 * 1000);
  const players = { ada: await dailyPlayer(ada), bruno: await dailyPlayer(bruno), zofia: await dailyPlayer(zofia) };

  const start = ada.getByRole('button', { name: 'Start the race' });
  const startPlace = async () => (await start.boundingBox())?.y;
  let emptyLobby: number | undefined;

  await test.step('a link leads all into the lobby', async () => {
    await ada.goto('/race');
    await expect(ada.getByLabel('Your name')).toBeVisible();
    await expectCleanFit(ada, 'start');
    await ada.getByRole('radio', { name: 'At your own pace' }).check();
    await ada.getByLabel('Your name').fill('Ada');
    await ada.getByRole('button', { name: 'Create race' }).click();
    await expect(start).toBeDisabled();
    await untilTypefacesLoaded(ada);
    emptyLobby = await startPlace();
  });
  const link = await ada.getByLabel('Link to the race').inputValue();
  const race = link.split('/').at(-1) ?? '';
  const cheater = caller(cheat.request, race);

  await bruno.goto(link);
  await expect(bruno.getByRole('heading', { level: 1, name: 'Ada lädt dich zum Rennen ein' })).toBeVisible();
  await bruno.getByLabel('Dein Name').fill('Ada');
  await bruno.getByRole('button', { name: 'Mitspielen' }).click();
  await expect(bruno.getByLabel('Dein Name')).toHaveAccessibleDescription(/heißt schon jemand so/);
  await bruno.getByLabel('Dein Name').fill('Bruno');
  await expectCleanFit(bruno, 'invitation');
  await bruno.getByRole('button', { name: 'Mitspielen' }).click();
  await bruno.getByRole('button', { name: 'Ich bin bereit' }).click();
  await zofia.goto(link);
  await zofia.getByLabel('Twoja nazwa').fill('Zofia');
  await zofia.getByRole('button', { name: 'Dołącz' }).click();

  await test.step('nobody plays before the start, or for others', async () => {
    await cheat.goto('/about');
    expect((await cheater.round()).status()).toBe(403);
    expect((await cheater.join('Cheat')).status()).toBe(200);
    expect((await cheater.begin()).status()).toBe(403);
    expect((await cheater.round()).status()).toBe(409);
    expect((await cheater.answer(1)).status()).toBe(404);
  });
  await expect(ada.getByRole('heading', { name: '4 players' })).toBeVisible();
  await expect(ada.getByText('ready', { exact: true })).toBeVisible();
  await expectCleanFit(ada, 'lobby');
  // The button that is about to be pressed stays in its place, whoever joins.
  expect(await startPlace()).toBe(emptyLobby);
  await start.click();
  await expect(zofia.getByRole('timer')).toHaveText(/^[1-5]$/);

  await test.step('a lost network costs neither the place nor the answer', async () => {
    await players.bruno.play(1, 1);
    await players.bruno.at(2);
    await bruno.context().setOffline(true);
    await expect(bruno.getByText('Verbindung verloren')).toBeVisible();
    await players.bruno.choices().first().tap();
    await expect(bruno.getByText(/Deine Antwort ist sicher/)).toBeVisible();
    await players.ada.play(1, 3);
    await bruno.context().setOffline(false);
    await players.bruno.next().tap();
    await expect(bruno.getByText('Verbindung verloren')).toBeHidden();
    await players.bruno.at(3);
    const rivals = bruno.getByRole('region', { name: 'Die anderen' });
    await expect(rivals.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('3 von 10 beantwortet');
    await bruno.reload();
    await players.bruno.play(3, 10);
  });

  await test.step('an answer counts once, in its turn', async () => {
    expect((await cheater.round()).status()).toBe(200);
    expect((await cheater.answer(2)).status()).toBe(409);
    expect((await cheater.answer(1)).status()).toBe(200);
    expect((await cheater.answer(1)).status()).toBe(409);
    for (let question = 2; question <= 10; question += 1) {
      expect((await cheater.next(question)).status()).toBe(200);
      expect((await cheater.answer(question)).status()).toBe(200);
    }
  });

  await expect(bruno.getByRole('heading', { level: 1, name: 'Geschafft!' })).toBeVisible();
  await players.ada.play(4, 10);
  await players.zofia.play(1, 10);

  await test.step('all see the same places, and go on together', async () => {
    for (const page of [ada, bruno, zofia]) await expect(page.getByRole('row')).toHaveCount(5);
    expect((await cheater.answer(10)).status()).toBe(409);
    await expectCleanFit(zofia, 'result');
    const places = (page: Page) => page.getByRole('row').locator('td').allTextContents();
    const inGerman = (texts: string[]) => texts.map((text) => text.replace('.', ','));
    expect(await places(bruno)).toEqual(inGerman(await places(ada)));
    await ada.getByRole('button', { name: 'Rematch' }).click();
    await bruno.getByRole('button', { name: 'Bei der Revanche mitspielen' }).click();
    await expect(bruno.getByRole('heading', { name: '2 Spieler' })).toBeVisible();
    await expect(ada.getByText('Bruno', { exact: true })).toBeVisible();
  });
  for (const page of [bruno, zofia, cheat]) await page.context().close();
});

test('a room plays together by a code: one comes late, one is removed, the big screen shows what was chosen', async ({
  page: host,
  browser,
}) => {
  test.slow();
  const [bruno, late] = [
    await elsewhere(browser, { ...phone, locale: 'de' }),
    await elsewhere(browser, { ...phone, locale: 'en' }),
  ];
  await host.goto('/race');
  await host.getByRole('radio', { name: 'A whole room' }).check();
  await host.getByRole('button', { name: 'Open the room' }).click();
  await expect(host.getByRole('img', { name: 'QR code with the link to the race' })).toBeVisible();
  const code = await host.locator('[translate="no"]').innerText();
  await expectCleanFit(host, 'room');

  await bruno.goto('/de/wettrennen');
  await bruno.getByLabel('Code').fill('XXXXXX');
  await bruno.keyboard.press('Enter');
  await expect(bruno.getByLabel('Code')).toHaveAccessibleDescription(/^Zu diesem Code gibt es kein Rennen/);
  await bruno.getByLabel('Code').fill(code.toLowerCase());
  await bruno.keyboard.press('Enter');
  await expect(bruno.getByRole('heading', { level: 1, name: 'Spiel mit beim Rennen' })).toBeVisible();
  await bruno.getByLabel('Dein Name').fill('Bruno');
  await bruno.keyboard.press('Enter');
  await expect(host.getByRole('listitem').filter({ hasText: 'Bruno' })).toBeVisible();
  await host.getByRole('button', { name: 'Start the race' }).click();

  const player = await dailyPlayer(bruno);
  await player.at(1);
  const link = host.url();
  await late.goto(link);
  await expect(late.getByText(/you’ll join at the next question/)).toBeVisible();
  await late.getByLabel('Your name').fill('Late');
  await late.keyboard.press('Enter');
  const latePlayer = await dailyPlayer(late);
  await expect(latePlayer.choices().first()).toHaveAttribute('aria-disabled', 'true');
  await expect(late.getByText(/you’ll join at the next question/)).toBeVisible();
  await expect(host.getByText('Answers: 0 of 1.')).toBeVisible();
  await player.choices().first().tap();
  await expect(host.getByText(/Next question in/)).toBeVisible();
  await expect(host.getByRole('row', { name: /Bruno/ })).toBeVisible();
  await expect(host.getByText(/chosen by 1 \(100%\)/)).toBeVisible();
  await expectCleanFit(bruno, 'answer');

  await latePlayer.at(2);
  await bruno.reload();
  await player.at(2);
  await host.getByText('All players').click();
  await host.getByRole('button', { name: 'Remove Late' }).click();
  await host.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(late.getByRole('heading', { level: 1, name: 'You’re no longer in this race' })).toBeVisible();
  await late.goto(link);
  await late.getByLabel('Your name').fill('Later');
  await late.keyboard.press('Enter');
  await expect(late.getByRole('heading', { level: 1, name: 'You’re no longer in this race' })).toBeVisible();
  for (const page of [bruno, late]) await page.context().close();
});
