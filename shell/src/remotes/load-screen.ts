import type { RemoteName } from '@cardwise/contracts/registry';
import type { RemoteModule } from '@cardwise/contracts/remote-module';
import type { ComponentType } from 'react';

import { loadContainer } from './container.ts';
import { liveBuild } from './registry.ts';

/** A screen of a remote. */
export type ScreenRef = { remote: RemoteName; screen: string };

/** How long the whole of a remote may take to come, in milliseconds: a stylesheet that hangs has no limit of its own. */
const timeout = 12_000;

type Screens = RemoteModule<ComponentType>['screens'];

const loads = new Map<RemoteName, Promise<Screens>>();
const loaded = new Map<RemoteName, Screens>();

async function fetchScreens(remote: RemoteName, again: boolean): Promise<Screens> {
  const get = await loadContainer(await liveBuild(remote, again));
  const factory = await get('./remote');
  const { default: module } = factory() as { default?: RemoteModule<ComponentType> };
  if (module?.contract !== 1) throw new Error(`${remote} does not fit this shell`);
  loaded.set(remote, module.screens);
  return module.screens;
}

function load(remote: RemoteName, again: boolean): Promise<Screens> {
  const { promise, resolve, reject } = Promise.withResolvers<Screens>();
  const timer = setTimeout(() => reject(new Error(`${remote} did not come in time`)), timeout);
  fetchScreens(remote, again).then(resolve, reject);
  return promise.finally(() => clearTimeout(timer));
}

/** A screen that was loaded before: it can be drawn at once. */
export const loadedScreen = ({ remote, screen }: ScreenRef): ComponentType | undefined => loaded.get(remote)?.[screen];

/**
 * Loads a screen; its remote is loaded once.
 *
 * @param again after a failure: nothing that was kept of the remote is used.
 * @throws when any part of the remote cannot be had, or the remote is not of a shape that this shell knows.
 */
export async function loadScreen({ remote, screen }: ScreenRef, again = false): Promise<ComponentType> {
  const known = again ? undefined : loads.get(remote);
  const screens = known ?? load(remote, again);
  loads.set(remote, screens);
  screens.catch(() => {
    if (loads.get(remote) === screens) loads.delete(remote);
  });
  const component = (await screens)[screen];
  if (!component) throw new Error(`${remote} has no screen "${screen}"`);
  return component;
}
