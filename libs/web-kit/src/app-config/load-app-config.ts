import { AppConfig, appConfig } from '@cardwise/contracts/catalogue/app-config';

import { callApi } from '../api/call-api.ts';
import { serverPage } from '../page/server-page.ts';

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
    // Storage is full or disabled.
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

/** Falls back to the copy of the last page load. */
export const loadAppConfig = (): Promise<AppConfig> => {
  const current = load();
  latest = current;
  current.catch(() => {
    if (latest === current) latest = undefined;
  });
  return current;
};

/** One per page, for modules that need it before the first render. */
export const currentAppConfig = (): Promise<AppConfig> => serverPage.current()?.config ?? latest ?? loadAppConfig();
