import { Registry, type RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { registryPath } from '@cardwise/contracts/slugs';
import { registryTimeout } from '@cardwise/contracts/timing';
import { createHash } from 'node:crypto';

import { startBackgroundTask, type BackgroundTask } from '../background-task.ts';
import type { Logger } from '../logger.ts';
import { readBounded } from '../read-bounded.ts';

/** Milliseconds between two requests for the registry. */
const interval = 1000;
/** Milliseconds without the registry before it is an error: a first start builds the front ends while services wait. */
const patience = 300_000;
/** Milliseconds a server part may take to arrive, and its largest size in bytes. */
const scriptTimeout = 10_000;
const scriptLimit = 16_000_000;

type Options = {
  remote: RemoteName;
  /** The site's address, where registry and builds are served. */
  siteUrl: string;
  log: Logger;
  /**
   * Called with the live build, once after each change.
   *
   * @param script its server part, with the right hash; undefined if the build has none.
   */
  onBuild: (build: RegistryEntry | undefined, script: string | undefined) => Promise<void>;
};

const sha384 = (text: Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Follows which build of a remote is live. While the registry or a script cannot be loaded, the last build remains. */
export const followBuild = ({ remote, siteUrl, log, onBuild }: Options): BackgroundTask => {
  let etag: string | null = null;
  let live: RegistryEntry | undefined;
  /** What `onBuild` was called with last, as JSON. */
  let taken: string | undefined;

  const load = async (path: string, timeout: number, stopping: AbortSignal, headers: Record<string, string> = {}) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeout)]);
    const response = await fetch(new URL(path, siteUrl), { headers, signal });
    if (response.ok || response.status === 304) return response;
    await response.body?.cancel();
    throw new Error(`${path} answered ${response.status}`);
  };

  const loadScript = async ({ entry, integrity }: { entry: string; integrity: string }, stopping: AbortSignal) => {
    const response = await load(entry, scriptTimeout, stopping);
    const script = await readBounded(response.body, scriptLimit);
    return sha384(script) === integrity ? script.toString() : undefined;
  };

  return startBackgroundTask({
    name: `follow ${registryPath}`,
    log,
    interval,
    patience,
    run: async (stopping) => {
      const response = await load(registryPath, registryTimeout, stopping, etag ? { 'if-none-match': etag } : {});
      if (response.status !== 304) {
        live = Registry.parse(await response.json()).remotes.find(({ name }) => name === remote);
        etag = response.headers.get('etag');
      }
      const current = JSON.stringify(live ?? null);
      if (current === taken) return;
      const script = live?.server && (await loadScript(live.server, stopping));
      if (live?.server && script === undefined) {
        log.error({ remote, build: live.version }, 'the server part has another hash than the registry says: refused');
      }
      await onBuild(live, script);
      taken = current;
    },
  });
};
