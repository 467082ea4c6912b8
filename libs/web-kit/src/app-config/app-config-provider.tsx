import { AppConfig, appConfig } from '@cardwise/contracts/catalogue/app-config';
import { type ReactNode, createContext, use, useContext, useEffect, useState } from 'react';

import { callUntilAnswered, callWithRetries } from '../api/call-with-retries.ts';
import { serverPage } from '../page/server-page.ts';
import { createStore, useStore } from '../store.ts';

const key = 'app_config';

/** After this many milliseconds without a response, the stored copy is used. */
const copyAfter = 5000;

let latest: Promise<AppConfig> | undefined;

type Source = ReturnType<typeof createSource>;

const AppConfigContext = createContext<Source | null>(null);

/** Returns the configuration to modules that need it before the first render. */
export function currentAppConfig(): Promise<AppConfig> {
  return serverPage.current()?.config ?? latest ?? loadAppConfig();
}

type Load = AppConfig | Promise<AppConfig>;

/** `initial` is the configuration, or a load that has begun. */
export function AppConfigProvider(props: { children: ReactNode; initial: Load }) {
  const [source] = useState(() => createSource(props.initial));
  useEffect(() => source.follow(source.load.first()), [source]);
  return <AppConfigContext value={source}>{props.children}</AppConfigContext>;
}

/** Suspends while the configuration loads; throws if it cannot be loaded. */
export function useAppConfig(): AppConfig {
  const { load } = useSource();
  const current = useStore(load, load.first);
  return current instanceof Promise ? use(current) : current;
}

/** Returns the configuration, or null while it loads, to parts that must render without it. */
export function useAppConfigSoFar(): { config: AppConfig | null; reload: () => void } {
  const { config, reload } = useSource();
  return { config: useStore(config, config.first), reload };
}

function useSource(): Source {
  const source = useContext(AppConfigContext);
  if (!source) throw new Error('useAppConfig needs an AppConfigProvider above it');
  return source;
}

function createSource(initial: Load) {
  const load = createStore(initial);
  const config = createStore(initial instanceof Promise ? null : initial);
  const follow = (current: Load): void => {
    // The failure is ignored here, because `useAppConfig` throws it.
    if (current instanceof Promise) current.then(config.set, () => {});
  };
  const reload = (): void => {
    const next = loadAppConfig();
    load.set(next);
    follow(next);
  };
  return { load, config, follow, reload };
}

/**
 * Loads the configuration; after a failure or a slow response, it uses the copy stored by the last page load. A browser
 * without a copy keeps trying to reach the server.
 */
export function loadAppConfig(): Promise<AppConfig> {
  const current = load();
  latest = current;
  current.catch(() => {
    if (latest === current) latest = undefined;
  });
  return current;
}

async function load(): Promise<AppConfig> {
  const copy = lastGood();
  const keepsTrying = !copy && typeof document !== 'undefined';
  const asked = (keepsTrying ? callUntilAnswered : callWithRetries)(appConfig, {}).then((config) => {
    keep(config);
    return config;
  });
  if (!copy) return asked;
  const { promise: late, resolve } = Promise.withResolvers<AppConfig>();
  const timer = setTimeout(resolve, copyAfter, copy);
  return Promise.race([asked.catch(() => copy), late]).finally(() => clearTimeout(timer));
}

function keep(config: AppConfig): void {
  try {
    localStorage.setItem(key, JSON.stringify(config));
  } catch {
    // The browser's storage is full or disabled; the configuration is then loaded without a copy.
  }
}

function lastGood(): AppConfig | undefined {
  try {
    return AppConfig.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}
