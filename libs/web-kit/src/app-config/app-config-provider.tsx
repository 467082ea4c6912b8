import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { type ReactNode, createContext, use, useContext, useEffect, useState } from 'react';

import { type Observable, createObservable, useObservable } from '../observable.ts';
import { loadAppConfig } from './load-app-config.ts';

type Load = AppConfig | Promise<AppConfig>;
type Source = {
  load: Observable<Load>;
  config: Observable<AppConfig | null>;
  follow: (load: Load) => void;
  reload: () => void;
};

const createSource = (initial: Load): Source => {
  const load = createObservable(initial);
  const config = createObservable(initial instanceof Promise ? null : initial);
  const follow = (current: Load): void => {
    // `useAppConfig` throws the failure.
    if (current instanceof Promise) current.then(config.set, () => {});
  };
  const reload = (): void => {
    const next = loadAppConfig();
    load.set(next);
    follow(next);
  };
  return { load, config, follow, reload };
};

const AppConfigContext = createContext<Source | null>(null);

/** `initial`: the configuration, or a load that has begun. */
export const AppConfigProvider = (props: { children: ReactNode; initial: Load }) => {
  const [source] = useState(() => createSource(props.initial));
  useEffect(() => source.follow(source.load.first()), [source]);
  return <AppConfigContext value={source}>{props.children}</AppConfigContext>;
};

const useSource = (): Source => {
  const source = useContext(AppConfigContext);
  if (!source) throw new Error('useAppConfig needs an AppConfigProvider above it');
  return source;
};

/** Suspends while the configuration loads; throws if it cannot be loaded. */
export const useAppConfig = (): AppConfig => {
  const load = useObservable(useSource().load);
  return load instanceof Promise ? use(load) : load;
};

/** For parts that must render without it. */
export const useAppConfigSoFar = (): { config: AppConfig | null; reload: () => void } => {
  const { config, reload } = useSource();
  return { config: useObservable(config), reload };
};
