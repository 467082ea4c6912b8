import type { RemoteName } from '@cardwise/contracts/site/registry';
import type { RemoteModule, ScreenRef } from '@cardwise/contracts/site/remote-module';
import { onSuiteEvent } from '@cardwise/web-kit';
import { reloadTexts } from '@cardwise/web-kit/namespaces';
import { Component, type ComponentType, createElement } from 'react';

import { loadExposed } from './load-exposed.ts';
import { fragmentBuild } from './fragment.ts';
import { buildToRun } from './registry.ts';

type Screens = Record<string, ComponentType>;
type Loaded = { screens: Screens; prepare: NonNullable<RemoteModule<unknown>['prepare']> };

const attempts = new Map<RemoteName, number>();
const loads = new Map<RemoteName, Promise<Loaded>>();
const failed = new Set<RemoteName>();
const loaded = new Map<RemoteName, Screens>();

onSuiteEvent('screen:requested', ({ again, answer, ...screen }) => {
  if (again) {
    forgetFailures();
    reloadTexts();
  }
  answer(loadScreen(screen));
});

export function loadedScreen({ remote, screen }: ScreenRef): ComponentType | undefined {
  return loaded.get(remote)?.[screen];
}

export function forgetFailures(): void {
  for (const remote of failed) loads.delete(remote);
  failed.clear();
}

/**
 * Loads a remote's screen. A failure is kept until the visitor retries or navigates, because nothing may have shown it
 * yet.
 * @param again reloads the remote.
 * @throws if the screen cannot be loaded or does not fit this shell.
 */
export async function loadScreen({ remote, screen }: ScreenRef, again = false): Promise<ComponentType> {
  const { screens } = await ((again ? undefined : loads.get(remote)) ?? load(remote));
  const component = screens[screen];
  if (!component) throw new Error(`${remote} has no screen "${screen}"`);
  return component;
}

/** Loads the remote and what its screen needs for the address. @throws if either cannot be loaded. */
export async function prepareScreen(
  { remote }: ScreenRef,
  address: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const { prepare } = await (loads.get(remote) ?? load(remote));
  await prepare(address);
}

function load(remote: RemoteName): Promise<Loaded> {
  const begun = fetchRemote(remote);
  loads.set(remote, begun);
  failed.delete(remote);
  begun.catch(() => {
    if (loads.get(remote) === begun) failed.add(remote);
  });
  return begun;
}

async function fetchRemote(remote: RemoteName): Promise<Loaded> {
  const attempt = attempts.get(remote) ?? 0;
  attempts.set(remote, attempt + 1);
  const build = await buildToRun(remote, attempt > 0);
  const { default: module } = (await loadExposed(build, attempt)) as { default?: RemoteModule<ComponentType> };
  if (module?.contract !== 1) throw new Error(`${remote} does not fit this shell`);
  // The page's HTML stays until the screen can take it over.
  if (build === fragmentBuild()) await Promise.allSettled([module.ready]);
  const screens = Object.fromEntries(
    Object.entries(module.screens).map(([name, screen]) => [name, getComponent(screen)]),
  );
  loaded.set(remote, screens);
  return { screens, prepare: module.prepare ?? (() => {}) };
}

function getComponent(screen: ComponentType | string): ComponentType {
  return typeof screen === 'string' ? elementScreen(screen) : screen;
}

/**
 * Wraps a custom element in a component. It has no hooks, because a remote's own React may render it. `properties` are
 * meant for elements with a root of their own.
 */
function elementScreen(name: string): ComponentType {
  return class extends Component {
    override state: { crash?: ErrorEvent } = {};

    override render() {
      if (this.state.crash) throw this.state.crash.error;
      return createElement(name, {
        ...this.props,
        ref: (element: { properties?: object } | null) => {
          if (element) element.properties = this.props;
        },
        onerror: (crash: ErrorEvent) => this.setState({ crash }),
      } as object);
    }
  };
}
