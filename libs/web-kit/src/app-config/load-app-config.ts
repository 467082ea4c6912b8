import { AppConfig, appConfig } from '@cardwise/contracts/app-config';

import { callApi } from '../api/call-api.ts';

const key = 'app_config';

const lastGood = (): AppConfig | undefined => {
  try {
    return AppConfig.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
};

const keep = (config: AppConfig): void => {
  try {
    localStorage.setItem(key, JSON.stringify(config));
  } catch {
    // No room, or storage is switched off: the next visit asks again.
  }
};

const load = async (): Promise<AppConfig> => {
  try {
    const config = await callApi(appConfig, {}, { timeout: 5000 });
    keep(config);
    return config;
  } catch (error) {
    const copy = lastGood();
    if (copy) return copy;
    throw error;
  }
};

let latest: Promise<AppConfig> | undefined;

/** Loads the configuration of the catalogue; while its service is away, the copy of the last visit stands in. */
export const loadAppConfig = (): Promise<AppConfig> => {
  const current = load();
  latest = current;
  current.catch(() => {
    if (latest === current) latest = undefined;
  });
  return current;
};

/**
 * The load that the page has begun already, for a module that needs the configuration before it is drawn: the page asks
 * for it once.
 *
 * @example const { current } = await currentAppConfig();
 */
export const currentAppConfig = (): Promise<AppConfig> => latest ?? loadAppConfig();
