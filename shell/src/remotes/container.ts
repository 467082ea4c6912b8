import type { RegistryEntry } from '@cardwise/contracts/registry';

import { loadScript } from './load-script.ts';
import { overrideOf } from './overrides.ts';
import { preloadBeside } from './preload.ts';

/** webpack provides these to every build that shares modules. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** What a remote's entry script assigns to the global variable of the remote's name. */
type Container = {
  init: (shareScope: unknown) => Promise<void> | void;
  get: (module: string) => Promise<() => unknown>;
};

const globals: Record<string, unknown> = globalThis;

/**
 * Loads a build of a remote, passes it the shell's shared modules and returns what it exposes. Each call creates a new
 * container, so nothing of an earlier, possibly broken one is reused.
 *
 * @param attempt number of the attempt, from 0. Retries use another URL, because browsers make a second request for the
 *   same URL wait for the first, and preload nothing, because a failed preload would be reused.
 * @throws if the script cannot be loaded, or has no hash: the script itself holds the hashes of the other files.
 */
export const loadExposed = async (build: RegistryEntry, attempt: number): Promise<unknown> => {
  const { name, entry, integrity } = build;
  if (!integrity && !overrideOf(name)) throw new Error(`The registry has no hash of ${entry}`);
  const links = attempt === 0 ? preloadBeside(build) : [];
  globals[name] = undefined;
  try {
    await loadScript(attempt === 0 ? entry : `${entry}?attempt=${attempt}`, integrity);
    const container = globals[name] as Container | undefined;
    if (!container) throw new Error(`${entry} is not the entry of ${name}`);
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__['default']);
    const factory = await container.get('./remote');
    return factory();
  } finally {
    for (const link of links) link.remove();
  }
};
