import type { RemoteName } from '@cardwise/contracts/registry';
import type { RemoteModule } from '@cardwise/contracts/remote-module';
import { loadRemote, registerPlugins } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

import { remoteGuard } from './guard.ts';
import { loadRegistry, reloadRemote } from './registry.ts';

/** A screen of a remote. */
export type ScreenRef = { remote: RemoteName; screen: string };

registerPlugins([remoteGuard]);

const loaded = new Map<string, ComponentType>();
const keyOf = ({ remote, screen }: ScreenRef) => `${remote} ${screen}`;

/** A screen that was loaded before: it can be drawn at once. */
export const loadedScreen = (ref: ScreenRef): ComponentType | undefined => loaded.get(keyOf(ref));

/**
 * Loads a screen.
 *
 * @param again after a failure: nothing that was kept of the first try is used.
 * @throws when any part of the remote cannot be had, or the remote is not of a shape that this shell knows.
 */
export async function loadScreen(ref: ScreenRef, again = false): Promise<ComponentType> {
  const { remote, screen } = ref;
  await (again ? reloadRemote(remote) : loadRegistry());
  const module = await loadRemote<{ default?: RemoteModule<ComponentType> }>(`${remote}/remote`);
  if (module?.default?.contract !== 1) throw new Error(`${remote} does not fit this shell`);
  const component = module.default.screens[screen];
  if (!component) throw new Error(`${remote} has no screen "${screen}"`);
  loaded.set(keyOf(ref), component);
  return component;
}
