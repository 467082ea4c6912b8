import type { AppConfig } from '@cardwise/contracts/app-config';
import { type ReactNode, createContext, use, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { loadAppConfig } from './load-app-config.ts';

type Loads = { known: AppConfig; load: null } | { known: null; load: Promise<AppConfig> };
type Source = Loads & { config: AppConfig | null; reload: () => void };

const loadsOf = (initial: AppConfig | Promise<AppConfig>): Loads =>
  initial instanceof Promise ? { known: null, load: initial } : { known: initial, load: null };

const AppConfigContext = createContext<Source | null>(null);

/**
 * Provides the catalogue's configuration.
 *
 * @param props.initial the configuration, or a load that started before the first render.
 * @example <AppConfigProvider initial={loadAppConfig()}>…</AppConfigProvider>
 */
export const AppConfigProvider = (props: { children: ReactNode; initial: AppConfig | Promise<AppConfig> }) => {
  const [loads, setLoads] = useState(() => loadsOf(props.initial));
  const [config, setConfig] = useState(loads.known);
  const reload = useCallback(() => setLoads(loadsOf(loadAppConfig())), []);

  useEffect(() => {
    // useAppConfig throws the failure where the configuration is needed.
    loads.load?.then(setConfig, () => {});
  }, [loads]);

  const value = useMemo(() => ({ ...loads, config, reload }), [loads, config, reload]);
  return <AppConfigContext value={value}>{props.children}</AppConfigContext>;
};

const useSource = (): Source => {
  const source = useContext(AppConfigContext);
  if (!source) throw new Error('useAppConfig needs an AppConfigProvider above it');
  return source;
};

/**
 * The catalogue's configuration. Suspends while it loads and throws to the error boundary if it cannot be loaded; the
 * shell puts both around every screen.
 *
 * @example const { current, standardsets } = useAppConfig();
 */
export const useAppConfig = (): AppConfig => {
  const { known, load } = useSource();
  return load ? use(load) : known;
};

/** The configuration if it has loaded, for parts that must render without it. */
export const useAppConfigSoFar = (): Pick<Source, 'config' | 'reload'> => useSource();
