import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { locales } from '@cardwise/contracts/site/locales';
import { domainsConf } from '@cardwise/releases/gateway/domains-conf';
import { gatewayConfFile } from '@cardwise/releases/gateway/domains-conf';
import { knownDomains, shellDomains } from '@cardwise/releases/gateway/live-domains';

import { provisionNginx } from '../src/provision/provision-nginx.ts';
import { cacheDir, repositoryRoot } from '../src/repository-root.ts';
import { waitUntil } from '../src/suite/wait-until.ts';
import { startGatewayApart } from './gateway-apart.ts';

const gateway = await startGatewayApart({});
const folder = dirname(gateway.siteDir);
const offered = gatewayConfFile(gateway.siteDir);
mkdirSync(dirname(offered));

const looks = join(folder, 'looks');

function countLooks(): number {
  return readFileSync(looks, 'utf8').length;
}

const duels = createServer((_, response) => void response.end('a duel')).listen(0, '127.0.0.1');
await once(duels, 'listening');
const { port } = duels.address() as AddressInfo;
const texts = Object.fromEntries(locales.map((locale) => [locale, 'Duel'])) as Record<string, string>;
const duel: DomainEntry = {
  name: 'duel',
  pages: [{ name: 'duel', slugs: 'duel', screen: 'duel', titles: texts as DomainEntry['pages'][number]['titles'] }],
  service: { name: 'svc_duel', port: 11, calls: ['duels/.+'], slow: [], costly: [], peers: [] },
};
const known = [...shellDomains(), ...knownDomains().map(({ domain }) => domain)];

/** Renders the domains as for containers, but with an address in place of a service's name. */
function getConf(domains: DomainEntry[]): string {
  return domainsConf(domains, ({ name }) => `    server 127.0.0\${SERVICES_DOMAIN}:${name === 'svc_duel' ? port : 9};`);
}

/** Starts following the site like the image's entrypoint, which ends while the processes that it has begun stay. */
async function startFollowing() {
  const nginx = await provisionNginx({ cacheDir });
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const program = (name: string, lines: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  program('nginx', `exec ${nginx.binary} ${nginx.args.join(' ')} "$@"`);
  program('cmp', `echo >>${looks}; PATH='${process.env['PATH']}' exec cmp "$@"`);
  const pid = readFileSync(join(folder, 'nginx.pid'));
  const script = spawn(join(repositoryRoot, 'gateway/follow-domains.sh'), [folder, offered], {
    env: { ...process.env, ...nginx.env, PATH: `${programs}:${process.env['PATH']}`, SERVICES_DOMAIN: '.1' },
    detached: true,
  });
  let said = '';
  for (const stream of [script.stdout, script.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await once(script, 'exit');
  writeFileSync(join(folder, 'nginx.pid'), pid);
  return { said: () => said, stop: () => process.kill(-(script.pid ?? 0), 'SIGKILL') };
}

const following = await startFollowing();
afterAll(async () => {
  following.stop();
  duels.close();
  await gateway.stop();
});

async function call(path: string): Promise<string> {
  const { status, text } = await gateway.ask(path, { 'X-Requested-With': 'XMLHttpRequest' });
  return status === 200 ? text : String(status);
}

function until(path: string, expected: string): Promise<void> {
  return waitUntil(async () => {
    const answer = await call(path);
    return answer === expected ? undefined : `${path} answers ${answer}; ${following.said()}`;
  }, 60_000);
}

function refusals(): string[] {
  return following.said().match(/are refused.*/g) ?? [];
}

it('a domain that the site gets is served and one that it loses is not; a broken file changes nothing and is told once', async () => {
  expect(await call('/duels/1')).toBe('404');
  expect((await gateway.ask('/duel')).text).toContain('404 en');

  writeFileSync(offered, getConf([...known, duel]));
  await until('/duels/1', 'a duel');
  expect((await gateway.ask('/duel')).text).toContain('index en');

  writeFileSync(offered, `${getConf(known)}\nmap nothing {`);
  await waitUntil(async () => (refusals().length > 0 ? undefined : 'nothing is refused'), 60_000);
  const looked = countLooks();
  await waitUntil(async () => (countLooks() > looked + 2 ? undefined : 'it is not looked at again'), 60_000);
  expect(refusals()).toEqual([expect.stringContaining('domains.candidate')]);
  expect(await call('/duels/1')).toBe('a duel');

  writeFileSync(offered, getConf(known));
  await until('/duels/1', '404');
  expect(refusals()).toHaveLength(1);
});
