import type { RemoteName } from '@cardwise/contracts/registry';
import type { RemoteModule } from '@cardwise/contracts/remote-module';
import type { ComponentType } from 'react';

import { loadExposed } from './container.ts';
import { liveBuild } from './registry.ts';

/** A screen of a remote. */
export type ScreenRef = { remote: RemoteName; screen: string };

/** How long the whole of a remote may take to come, in milliseconds: a stylesheet that hangs has no limit of its own. */
const timeout = 12_000;

type Screens = RemoteModule<ComponentType>['screens'];

/** How often each remote was asked for; more than once only after a failure. */
const attempts = new Map<RemoteName, number>();
const loads = new Map<RemoteName, Promise<Screens>>();
/** Remotes whose last load has failed. */
const failed = new Set<RemoteName>();
const loaded = new Map<RemoteName, Screens>();

const fetchScreens = async (remote: RemoteName): Promise<Screens> => {
  const attempt = attempts.get(remote) ?? 0;
  attempts.set(remote, attempt + 1);
  const build = await liveBuild(remote, attempt > 0);
  const { default: module } = (await loadExposed(build, attempt)) as { default?: RemoteModule<ComponentType> };
  if (module?.contract !== 1) throw new Error(`${remote} does not fit this shell`);
  loaded.set(remote, module.screens);
  return module.screens;
};

const load = (remote: RemoteName): Promise<Screens> => {
  const { promise, resolve, reject } = Promise.withResolvers<Screens>();
  const timer = setTimeout(() => reject(new Error(`${remote} did not come in time`)), timeout);
  fetchScreens(remote).then(resolve, reject);
  const screens = promise.finally(() => clearTimeout(timer));
  loads.set(remote, screens);
  failed.delete(remote);
  screens.catch(() => {
    if (loads.get(remote) === screens) failed.add(remote);
  });
  return screens;
};

/** A screen that was loaded before: it can be drawn at once. */
export const loadedScreen = ({ remote, screen }: ScreenRef): ComponentType | undefined => loaded.get(remote)?.[screen];

/** A visitor who goes elsewhere has seen what failed here: whoever comes to it next loads it anew. */
export const forgetFailures = (): void => {
  for (const remote of failed) loads.delete(remote);
  failed.clear();
};

/**
 * Loads a screen; its remote is loaded once. A failure stays one until somebody tries again, or goes elsewhere: it may come
 * before there is anything on the page that could tell of it.
 *
 * @param again when the visitor tries again, or the screen was loaded but broke down: its remote is loaded anew.
 * @throws when any part of the remote cannot be had, or the remote is not of a shape that this shell knows.
 */
export const loadScreen = async ({ remote, screen }: ScreenRef, again = false): Promise<ComponentType> => {
  const screens = (again ? undefined : loads.get(remote)) ?? load(remote);
  const component = (await screens)[screen];
  if (!component) throw new Error(`${remote} has no screen "${screen}"`);
  return component;
};
