import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { openTab, question } from '../../support/administration.ts';
import { copyLive, liveQuiz, quizInHtml, rollBack } from '../../support/releases.ts';
import { repository } from '../../support/suite.ts';
import { expect, test } from '../../support/test.ts';

const version = 'published';
let before: string;

test.beforeAll(async () => {
  before = await liveQuiz();
});
test.afterAll(() => rollBack('mfe-quiz', before));

/**
 * Runs a command as in a separate repository, which has neither the site's folder nor the suite's data.
 * @returns what the command printed, whether or not it failed.
 */
async function release(token: string, ...args: string[]): Promise<string> {
  const { SITE_DIR: _site, DATA_DIR: _data, ...env } = process.env;
  const ran = promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: repository,
    env: { ...env, CARDWISE_TOKEN: token },
  });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('a team publishes, promotes and takes back its remote over the network, until its token is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { dist } = await copyLive('mfe_quiz', version);
  const to = ['--to', baseURL ?? ''];

  await openTab(page, 'releases');
  await page.getByText('Publishing tokens').click();
  await page.getByLabel('Name').fill('Quiz team');
  await page.getByLabel('Remote').fill('mfe_quiz');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  const deploy = (...flags: string[]) => release(token, 'deploy', '--', 'mfe-quiz', ...to, ...flags);

  await test.step('a preview is seen by its link', async () => {
    const said = await deploy('--dist', dist, '--preview');
    const link = /^preview: (.+)$/m.exec(said)?.[1] ?? said;
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(link.replace('/?', '/quiz?'));
    await expect(visitor.getByText(`You’re previewing build ${version} of mfe_quiz.`)).toBeVisible();
    await visitor.context().close();
    expect(await liveQuiz()).toBe(before);
  });

  await test.step('a canary is promoted and taken back', async () => {
    expect(await deploy('--dist', dist, '--canary', '5')).toContain(`canary for 5 %: ${version}`);
    expect(await deploy('--promote')).toContain(`${version} is live`);
    await expect.poll(async () => (await quizInHtml(page.request)).build).toBe(version);
    expect(await release(token, 'rollback', '--', 'mfe-quiz', ...to)).toContain(`${before} is live`);
    expect(await liveQuiz()).toBe(before);
  });

  await test.step('another remote is not the team’s', async () => {
    const { dist: other } = await copyLive('mfe_admin', version);
    const said = await release(token, 'deploy', '--', 'mfe-admin', ...to, '--dist', other, '--preview');
    expect(said).toBe(`${baseURL} refuses (403): This publishing token is for mfe_quiz, not for mfe_admin.\n`);
  });

  await test.step('a revoked token publishes nothing', async () => {
    await page.getByRole('button', { name: 'Revoke: Quiz team, mfe_quiz' }).click();
    await question(page).getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('There are no publishing tokens.')).toBeVisible();
    expect(await deploy('--dist', dist, '--preview')).toContain(
      '(401): This publishing token is unknown or has been revoked.',
    );
    await page.goto('/admin/logs?search=audit');
    await expect(page.getByText(/audit: Quiz team \(mfe_quiz\): publish preview/)).toBeVisible();
  });
});
