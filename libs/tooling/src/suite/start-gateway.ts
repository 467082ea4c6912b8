import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import { domainsConf, type ServersOf } from '@cardwise/releases/gateway/domains-conf';
import { replaceFile } from '@cardwise/releases/site-folders';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { metricsLog, renderNginx, tlsLines } from '../gateway/render-nginx.ts';
import { getSiteValues } from '../gateway/site-values.ts';
import { writeFiles } from '../gateway/write-files.ts';
import { knowsHttp2Directive, type Nginx } from '../provision/provision-nginx.ts';
import { createPrivately, rotateWhenLarge } from './log-file.ts';
import { manageProcess, type ManagedProcess } from './managed-process.ts';
import type { DataFolders } from './prepare-data-dir.ts';
import { runQuietly } from '../run.ts';
import { getPort } from './require-free-ports.ts';
import { machineEnvironment } from './service-environment.ts';
import type { Settings } from './settings.ts';
import { workerAccount } from './worker-account.ts';

/** The size of the access log is checked again after this many milliseconds. */
const rotationInterval = 10_000;

export type Gateway = { process: ManagedProcess; serve: (domains: readonly DomainEntry[]) => Promise<void> };

type Inputs = {
  nginx: Nginx;
  settings: Settings;
  folders: DataFolders;
  domains: readonly DomainEntry[];
  say: (line: string) => void;
};

export async function startGateway({ nginx, settings, folders, domains, say }: Inputs): Promise<Gateway> {
  const accessLog = join(folders.logs, 'gateway-access.log');
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = settings;
  const siteValues = getSiteValues({
    callsPerSecond: settings.CALLS_PER_SECOND,
    publicUrl: settings.PUBLIC_URL,
    overrideOrigin: settings.OVERRIDE_ORIGIN,
  });
  const configuration = await renderNginx({
    listen: `127.0.0.1:${settings.GATEWAY_PORT}`,
    siteValues,
    user: workerAccount([folders.site, folders.images, folders.gateway, folders.logs], say),
    runDir: folders.gateway,
    siteDir: folders.site,
    imagesDir: folders.images,
    accessLog,
    metricsLog: metricsLog(getPort(settings.GATEWAY_PORT, 'gateway-metrics')),
    mimeTypes: nginx.mimeTypes,
    modules: nginx.brotliModules,
    brotli: nginx.brotli,
    fragmentTimeout: settings.FRAGMENT_TIMEOUT,
    ...(certificate !== undefined &&
      key !== undefined && {
        tls: tlsLines({
          listen: `127.0.0.1:${settings.TLS_PORT}`,
          certificate,
          key,
          origin: siteValues.PUBLIC_ORIGIN,
          http2Directive: knowsHttp2Directive(nginx.version),
        }),
      }),
  });
  await writeFiles(folders.gateway, configuration);
  const domainsFile = join(folders.gateway, 'domains.conf');
  const getConf = (served: readonly DomainEntry[]): string => domainsConf(served, serversAt(settings.GATEWAY_PORT));
  await writeFile(domainsFile, getConf(domains));
  // nginx would create a log that everybody can read.
  createPrivately(accessLog);
  const args = [...nginx.args, '-p', folders.gateway, '-c', join(folders.gateway, 'nginx.conf')];
  const env = { ...machineEnvironment(), ...nginx.env };
  const managed = manageProcess({
    name: 'gateway',
    command: nginx.binary,
    args: [...args, '-g', 'daemon off;'],
    env,
    cwd: folders.gateway,
    logFile: join(folders.logs, 'gateway.log'),
    say,
    ipc: false,
    stopSignal: 'SIGQUIT',
  });
  const rotate = (): void => {
    if (rotateWhenLarge(accessLog)) managed.signal('SIGUSR1');
  };
  setInterval(rotate, rotationInterval).unref();
  const serve: Gateway['serve'] = async (next) => {
    const before = await readFile(domainsFile, 'utf8');
    const after = getConf(next);
    if (after === before) return;
    await replaceFile(domainsFile, after);
    try {
      await runQuietly(nginx.binary, [...args, '-t'], { cwd: folders.gateway, env });
    } catch (error) {
      await replaceFile(domainsFile, before);
      throw error;
    }
    managed.signal('SIGHUP');
  };
  return { process: managed, serve };
}

/** Keeps nginx from leaving out a service's single process, since there is no other one to ask. */
function serversAt(gatewayPort: number): ServersOf {
  return ({ port }) => `    server 127.0.0.1:${gatewayPort + port} max_fails=0;`;
}
