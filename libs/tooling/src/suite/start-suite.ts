import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildFrontEnd } from '../build/build-front-end.ts';
import { frontEnds, services, type FrontEnd } from '../deployables.ts';
import { deployBuild } from '../release/front-end-release.ts';
import { repositoryRoot } from '../repository-root.ts';
import { heartbeatLimit, manageProcess, type ManagedProcess } from './managed-process.ts';
import { prepareDataDir, readSecrets, type DataFolders } from './prepare-data-dir.ts';
import { endLeftovers } from './process-record.ts';
import { portOffsets, requireFreePorts, type PortName } from './require-free-ports.ts';
import { demoProviderUrl, machineEnvironment, serviceEnvironment, usesDemoProvider } from './service-environment.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { startDatabase } from './start-database.ts';
import { startGateway } from './start-gateway.ts';
import { waitUntil } from './wait-until.ts';

/** Milliseconds until everything must answer; the first start fills the catalogue and draws every card. */
const readyLimit = 600_000;

export type Suite = {
  url: string;
  folders: DataFolders;
  /** What the services are started with, for tests that start one more. */
  environment: Record<string, string>;
  /** Process ids by part, for tests that end one. */
  pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
};

/** Builds a front end if its sources changed, and makes the build the live one. */
export const publishFrontEnd = async (
  siteDir: string,
  workspace: FrontEnd,
  say: (line: string) => void,
): Promise<void> => {
  const { version, built, dist } = await buildFrontEnd(workspace);
  if (built) say(`built ${workspace} ${version}`);
  await deployBuild(siteDir, workspace, version, dist);
};

/** Builds and publishes every front end, two at a time. */
const publishFrontEnds = async (siteDir: string, say: (line: string) => void): Promise<void> => {
  const waiting = Object.keys(frontEnds) as FrontEnd[];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await publishFrontEnd(siteDir, next, say);
  };
  await Promise.all([work(), work()]);
};

const healthProbe = (url: string, processes: ManagedProcess[], say: (line: string) => void) => {
  let last = '';
  return async (): Promise<string | undefined> => {
    const failing = processes.find((child) => child.isFailing);
    if (failing) throw new StartError(`${failing.name} does not stay up; its log says why.`);
    try {
      const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) });
      if (response.status === 200) return undefined;
      const { services: states = {} } = (await response.json()) as {
        services?: Record<string, { ready: boolean; checks: Record<string, string | null> }>;
      };
      const waiting = Object.entries(states)
        .filter(([, state]) => !state.ready)
        .map(([name, { checks }]) => `${name} (${Object.values(checks).filter(Boolean).join(', ')})`)
        .join(' · ');
      if (waiting !== last) say(`waiting for ${waiting}`);
      last = waiting;
      return `not ready: ${waiting}`;
    } catch {
      return `${url} does not answer`;
    }
  };
};

/**
 * Starts every part of the suite and resolves when all of them answer.
 *
 * @param say Called with progress, a line at a time.
 * @param options.watch Starts a service again when one of its sources changes.
 * @throws StartError with one clear line about what is in the way.
 */
export const startSuite = async (
  settings: Settings,
  say: (line: string) => void,
  { signal, watch = false }: { signal?: AbortSignal; watch?: boolean } = {},
): Promise<Suite> => {
  const { folders, release } = await prepareDataDir(settings.DATA_DIR);
  const stops: (() => Promise<void>)[] = [release];
  const stop = async (): Promise<void> => {
    for (const undo of stops.splice(0).toReversed()) await undo();
  };
  const processes: ManagedProcess[] = [];
  const add = (child: ManagedProcess): void => {
    processes.push(child);
    stops.push(child.stop);
  };
  const startNode = (name: PortName, script: string, env: Record<string, string>): void =>
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
        // What is watched may stop at a breakpoint, and waits for a change when it has crashed.
        ...(watch ? {} : { heartbeatLimit }),
      }),
    );

  try {
    await endLeftovers(folders.processes, say);
    await requireFreePorts(settings.GATEWAY_PORT);
    const secrets = await readSecrets(settings.DATA_DIR, settings);
    const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };

    const database = settings.MONGODB_URI === undefined ? await startDatabase(folders, say) : undefined;
    if (database) add(database.process);
    const mongoUri = database?.uri ?? settings.MONGODB_URI ?? '';

    const env = serviceEnvironment({ settings, secrets, mongoUri, imagesDir: folders.images, version });
    if (usesDemoProvider(settings)) {
      startNode('game-provider', 'libs/game-provider/src/main.ts', {
        PUBLIC_URL: demoProviderUrl(settings),
        PROVIDER_CLIENT_ID: env['PROVIDER_CLIENT_ID'] ?? '',
        PROVIDER_CLIENT_SECRET: env['PROVIDER_CLIENT_SECRET'] ?? '',
        REDIRECT_URIS: `${settings.PUBLIC_URL}/login/callback`,
        CHANGES_FILE: join(settings.DATA_DIR, 'provider-changes.json'),
      });
    }
    for (const service of services) startNode(service, `${service}/src/main.ts`, env);

    // The services import the catalogue while the front ends are built.
    await publishFrontEnds(folders.site, say);
    add(await startGateway(settings, folders, say));
    const url = `http://localhost:${settings.GATEWAY_PORT}`;
    await waitUntil(healthProbe(url, processes, say), readyLimit, signal);
    return {
      url,
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
