import { session } from '@cardwise/contracts/profile/session';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { checkOut } from '../../support/domain-checkout.ts';
import { quizPlayer } from '../../support/quiz-player.ts';
import { addressOf } from '../../support/service-processes.ts';
import { signInAs, someName } from '../../support/sign-in.ts';
import { serviceEnvironment, siteDir } from '../../support/suite.ts';
import { expect, test, waitUntilUsable } from '../../support/test.ts';

const run = promisify(execFile);
type Health = { services: Record<string, { ready: boolean }> };
const marker = { 'X-Requested-With': 'XMLHttpRequest' };

let checkout: string;
const command = (name: string, ...args: string[]) =>
  run(process.execPath, [`libs/tooling/src/commands/${name}.ts`, ...args], {
    cwd: checkout,
    env: { ...process.env, SITE_DIR: siteDir() },
  });

/** As `npm run new` does, but for the installation: the packages are linked. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  checkout = await checkOut();
  const script = [
    "const { nameDomain, writeDomain } = await import('./libs/tooling/src/new-domain.ts');",
    "await writeDomain(nameDomain('duel'));",
  ];
  await run(process.execPath, ['--input-type=module', '-e', script.join('\n')], { cwd: checkout });
});
test.afterAll(() => command('remove', 'mfe-duel').catch(() => {}));

const links = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Duel', exact: true });

test('a domain made by the generator comes into a running suite, keeps players’ data, and goes, while another browser plays on', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const other = await (await browser.newContext()).newPage();
  waitUntilUsable(other);
  const player = quizPlayer(other);
  await player.open('/quiz');
  await player.answerRight();
  await expect(other.getByText('Streak: 1')).toBeAttached();

  await test.step('deployed by one command, it is in the navigation of two languages', async () => {
    await command('deploy', 'duel');
    // A call may meet the gateway's reload.
    await expect(async () => {
      const { services } = (await (await page.request.get('/healthz')).json()) as Health;
      expect(services['svc-duel']?.ready).toBe(true);
      expect((await page.request.get('/duel', { headers: { accept: 'text/html' } })).status()).toBe(200);
      await page.goto('/quiz');
      await expect(links(page)).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await links(page).click();
    await expect(page).toHaveURL(/\/duel$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Duel' })).toBeVisible();
    await page.goto('/de/duel');
    await expect(page).toHaveTitle(/Duel/);
    await expect(page.getByText('Wer angemeldet ist, kann mitmachen.')).toBeVisible();
    expect((await page.request.get('/duel/more', { headers: { accept: 'text/html' } })).status()).toBe(404);
  });

  const name = someName();
  await test.step('its calls reach its service through the gateway', async () => {
    await page.goto('/duel');
    await signInAs(page, name);
    await page.getByRole('button', { name: 'Press' }).click();
    await expect(page.getByText('Presses: 1')).toBeVisible();
  });

  const { user } = (await (await page.request.get(session.path, { headers: marker })).json()) as {
    user: { id: string };
  };
  const stored = async (): Promise<unknown> => {
    const answer = await fetch(`${addressOf('svc-duel')}/internal/duel/${user.id}`, {
      headers: { authorization: `Bearer ${serviceEnvironment()['INTERNAL_TOKEN']}` },
    });
    return answer.json();
  };
  await test.step('what it keeps is exported and forgotten with the player', async () => {
    const file = await page.request.get('/load-profile/export', { headers: marker });
    expect(await file.json()).toMatchObject({ account: { name }, duel_presses: 1 });
    expect(await stored()).toEqual({ duel_presses: 1 });
    await page.request.post('/update-profile/delete', { headers: marker, data: { confirm: true } });
    await expect.poll(stored).toEqual({ duel_presses: 0 });
  });

  await test.step('a second build is rolled back', async () => {
    const texts = join(checkout, 'mfe-duel/src/locales/en.json');
    await writeFile(texts, (await readFile(texts, 'utf8')).replace('"Duel"', '"Duel, second edition"'));
    await command('deploy', 'mfe-duel');
    await page.goto('/duel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duel, second edition');
    await command('rollback', 'mfe-duel');
    await page.goto('/duel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duel');
  });

  await test.step('removed, it is a page that there is not', async () => {
    await command('remove', 'mfe-duel');
    await expect(async () => {
      expect((await page.request.get('/duel', { headers: { accept: 'text/html' } })).status()).toBe(404);
    }).toPass();
    await page.goto('/quiz');
    await expect(page.getByRole('group').getByRole('button').first()).toBeVisible();
    await expect(links(page)).toHaveCount(0);
  });

  await player.next();
  await player.answerRight();
  await expect(other.getByText('Streak: 2')).toBeAttached();
  await other.close();
});
