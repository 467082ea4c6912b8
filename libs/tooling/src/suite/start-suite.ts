import { startGatewayMetrics } from '@cardwise/gateway-metrics/start-gateway-metrics';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { leanProcess } from '../derived/describe-services.ts';
import { provisionNginx } from '../provision/provision-nginx.ts';
import { cacheDir, repositoryRoot } from '../repository-root.ts';
import { followSite, readSiteState, type SiteState } from './follow-site.ts';
import { manageServices, type Services } from './manage-services.ts';
import { manageProcess, type ManagedProcess } from './managed-process.ts';
import { prepareDataDir, readSecrets, type DataFolders } from './prepare-data-dir.ts';
import type { Progress } from './progress.ts';
import { publishFrontEnds } from './publish-front-ends.ts';
import { getPort, requireFreePorts } from './require-free-ports.ts';
import {
  getAddress,
  backupEnvironment,
  demoProviderUrl,
  machineEnvironment,
  serviceEnvironment,
  usesDemoProvider,
} from './service-environment.ts';
import type { Settings } from './settings.ts';
import { readSources, type ServiceProcess } from './service-sources.ts';
import { startDatabase } from './start-database.ts';
import { startGateway } from './start-gateway.ts';
import { recordSuite } from './suite-record.ts';
import { whenServiceReady, whenSuiteReady } from './when-ready.ts';

export type Suite = {
  url: string;
  folders: DataFolders;
  /** Tests that start another process need the environment of services. */
  environment: Record<string, string>;
  /** Tests that end a process need its id. */
  pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
};

type Parts = ReturnType<typeof createParts>;

type Context = {
  settings: Settings;
  folders: DataFolders;
  parts: Parts;
  progress: Progress;
  signal: AbortSignal | undefined;
  startNode: (name: string, script: string, env: NodeJS.ProcessEnv, port?: number) => ManagedProcess;
};

/** Starts a suite, and resolves when every part is ready. @throws StartError with one line that says what is wrong. */
export async function startSuite(
  settings: Settings,
  progress: Progress,
  { signal, watch = false }: { signal?: AbortSignal; watch?: boolean } = {},
): Promise<Suite> {
  const { say } = progress;
  const { DATA_DIR: dataDir, GATEWAY_PORT: port, PUBLIC_URL } = settings;
  const url = settings.TLS_CERTIFICATE === undefined ? `http://localhost:${port}` : PUBLIC_URL;
  const folders = await prepareDataDir(dataDir);
  const parts = createParts(say, signal);
  const forget = recordSuite({ dataDir, port, url: PUBLIC_URL });
  parts.onStop(async () => forget());
  let started = false;
  const startNode: Context['startNode'] = (name, script, env, ownPort = getPort(port, name)) =>
    manageProcess({
      name,
      command: process.execPath,
      args: [...(watch ? ['--watch', '--watch-preserve-output'] : []), resolve(repositoryRoot, script)],
      env: { ...machineEnvironment(), ...leanProcess, ...env, PORT: String(ownPort) },
      cwd: repositoryRoot,
      logFile: join(folders.logs, `${name}.log`),
      say,
      // The first services up log errors about the others.
      sayErrors: () => started,
    });
  try {
    const { env: environment, processes } = await startParts({ settings, folders, parts, progress, signal, startNode });
    started = true;
    const pids = () => Object.fromEntries(processes().map((child) => [child.name, child.pid]));
    return { url, folders, environment, pids, stop: parts.stop };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function startParts(
  context: Context,
): Promise<{ env: Record<string, string>; processes: () => ManagedProcess[] }> {
  const { settings, folders, parts, progress, signal, startNode } = context;
  const { say, report } = progress;
  signal?.throwIfAborted();
  await requireFreePorts(settings.GATEWAY_PORT);
  // Downloads go on in parallel with the builds and the import of cards.
  report('gateway', 0);
  const nginx = provisionNginx({ cacheDir, onProgress: say });
  const running = startServices(context);
  await allOf([parts.unlessStopped(nginx), running, publishFrontEnds(folders.site, progress, signal)]);
  const metricsPort = getPort(settings.GATEWAY_PORT, 'gateway-metrics');
  parts.onStop(await startGatewayMetrics({ port: metricsPort, host: '127.0.0.1' }));
  const state = await readSiteState(folders.site);
  const gateway = await startGateway({ nginx: await nginx, settings, folders, domains: state.domains, say });
  parts.add(gateway.process);
  const { env, services } = await running;
  await services.follow(state);
  const onChange = async (next: SiteState): Promise<void> => {
    const started = await services.follow(next);
    // The pages of a new service call it at once, so it must be ready before they are served.
    const whenReady = started.map(({ name, port }) =>
      whenServiceReady(getWorkspace(name), settings.GATEWAY_PORT + port),
    );
    await Promise.all(whenReady).catch((error: Error) => say(error.message));
    await gateway.serve(next.domains);
  };
  parts.onStop(followSite({ siteDir: folders.site, state, onChange, say }));
  report('gateway', 1);
  const all = () => [...parts.processes, ...services.processes()];
  await whenSuiteReady(getAddress(settings, 'gateway'), all, progress, signal);
  if (settings.BACKUP_TO !== undefined)
    parts.add(startNode('backup', 'libs/backup/src/main.ts', backupEnvironment(settings, env['MONGODB_URI'] ?? '')));
  return { env, processes: all };
}

type Started = { env: Record<string, string>; services: Services };

async function startServices(context: Context): Promise<Started> {
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
    const provider = startNode('game-provider', 'libs/game-provider/src/main.ts', {
      PUBLIC_URL: demoProviderUrl(settings),
      PROVIDER_CLIENT_ID: env['PROVIDER_CLIENT_ID'] ?? '',
      PROVIDER_CLIENT_SECRET: env['PROVIDER_CLIENT_SECRET'] ?? '',
      REDIRECT_URIS: `${settings.PUBLIC_URL}/login/callback`,
      CHANGES_FILE: join(settings.DATA_DIR, 'provider-changes.json'),
    });
    parts.add(provider);
  }
  const start = ({ name, port, settings: own = {}, process: needed }: ServiceProcess, root: string): ManagedProcess => {
    const workspace = getWorkspace(name);
    const set = Object.keys(own).flatMap((setting) => {
      const value = process.env[setting];
      return value === undefined ? [] : [[setting, value]];
    });
    const environment = { ...Object.fromEntries(set), ...env, ...needed, OTEL_SERVICE_NAME: workspace };
    return startNode(workspace, join(root, workspace, 'src/main.ts'), environment, settings.GATEWAY_PORT + port);
  };
  const services = manageServices({ siteDir: folders.site, start, say });
  parts.onStop(services.stop);
  services.startDescribed(await readSources(folders.site));
  return { env, services };
}

function createParts(say: (line: string) => void, signal?: AbortSignal) {
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
    /** Rejects at once when the start is aborted; it is for work that leaves nothing running. */
    unlessStopped: <T>(work: Promise<T>): Promise<T> => Promise.race([work, aborted]),
    stop: async (): Promise<void> => {
      for (const undo of stops.splice(0).toReversed())
        await undo().catch((error: unknown) => say(`a part was not stopped properly: ${String(error)}`));
    },
  };
}

/** Waits for all, so that nothing starts during cleanup; throws the first failure. */
async function allOf(work: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
