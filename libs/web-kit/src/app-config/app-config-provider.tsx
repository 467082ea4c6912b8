import type { AppConfig } from '@cardwise/contracts/app-config';
import { type ReactNode, createContext, use, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { loadAppConfig } from './load-app-config.ts';

type Source = { config: AppConfig | null; load: Promise<AppConfig> | null; reload: () => void };

const AppConfigContext = createContext<Source | null>(null);

/**
 * Gives everything below the configuration of the catalogue.
 *
 * @param props.initial the configuration, or the load of it that began before the page was drawn.
 * @example <AppConfigProvider initial={loadAppConfig()}>…</AppConfigProvider>
 */
export function AppConfigProvider(props: { children: ReactNode; initial: AppConfig | Promise<AppConfig> }) {
  const [load, setLoad] = useState(props.initial instanceof Promise ? props.initial : null);
  const [config, setConfig] = useState(props.initial instanceof Promise ? null : props.initial);
  const reload = useCallback(() => setLoad(loadAppConfig()), []);

  useEffect(() => {
    // A failure is thrown where the configuration is needed: by useAppConfig.
    load?.then(setConfig, () => {});
  }, [load]);

  const value = useMemo(() => ({ config, load, reload }), [config, load, reload]);
  return <AppConfigContext value={value}>{props.children}</AppConfigContext>;
}

function useSource(): Source {
  const source = useContext(AppConfigContext);
  if (!source) throw new Error('useAppConfig needs an AppConfigProvider above it');
  return source;
}

/**
 * The configuration of the catalogue. Suspends until it is there and throws to the error boundary when it cannot be had:
 * the shell puts both around every screen.
 *
 * @example const { current, standardsets } = useAppConfig();
 */
export function useAppConfig(): AppConfig {
  const { config, load } = useSource();
  if (config) return config;
  if (!load) throw new Error('AppConfigProvider has neither a configuration nor a load');
  return use(load);
}

/** The configuration as far as it is there yet, for what must be drawn without it. */
export function useAppConfigSoFar(): Pick<Source, 'config' | 'reload'> {
  return useSource();
}
