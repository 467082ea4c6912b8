import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { locales } from '@cardwise/contracts/site/locales';
import { domainsConf, type ServersOf } from '@cardwise/releases/gateway/domains-conf';
import { knownDomains, shellDomains } from '@cardwise/releases/gateway/live-domains';
import { freePort } from '@cardwise/service-kit/testing/serve';

import { type GatewaySettings, renderNginx } from '../src/gateway/render-nginx.ts';
import { getSiteValues, type SiteSettings } from '../src/gateway/site-values.ts';
import { writeFiles } from '../src/gateway/write-files.ts';
import { provisionNginx } from '../src/provision/provision-nginx.ts';
import { cacheDir } from '../src/repository-root.ts';
import { waitUntil } from '../src/suite/wait-until.ts';
import { workerAccount } from '../src/suite/worker-account.ts';

function page(text: string): string {
  return `<html><head><meta nonce="NONCE_PLACEHOLDER"></head><body data-theme="THEME_PLACEHOLDER" data-login-alert="LOGIN_ALERT_PLACEHOLDER" data-day-streak="DAY_STREAK_PLACEHOLDER" data-override="OVERRIDE_PLACEHOLDER">${text}</body></html>`;
}

const site: Record<string, string> = {
  'remotes.json': '{"remotes":[]}',
  'shell/robots.txt': 'Sitemap: ORIGIN_PLACEHOLDER/sitemap.xml',
  'shell/sitemap.xml': '<loc>ORIGIN_PLACEHOLDER/quiz</loc>',
  'shell/main.0123456789ab.js': 'export {};',
  ...Object.fromEntries(
    locales.flatMap((locale) => [
      [`shell/${locale}/index.html`, page(`index ${locale}`)],
      [`shell/${locale}/404.html`, page(`404 ${locale}`)],
      ...['unreadable', 'unavailable', 'cookies'].map((refusal) => [
        `shell/${locale}/${refusal}.html`,
        page(`${refusal} ${locale}`),
      ]),
    ]),
  ),
};

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string; body: Buffer };

/** Starts a stub; without a listener, nothing answers at its address. */
async function startStub(listener: RequestListener | undefined) {
  if (!listener) return { address: `127.0.0.1:${await freePort()}`, close: () => {} };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts nginx with the suite's configuration in front of stub services. */
export async function startGatewayApart(
  services: Record<string, RequestListener>,
  settings: Partial<GatewaySettings & SiteSettings> = {},
  files: Record<string, string> = {},
  domains?: readonly DomainEntry[],
) {
  const nginx = await provisionNginx({ cacheDir });
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  chmodSync(folder, 0o755);
  for (const [file, text] of Object.entries({ ...site, ...files })) {
    mkdirSync(dirname(join(folder, 'site', file)), { recursive: true });
    writeFileSync(join(folder, 'site', file), text);
  }
  const served = domains ?? [...shellDomains(), ...knownDomains().map(({ domain }) => domain)];
  const stubs = new Map(
    await Promise.all(
      served.flatMap(({ service }) =>
        service ? [startStub(services[service.name]).then((stub) => [service.name, stub] as const)] : [],
      ),
    ),
  );
  const getServers: ServersOf = ({ name }) => `    server ${stubs.get(name)?.address} max_fails=0;`;
  writeFileSync(join(folder, 'domains.conf'), domainsConf(served, getServers));
  const port = await freePort();
  await writeFiles(
    folder,
    await renderNginx({
      listen: `127.0.0.1:${port}`,
      siteValues: getSiteValues({ publicUrl: 'https://cards.example/', callsPerSecond: 50, ...settings }),
      user: workerAccount([folder], () => {}),
      runDir: folder,
      siteDir: join(folder, 'site'),
      imagesDir: join(folder, 'images'),
      accessLog: join(folder, 'access.log'),
      mimeTypes: nginx.mimeTypes,
      modules: nginx.brotliModules,
      brotli: nginx.brotli,
      fragmentTimeout: 30_000,
      ...settings,
    }),
  );
  const args = [...nginx.args, '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child: ChildProcess = spawn(nginx.binary, args, {
    env: { ...process.env, ...nginx.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));

  /** Sends the path as written; `fetch` would normalise it. */
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    call.end();
    const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    const body = await buffer(answer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: body.toString(), body };
  };
  await waitUntil(
    () =>
      ask('/remotes.json').then(
        () => undefined,
        () => {
          if (child.exitCode !== null) throw new Error(complaints);
          return 'nginx does not answer';
        },
      ),
    60_000,
  );

  return {
    url: `http://127.0.0.1:${port}`,
    siteDir: join(folder, 'site'),
    ask,
    imagesDir: join(folder, 'images'),
    complaints: () => complaints,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      for (const stub of stubs.values()) stub.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
