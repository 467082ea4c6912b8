import contracts from '../../../libs/contracts/package.json' with { type: 'json' };
import { session } from '@cardwise/contracts/profile/session';
import type { Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { quizPlayer } from '../../support/quiz-player.ts';
import { type Registry, startRegistry } from '../../support/registry.ts';
import { cardwise, develop, makeRepository } from '../../support/second-repository.ts';
import { getAddress } from '../../support/service-processes.ts';
import { signInAs, someName } from '../../support/sign-in.ts';
import { serviceEnvironment, siteDir } from '../../support/suite.ts';
import { expect, test, waitUntilUsable } from '../../support/test.ts';

type Health = { services: Record<string, { ready: boolean }> };
const developmentOrigin = 'http://localhost:3011';
/** This version is newer than any release. */
const nextReact = 'experimental-dc9aed36-20261027';
const marker = { 'X-Requested-With': 'XMLHttpRequest' };

let registry: Registry;
let repository: string;
let stopDeveloping: (() => void) | undefined;
const seconds: string[] = [];

async function timed<R>(what: string, work: Promise<R>): Promise<R> {
  const begun = performance.now();
  const result = await work;
  seconds.push(`${what} ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return result;
}

function command(...args: string[]) {
  return cardwise(repository, args, { SITE_DIR: siteDir() });
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  registry = await startRegistry();
  await timed('build packages and publish', registry.publish());
  repository = await timed('write the repository and install', makeRepository('duel', registry));
});
test.afterAll(async () => {
  await command('remove', 'mfe-duel').catch(() => {});
  stopDeveloping?.();
  await registry.stop();
  await rm(repository, { recursive: true, force: true });
});

test('a version that is published already is refused by its name', async () => {
  const refused = await registry.publishAgain('@cardwise/contracts', contracts.version);
  expect(refused).toContain(`@cardwise/contracts ${contracts.version}: is published already`);
});

function links(page: Page) {
  return page.getByRole('navigation').getByRole('link', { name: 'Duel', exact: true });
}

test('a domain of a repository of its own comes into a running suite, keeps players’ data, and goes, while another browser plays on', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const other = await (await browser.newContext()).newPage();
  waitUntilUsable(other);
  const player = quizPlayer(other);
  await player.open('/quiz');
  await player.answerRight();
  await expect(other.getByText('Streak: 1')).toBeAttached();

  await test.step('as it was made, its tests are green', () => timed('test', command('test')));

  await test.step('deployed by one command, it is in the navigation of two languages', async () => {
    await timed('build', command('build'));
    await timed('deploy', command('deploy', 'duel'));
    // A call may meet a reload of the gateway.
    await expect(async () => {
      const { services } = (await (await page.request.get('/healthz')).json()) as Health;
      expect(services['svc-duel']?.ready).toBe(true);
      expect((await page.request.get('/duel', { headers: { accept: 'text/html' } })).status()).toBe(200);
      await page.goto('/quiz');
      await expect(links(page)).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Daily Ten' })).toBeVisible();
    await links(page).click();
    await expect(page).toHaveURL(/\/duel$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Duel' })).toBeVisible();
    await page.goto('/de/duel');
    await expect(page).toHaveTitle(/Duel/);
    await expect(page.getByText('Wer angemeldet ist, kann mitmachen.')).toBeVisible();
    expect((await page.request.get('/duel/more', { headers: { accept: 'text/html' } })).status()).toBe(404);
  });

  await test.step('developed in the running suite, a change is seen at once, and what was typed stays', async () => {
    const home = join(repository, 'mfe-duel/src/home/home-screen.tsx');
    const written = await readFile(home, 'utf8');
    const change = (heading: string) => writeFile(home, written.replace(/<h1>.*<\/h1>/, heading));
    stopDeveloping = await timed('development server', develop(repository, developmentOrigin));
    await page.evaluate(([key, address]) => localStorage.setItem(key, address), [
      'override:mfe_duel',
      `${developmentOrigin}/remoteEntry.js`,
    ] as const);
    await page.goto('/duel');
    await expect(page.locator('own-home').getByRole('heading', { level: 1 })).toHaveText('Duel');
    await change('<h1>First</h1><input aria-label="Draft" />');
    await page.getByRole('textbox', { name: 'Draft' }).fill('typed');
    await change('<h1>Second</h1><input aria-label="Draft" />');
    await timed('save to seen', expect(page.getByRole('heading', { level: 1 })).toHaveText('Second'));
    await expect(page.getByRole('textbox', { name: 'Draft' })).toHaveValue('typed');
    await links(page).click();
    await page.evaluate(() => localStorage.clear());
    stopDeveloping();
    await writeFile(home, written);
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
    const answer = await fetch(`${getAddress('svc-duel')}/internal/duel/${user.id}`, {
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

  await test.step('with the next React, which the shell has not, it runs in elements', async () => {
    const packages = [`react@0.0.0-${nextReact}`, `react-dom@0.0.0-${nextReact}`];
    // The façade’s package does not allow this version yet.
    const install = ['install', '--workspace=mfe-duel', '--save-exact', '--legacy-peer-deps', ...packages];
    await timed('install another React', promisify(execFile)('npm', install, { cwd: repository }));
    const edit = async (file: string, from: string, to: string): Promise<void> => {
      const path = join(repository, 'mfe-duel', file);
      await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
    };
    await edit('webpack.config.mjs', 'port:', 'ownReact: true, port:');
    await edit('src/home/home-screen.tsx', '<h1>', '<h1>{version} ');
    await edit('src/home/home-screen.tsx', 'import', "import { version } from 'react';\nimport");
    await command('deploy', 'mfe-duel');
    await page.goto('/about');
    await signInAs(page, someName());
    await links(page).click();
    const part = page.locator('own-home');
    await expect(part.getByRole('heading', { level: 1 })).toContainText(nextReact);
    await part.getByRole('button', { name: 'Press' }).click();
    await expect(part.getByText('Presses: 1')).toBeVisible();
    await expect(page).toHaveTitle(/Duel/);
  });

  await test.step('rolled back, it runs with the shell’s again', async () => {
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
  process.stdout.write(`A repository of its own: ${seconds.join(', ')}\n`);
});
