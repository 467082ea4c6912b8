import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCalls } from '@cardwise/contracts/list-calls';
import { loginPath, pagePath } from '@cardwise/contracts/site/pages';
import { dailyPage, racePage } from '@cardwise/contracts/rounds/pages';
import { previewName } from '@cardwise/contracts/site/registry';

import { startGatewayApart } from './gateway-apart.ts';

const marker = { 'X-Requested-With': 'XMLHttpRequest' };
/** Tokens, ids and codes look like these; a code may be a word. */
const secrets = ['1.eyJhbGciOi..iv.text.tag', 'Ab-_0123456789cd', 'klmnpq', 'KLMNPQ'];
const client = '127.0.0.9';

const folder = mkdtempSync(join(tmpdir(), 'gateway-log-'));
const accessLog = join(folder, 'access.log');
const gateway = await startGatewayApart({}, { accessLog });
let stopped = false;

async function stop() {
  if (!stopped) await gateway.stop();
  stopped = true;
}

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<void> {
  const { hostname, port } = new URL(gateway.url);
  const call = request({ hostname, port, method, path, headers, agent: false, localAddress: client }).end();
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  answer.resume();
  await once(answer, 'end');
}

it('the log names requests without tokens, codes, invitations, previews and addresses', async () => {
  const withParams = listCalls().filter(({ path, audience }) => audience !== 'service' && path.includes(':'));
  expect(withParams.length).toBeGreaterThan(20);
  for (const secret of secrets) {
    const authorization = `Bearer ${secret}`;
    for (const { method, path } of withParams) {
      const filled = path.replace(/:\w+/g, secret);
      await ask(filled, { ...marker, authorization, cookie: `visit=${secret}` }, method);
      await ask(`${filled}/?a=${secret}`, { Accept: 'text/html' });
    }
    await ask(`/login/callback?code=${secret}&state=${secret}`);
    await ask(loginPath(`/quiz?x=${secret}`));
    await ask(`/quiz?${previewName}=${secret}`, { Accept: 'text/html' });
    await ask(pagePath('de', dailyPage, 'friends', 'join', `${secret.slice(0, 5)}-0_456789abcd`));
    await ask(`/cards/round/${secret}`);
    await ask(`//cards//round/${secret}`);
    // An unknown address of words alone is logged.
    if (!/^[a-z]+$/.test(secret)) await ask(`/${secret}/${secret}/a/${secret}`);
  }
  await ask(pagePath('en', racePage, 'Ab-_0123456789cd'), { Accept: 'text/html' });
  await ask('/remotes/mfe_quiz/v1/remote.1a2b3c4d.js');
  await ask('/admin/users/load', marker);
  await stop();

  const log = readFileSync(accessLog, 'utf8');
  for (const secret of [...secrets, '-0_456789abcd', client])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  const paths = log
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { path: string }).path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/statistics/insert/*',
      '/quiz/rounds/*/answer',
      '/quiz/races/codes/*',
      '/quiz/races/*/questions/*',
      '/login/callback',
      '/cards/round/*',
      '/race/*',
      '/remotes/mfe_quiz/v1/remote.1a2b3c4d.js',
      '/admin/users/load',
    ]),
  );
});
