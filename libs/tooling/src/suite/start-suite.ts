import { fragmentBuildId } from '@cardwise/contracts/site/fragment';
import { defaultLocale } from '@cardwise/contracts/site/locales';
import { pagePath } from '@cardwise/contracts/site/slugs';
import { startGatewayMetrics } from '@cardwise/gateway-metrics/start-gateway-metrics';
import { publishBuild, readBuilds, startsLive } from '@cardwise/releases/releases';
import { ReleaseRefused } from '@cardwise/releases/release-refused';
import { requireFit } from '@cardwise/releases/require-fit';
import { buildsDir, liveShell } from '@cardwise/releases/site-folders';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { buildFrontEnd } from '../build/build-front-end.ts';
import { frontEnds, services, type FrontEnd } from '../deployables.ts';
import { provisionNginx } from '../provision/provision-nginx.ts';
import { cacheDir, repositoryRoot } from '../repository-root.ts';
import { heartbeatLimit, manageProcess, type ManagedProcess } from './managed-process.ts';
import { prepareDataDir, readSecrets, type DataFolders } from './prepare-data-dir.ts';
import { endLeftovers } from './process-record.ts';
import type { Progress } from './progress.ts';
import { portOffsets, requireFreePorts, type PortName } from './require-free-ports.ts';
import {
  addressOf,
  backupEnvironment,
  demoProviderUrl,
  importEnvironment,
  machineEnvironment,
  serviceEnvironment,
  usesDemoProvider,
} from './service-environment.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { startDatabase } from './start-database.ts';
import { startGateway } from './start-gateway.ts';
import { recordSuite } from './suite-record.ts';
import { waitUntil } from './wait-until.ts';

/** Milliseconds until everything must be ready; the first start imports the catalogue and draws every card. */
const readyLimit = 600_000;
/** Milliseconds that the pages have to arrive with their content after that. */
const pagesLimit = 15_000;

export type Suite = {
  url: string;
  folders: DataFolders;
  /** The services' environment, for tests that start another process. */
  environment: Record<string, string>;
  /** Process ids by part, for tests that end one. */
  pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
};

/** Builds a front end if its sources have changed, and makes the build live. */
export const publishFrontEnd = async (siteDir: string, workspace: FrontEnd, signal?: AbortSignal): Promise<void> => {
  const { version, dist } = await buildFrontEnd(workspace, { signal });
  await publishBuild(siteDir, frontEnds[workspace], { version, dist });
};

/** Makes a front end's build live unless the site has had it: a build that was taken back stays away. */
const publishAtStart = async (
  siteDir: string,
  workspace: FrontEnd,
  say: Progress['say'],
  signal?: AbortSignal,
): Promise<void> => {
  const { version, dist } = await buildFrontEnd(workspace, { signal });
  const part = frontEnds[workspace];
  if (await startsLive(siteDir, part, version)) {
    await publishBuild(siteDir, part, { version, dist }, 'live', { together: true });
    return;
  }
  const { live } = await readBuilds(siteDir, part);
  if (live === version) return;
  say(
    `${workspace}: ${version} was published before and is not live, ${live} is; npm run deploy -w ${workspace} brings it`,
  );
};

/** Says what of the live builds does not fit: one that stays away may be needed by others. */
const sayMisfits = async (siteDir: string, say: Progress['say']): Promise<void> => {
  const shell = await liveShell(siteDir);
  if (shell === undefined) return;
  await requireFit(siteDir, 'shell', join(buildsDir(siteDir, 'shell'), shell)).catch((error: unknown) => {
    if (!(error instanceof ReleaseRefused)) throw error;
    say(error.message);
  });
};

/** Builds and publishes every front end, two at a time. */
const publishFrontEnds = async (siteDir: string, { report, say }: Progress, signal?: AbortSignal): Promise<void> => {
  const all = Object.keys(frontEnds) as FrontEnd[];
  const waiting = [...all];
  let published = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      report('front ends', published / all.length, `${published} of ${all.length}`);
      signal?.throwIfAborted();
      await publishAtStart(siteDir, next, say, signal);
      published += 1;
    }
  };
  await Promise.all([work(), work()]);
  await sayMisfits(siteDir, say);
  report('front ends', 1);
};

const Health = z.object({
  services: z._default(
    z.record(z.string(), z.object({ ready: z.boolean(), checks: z.record(z.string(), z.nullable(z.string())) })),
    {},
  ),
});

/** Checks and reports the suite's health: how many cards have pictures, and which services are not ready. */
const healthProbe =
  (url: string, processes: ManagedProcess[], { report }: Progress) =>
  async (): Promise<string | undefined> => {
    const failing = processes.find((child) => child.isFailing);
    if (failing) throw new StartError(`${failing.name} does not stay up; its log says why.`);
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (!response) return `${url} does not answer`;
    if (response.status === 200) {
      report('cards', 1);
      report('services', 1);
      return undefined;
    }
    const health = Health.safeParse(await response.json().catch(() => undefined));
    const waiting = Object.entries(health.data?.services ?? {}).filter(([, { ready }]) => !ready);
    const missing = waiting.map(
      ([name, { checks }]) => `${name} (${Object.values(checks).filter(Boolean).join(', ')})`,
    );
    const [counted, done, all] = /(\d+) of (\d+)/.exec(missing.join()) ?? [];
    if (counted !== undefined) report('cards', Number(done) / Number(all), counted);
    report('services', 1 - waiting.length / services.length, waiting.map(([name]) => name).join(' '));
    return `not ready: ${missing.join(' · ')}`;
  };

/** Pages whose service must render them; one per service. */
const finishedPages = (['quiz', 'statistics'] as const).map((page) => pagePath(defaultLocale, page));

/** Finds a page that does not yet arrive with its content; the services find the builds a moment after the gateway starts. */
const pageProbe = (url: string) => async (): Promise<string | undefined> => {
  for (const path of finishedPages) {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (!(await response?.text().catch(() => ''))?.includes(fragmentBuildId)) return `${path} has no content`;
  }
  return undefined;
};

/** Waits for all to settle, so that nothing starts during cleanup, then throws the first failure. */
const allOf = async (work: Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Starts every part of the suite and resolves when all are ready.
 *
 * @param options.watch Restarts a service when one of its sources changes.
 * @throws StartError with one line that says what is wrong.
 */
export const startSuite = async (
  settings: Settings,
  progress: Progress,
  { signal, watch = false }: { signal?: AbortSignal; watch?: boolean } = {},
): Promise<Suite> => {
  const { say, report } = progress;
  const { folders, release } = await prepareDataDir(settings.DATA_DIR);
  let started = false;
  const stops: (() => Promise<void>)[] = [release];
  const stop = async (): Promise<void> => {
    for (const undo of stops.splice(0).toReversed())
      await undo().catch((error: unknown) => say(`a part was not stopped properly: ${String(error)}`));
  };
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  aborted.catch(() => {});
  /** A stop does not wait for work that leaves nothing running. */
  const unlessStopped = <T>(work: Promise<T>): Promise<T> => Promise.race([work, aborted]);
  const processes: ManagedProcess[] = [];
  const add = (child: ManagedProcess): void => {
    processes.push(child);
    stops.push(child.stop);
  };
  const startNode = (name: PortName, script: string, env: NodeJS.ProcessEnv): void =>
    add(
      manageProcess({
        name,
        command: process.execPath,
        args: [...(watch ? ['--watch', '--watch-preserve-output'] : []), join(repositoryRoot, script)],
        env: { ...machineEnvironment(), ...env, PORT: String(settings.GATEWAY_PORT + portOffsets[name]) },
        cwd: repositoryRoot,
        logFile: join(folders.logs, `${name}.log`),
        recordFolder: folders.processes,
        say,
        // While starting, services log errors about others that are not up yet.
        sayErrors: () => started,
        // A watched process may stop at a breakpoint, and after a crash it waits for a change.
        ...(watch ? {} : { heartbeatLimit }),
      }),
    );

  try {
    signal?.throwIfAborted();
    await endLeftovers(folders.processes, say);
    await requireFreePorts(settings.GATEWAY_PORT);
    const secrets = await readSecrets(settings.DATA_DIR, settings);
    const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };

    const startServices = async (): Promise<Record<string, string>> => {
      report('database', 0);
      const database =
        settings.MONGODB_URI === undefined ? await startDatabase(folders, say, unlessStopped) : undefined;
      if (database) add(database.process);
      signal?.throwIfAborted();
      report('database', 1);
      const mongoUri = database?.uri ?? settings.MONGODB_URI ?? '';
      const env = serviceEnvironment({
        settings,
        secrets,
        mongoUri,
        imagesDir: folders.images,
        siteDir: folders.site,
        version,
      });
      if (usesDemoProvider(settings)) {
        startNode('game-provider', 'libs/game-provider/src/main.ts', {
          PUBLIC_URL: demoProviderUrl(settings),
          PROVIDER_CLIENT_ID: env['PROVIDER_CLIENT_ID'] ?? '',
          PROVIDER_CLIENT_SECRET: env['PROVIDER_CLIENT_SECRET'] ?? '',
          REDIRECT_URIS: `${settings.PUBLIC_URL}/login/callback`,
          CHANGES_FILE: join(settings.DATA_DIR, 'provider-changes.json'),
        });
      }
      for (const service of services) {
        const own = service === 'svc-admin' ? importEnvironment : {};
        startNode(service, `${service}/src/main.ts`, { ...env, ...own });
      }
      return env;
    };

    // In parallel: nginx is downloaded while the front ends are built and the services import the catalogue.
    report('gateway', 0);
    const nginx = provisionNginx({ cacheDir, onProgress: say });
    const running = startServices();
    await allOf([unlessStopped(nginx), running, publishFrontEnds(folders.site, progress, signal)]);
    const metricsPort = settings.GATEWAY_PORT + portOffsets['gateway-metrics'];
    stops.push(await startGatewayMetrics({ port: metricsPort, host: '127.0.0.1' }));
    add(await startGateway({ nginx: await nginx, settings, folders, say }));
    const { DATA_DIR: dataDir, GATEWAY_PORT: port, PUBLIC_URL: publicUrl } = settings;
    const forget = recordSuite({ dataDir, port, url: publicUrl });
    stops.push(async () => forget());
    report('gateway', 1);
    const gateway = addressOf(settings, 'gateway');
    await waitUntil(healthProbe(gateway, processes, progress), readyLimit, signal);
    // A suite without finished pages works, only slower.
    await waitUntil(pageProbe(gateway), pagesLimit, signal).catch(() => signal?.throwIfAborted());
    started = true;
    const env = await running;
    if (settings.BACKUP_TO !== undefined)
      startNode('backup', 'libs/backup/src/main.ts', backupEnvironment(settings, env['MONGODB_URI'] ?? ''));
    return {
      url: settings.TLS_CERTIFICATE === undefined ? `http://localhost:${settings.GATEWAY_PORT}` : settings.PUBLIC_URL,
      folders,
      environment: env,
      pids: () => Object.fromEntries(processes.map((child) => [child.name, child.pid])),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
