import type { RegistryEntry } from '@cardwise/contracts/site/registry';

import { overrideOf } from './overrides.ts';

/** webpack provides these to every build that shares modules. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, object>;

/** What a remote's entry script assigns to the global variable of the remote's name. */
type Container = {
  init: (shareScope: unknown) => Promise<void> | void;
  get: (module: string) => Promise<() => unknown>;
};

/** Time limit for an entry script, in milliseconds. */
export const entryTimeout = 5000;

/** Whether tools of module federation watch this page: they define its global before the page's scripts run. */
export const watched = '__FEDERATION__' in globalThis;

const globals: Record<string, unknown> = globalThis;

/** The modules that the shell shares with remotes, by name and version. */
export const sharedModules = async (): Promise<object> => {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__['default'] ?? {};
};

let inPage: { entry: string; loaded: Promise<void> } | undefined;

/** Call while the page's deferred scripts run: the entry script that came with the page is the next of them. */
export const noteEntryInPage = ({ entry }: RegistryEntry): void => {
  const script = document.querySelector(`script[src="${entry}"]`);
  // The tools see what the runtime loads.
  if (!script || watched) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  setTimeout(() => reject(new Error(`${entry} did not come in time`)), entryTimeout);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new Error(`${entry} could not be loaded`)));
  promise.catch(() => {});
  inPage = { entry, loaded: promise };
};

/** Loads the runtime of module federation. */
export const loadRuntime = () => import(/* webpackChunkName: "federation" */ './runtime/load-by-runtime.ts');

/** Begins to load the runtime, unless the page brought its remote and may do without. */
export const beginLoading = (): void => {
  if (!inPage) loadRuntime().catch(() => {});
};

/**
 * Loads a build of a remote and returns what it exposes. A page that a service rendered brings the entry script of its
 * remote: then only the container is asked. Everything else, and every further attempt, is up to the federation runtime,
 * which is thus off the way to a visitor's first page.
 *
 * @param attempt number of the attempt, from 0.
 * @throws if the remote cannot be loaded, or its entry has no hash: the entry itself holds the hashes of the other files.
 */
export const loadExposed = async (build: RegistryEntry, attempt: number): Promise<unknown> => {
  const { name, entry, integrity } = build;
  if (!integrity && !overrideOf(name)) throw new Error(`The registry has no hash of ${entry}`);
  if (attempt > 0 || inPage?.entry !== entry) {
    const { loadByRuntime } = await loadRuntime();
    return loadByRuntime(build, attempt);
  }
  await inPage.loaded;
  const container = globals[name] as Container | undefined;
  if (!container) throw new Error(`${entry} is not the entry of ${name}`);
  await container.init(await sharedModules());
  const factory = await container.get('./remote');
  return factory();
};
