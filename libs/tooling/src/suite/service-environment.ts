import { backupVariables } from '@cardwise/backup/env';
import { join } from 'node:path';

import { getPort } from './require-free-ports.ts';
import type { Settings } from './settings.ts';

const defaultDemoAdmins = 'Keeper#1000';

/** Child processes inherit only these variables. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV', 'NODE_COMPILE_CACHE'] as const;

export function machineEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

type Inputs = {
  settings: Settings;
  secrets: { INTERNAL_TOKEN: string; SESSION_SECRET: string; PROVIDER_CLIENT_SECRET: string };
  mongoUri: string;
  imagesDir: string;
  siteDir: string;
  version: string;
};

export function serviceEnvironment({
  settings,
  secrets,
  mongoUri,
  imagesDir,
  siteDir,
  version,
}: Inputs): Record<string, string> {
  const demo = usesDemoProvider(settings);
  const provider = demoProviderUrl(settings);
  const values: Record<string, string | undefined> = {
    ...settings.services,
    MONGODB_URI: mongoUri,
    MONGODB_DB_PREFIX: settings.MONGODB_DB_PREFIX,
    INTERNAL_TOKEN: secrets.INTERNAL_TOKEN,
    SESSION_SECRET: secrets.SESSION_SECRET,
    LOG_LEVEL: settings.LOG_LEVEL,
    SERVICES_URL: `http://127.0.0.1:{port+${settings.GATEWAY_PORT}}`,
    SITE_URL: getAddress(settings, 'gateway'),
    FRAGMENT_TIMEOUT: String(settings.FRAGMENT_TIMEOUT),
    IMAGES_DIR: imagesDir,
    SITE_DIR: siteDir,
    APP_VERSION: version,
    PUBLIC_URL: settings.PUBLIC_URL,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: settings.OTEL_EXPORTER_OTLP_HEADERS,
    OTEL_TRACES_SAMPLER: settings.OTEL_TRACES_SAMPLER,
    OTEL_TRACES_SAMPLER_ARG: String(settings.OTEL_TRACES_SAMPLER_ARG),
    PROVIDER_API_URL: settings.PROVIDER_API_URL ?? provider,
    PROVIDER_OAUTH_URL: settings.PROVIDER_OAUTH_URL ?? provider,
    PROVIDER_CLIENT_ID: demo ? 'cardwise-demo' : settings.PROVIDER_CLIENT_ID,
    PROVIDER_CLIENT_SECRET: demo ? secrets.PROVIDER_CLIENT_SECRET : settings.PROVIDER_CLIENT_SECRET,
    PROVIDER_SCOPE: settings.PROVIDER_SCOPE,
    PROVIDER_CARD_PAGES: settings.PROVIDER_CARD_PAGES ?? (demo ? `${provider}/cards/` : undefined),
    PROVIDER_PAGE_SIZE: settings.PROVIDER_PAGE_SIZE,
    PROVIDER_LOCALE: settings.PROVIDER_LOCALE,
    ADMIN_ACCOUNTS: settings.ADMIN_ACCOUNTS ?? (demo ? defaultDemoAdmins : undefined),
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function usesDemoProvider(settings: Settings): boolean {
  return settings.PROVIDER_API_URL === undefined;
}

export function demoProviderUrl(settings: Settings): string {
  const url = new URL(settings.PUBLIC_URL);
  url.port = String(getPort(settings.GATEWAY_PORT, 'game-provider'));
  url.protocol = 'http:';
  return url.origin;
}

export function getAddress(settings: Settings, name: string): string {
  return `http://127.0.0.1:${getPort(settings.GATEWAY_PORT, name)}`;
}

export function backupEnvironment(settings: Settings, mongoUri: string): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))),
    ...Object.fromEntries(backupVariables.map((name) => [name, settings[name]])),
    MONGODB_URI: mongoUri,
    MONGODB_DB_PREFIX: settings.MONGODB_DB_PREFIX,
    LOG_LEVEL: settings.LOG_LEVEL,
    BACKUP_WORK_DIR: join(settings.DATA_DIR, 'backup'),
  };
}
