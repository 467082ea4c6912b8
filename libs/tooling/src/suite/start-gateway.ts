import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { metricsLog, renderNginx } from '../gateway/render-nginx.ts';
import { tlsLines } from '../gateway/tls-lines.ts';
import { knowsHttp2Directive } from '../provision/describe-nginx.ts';
import type { Nginx } from '../provision/provision-nginx.ts';
import { repositoryRoot } from '../repository-root.ts';
import { createPrivately, rotateWhenLarge } from './log-file.ts';
import { manageProcess, type ManagedProcess } from './managed-process.ts';
import type { DataFolders } from './prepare-data-dir.ts';
import { portOffsets, type PortName } from './require-free-ports.ts';
import { machineEnvironment } from './service-environment.ts';
import type { Settings } from './settings.ts';
import { workerAccount } from './worker-account.ts';

/** Milliseconds between checks of the access log's size. */
const rotationInterval = 10_000;

export const startGateway = async ({
  nginx,
  settings,
  folders,
  say,
}: {
  nginx: Nginx;
  settings: Settings;
  folders: DataFolders;
  say: (line: string) => void;
}): Promise<ManagedProcess> => {
  const upstream = (name: PortName): string[] => [`127.0.0.1:${settings.GATEWAY_PORT + portOffsets[name]}`];
  const template = await readFile(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8');
  const accessLog = join(folders.logs, 'gateway-access.log');
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = settings;
  const configuration = renderNginx(template, {
    listen: `127.0.0.1:${settings.GATEWAY_PORT}`,
    publicUrl: settings.PUBLIC_URL,
    user: workerAccount([folders.site, folders.images, folders.gateway, folders.logs], say),
    runDir: folders.gateway,
    siteDir: folders.site,
    imagesDir: folders.images,
    accessLog,
    metricsLog: metricsLog(settings.GATEWAY_PORT + portOffsets['gateway-metrics']),
    mimeTypes: nginx.mimeTypes,
    modules: nginx.brotliModules,
    brotli: nginx.brotli,
    upstreams: {
      SVC_QUIZ: upstream('svc-quiz'),
      SVC_STATS: upstream('svc-stats'),
      SVC_PROFILE: upstream('svc-profile'),
      SVC_ADMIN: upstream('svc-admin'),
    },
    callsPerSecond: settings.CALLS_PER_SECOND,
    fragmentTimeout: settings.FRAGMENT_TIMEOUT,
    overrideOrigin: settings.OVERRIDE_ORIGIN,
    ...(certificate !== undefined &&
      key !== undefined && {
        tls: tlsLines({
          listen: `127.0.0.1:${settings.TLS_PORT}`,
          certificate,
          key,
          http2Directive: knowsHttp2Directive(nginx.version),
        }),
      }),
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT && String(settings.OTEL_TRACES_SAMPLER_ARG),
  });
  const file = join(folders.gateway, 'nginx.conf');
  await cp(join(repositoryRoot, 'gateway/security-headers.conf'), join(folders.gateway, 'security-headers.conf'));
  await writeFile(file, configuration);
  // nginx would let everybody read it.
  createPrivately(accessLog);
  const managed = manageProcess({
    name: 'gateway',
    command: nginx.binary,
    args: [...nginx.args, '-p', folders.gateway, '-c', file, '-g', 'daemon off;'],
    env: { ...machineEnvironment(), ...nginx.env },
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
  return managed;
};
