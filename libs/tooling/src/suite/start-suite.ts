import { startGatewayMetrics } from '@cardwise/gateway-metrics/start-gateway-metrics';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { services } from '../deployables.ts';
import { provisionNginx } from '../provision/provision-nginx.ts';
import { cacheDir, repositoryRoot } from '../repository-root.ts';
import { manageProcess, type ManagedProcess } from './managed-process.ts';
import { prepareDataDir, readSecrets, type DataFolders } from './prepare-data-dir.ts';
import type { Progress } from './progress.ts';
import { publishFrontEnds } from './publish-front-ends.ts';
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
import { startDatabase } from './start-database.ts';
import { startGateway } from './start-gateway.ts';
import { recordSuite } from './suite-record.ts';
import { whenSuiteReady } from './when-ready.ts';

export type Suite = {
  url: string;
  folders: DataFolders;
  /** For tests that start another process. */
  environment: Record<string, string>;
  /** For tests that end one. */
  pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
};

/** Waits for all, so that nothing starts during cleanup, then throws the first failure. */
const allOf = async (work: Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

const createParts = (say: (line: string) => void, signal?: AbortSignal) => {
  const stops: (() => Promise<void>)[] = [];
  const processes: ManagedProcess[] = [];
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  aborted.catch(() => {});
  return {
    processes,
    onStop: (stop: () => Promise<void>): void => void stops.push(stop),
    add: (child: ManagedProcess): void => {
      processes.push(child);
      stops.push(child.stop);
    },
    /** A stop does not wait for work that leaves nothing running. */
    unlessStopped: <T>(work: Promise<T>): Promise<T> => Promise.race([work, aborted]),
    stop: async (): Promise<void> => {
      for (const undo of stops.splice(0).toReversed())
        await undo().catch((error: unknown) => say(`a part was not stopped properly: ${String(error)}`));
    },
  };
};

type Parts = ReturnType<typeof createParts>;

type Context = {
  settings: Settings;
  folders: DataFolders;
  parts: Parts;
  progress: Progress;
  signal: AbortSignal | undefined;
  startNode: (name: PortName, script: string, env: NodeJS.ProcessEnv) => void;
};

const startServices = async (context: Context): Promise<Record<string, string>> => {
  const { settings, folders, parts, signal, startNode } = context;
  const { say, report } = context.progress;
  report('database', 0);
  const database =
    settings.MONGODB_URI === undefined ? await startDatabase(folders, say, parts.unlessStopped) : undefined;
  if (database) parts.add(database.process);
  signal?.throwIfAborted();
  report('database', 1);
  const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
  const env = serviceEnvironment({
    settings,
    secrets: await readSecrets(settings.DATA_DIR, settings),
    mongoUri: database?.uri ?? settings.MONGODB_URI ?? '',
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

const startParts = async (context: Context): Promise<Record<string, string>> => {
  const { settings, folders, parts, progress, signal, startNode } = context;
  const { say, report } = progress;
  signal?.throwIfAborted();
  await requireFreePorts(settings.GATEWAY_PORT);
  // nginx is downloaded while the front ends are built and the services import the catalogue.
  report('gateway', 0);
  const nginx = provisionNginx({ cacheDir, onProgress: say });
  const running = startServices(context);
  await allOf([parts.unlessStopped(nginx), running, publishFrontEnds(folders.site, progress, signal)]);
  const metricsPort = settings.GATEWAY_PORT + portOffsets['gateway-metrics'];
  parts.onStop(await startGatewayMetrics({ port: metricsPort, host: '127.0.0.1' }));
  parts.add(await startGateway({ nginx: await nginx, settings, folders, say }));
  report('gateway', 1);
  await whenSuiteReady(addressOf(settings, 'gateway'), parts.processes, progress, signal);
  const env = await running;
  if (settings.BACKUP_TO !== undefined)
    startNode('backup', 'libs/backup/src/main.ts', backupEnvironment(settings, env['MONGODB_URI'] ?? ''));
  return env;
};

/**
 * Resolves when every part is ready.
 * @param options.watch Restarts a service when its sources change.
 * @throws StartError with one line that says what is wrong.
 */
export const startSuite = async (
  settings: Settings,
  progress: Progress,
  { signal, watch = false }: { signal?: AbortSignal; watch?: boolean } = {},
): Promise<Suite> => {
  const { say } = progress;
  const { DATA_DIR: dataDir, GATEWAY_PORT: port, PUBLIC_URL } = settings;
  const url = settings.TLS_CERTIFICATE === undefined ? `http://localhost:${port}` : PUBLIC_URL;
  const folders = await prepareDataDir(dataDir);
  const parts = createParts(say, signal);
  const forget = recordSuite({ dataDir, port, url: PUBLIC_URL });
  parts.onStop(async () => forget());
  let started = false;
  const startNode = (name: PortName, script: string, env: NodeJS.ProcessEnv): void =>
    parts.add(
      manageProcess({
        name,
        command: process.execPath,
        args: [...(watch ? ['--watch', '--watch-preserve-output'] : []), join(repositoryRoot, script)],
        env: { ...machineEnvironment(), ...env, PORT: String(port + portOffsets[name]) },
        cwd: repositoryRoot,
        logFile: join(folders.logs, `${name}.log`),
        say,
        // While starting, services log errors about others that are not up yet.
        sayErrors: () => started,
      }),
    );
  try {
    const environment = await startParts({ settings, folders, parts, progress, signal, startNode });
    started = true;
    const pids = () => Object.fromEntries(parts.processes.map((child) => [child.name, child.pid]));
    return { url, folders, environment, pids, stop: parts.stop };
  } catch (error) {
    await parts.stop();
    throw error;
  }
};
