import type { RegistryEntry } from '@cardwise/contracts/registry';

import { loadScript } from './load-script.ts';

/** What webpack gives every build that shares modules. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** What a remote's entry script leaves behind, as a global variable of the remote's name. */
type Container = {
  init: (shareScope: unknown) => Promise<void> | void;
  get: (module: string) => Promise<() => unknown>;
};

const globals: Record<string, unknown> = globalThis as never;

function fetchBeside(files: string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Loads a build of a remote and hands it the shell's shared modules. Each call makes a new container: nothing of an earlier,
 * perhaps broken one is used.
 *
 * @returns the function that loads a module which the remote exposes.
 */
export async function loadContainer({ name, entry, integrity, preload = [] }: RegistryEntry): Promise<Container['get']> {
  fetchBeside(preload);
  delete globals[name];
  await loadScript(entry, integrity);
  const container = globals[name] as Container | undefined;
  if (!container) throw new Error(`${entry} is not the entry of ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__['default']);
  return (module) => container.get(module);
}
