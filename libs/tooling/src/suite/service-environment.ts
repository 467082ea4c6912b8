import { backupVariables } from '@cardwise/backup/env';
import { join } from 'node:path';

import { portOffsets, type PortName } from './require-free-ports.ts';
import type { Settings } from './settings.ts';

type Inputs = {
  settings: Settings;
  secrets: { INTERNAL_TOKEN: string; SESSION_SECRET: string; PROVIDER_CLIENT_SECRET: string };
  mongoUri: string;
  imagesDir: string;
  siteDir: string;
  version: string;
};

export const addressOf = (settings: Settings, name: PortName): string =>
  `http://127.0.0.1:${settings.GATEWAY_PORT + portOffsets[name]}`;

const defaultDemoAdmins = 'Keeper#1000';

/** Children inherit nothing else. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV', 'NODE_COMPILE_CACHE'] as const;

export const machineEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

export const usesDemoProvider = (settings: Settings): boolean => settings.PROVIDER_API_URL === undefined;

/** Reached by browsers and services. */
export const demoProviderUrl = (settings: Settings): string => {
  const url = new URL(settings.PUBLIC_URL);
  url.port = String(settings.GATEWAY_PORT + portOffsets['game-provider']);
  url.protocol = 'http:';
  return url.origin;
};

export const serviceEnvironment = ({
  settings,
  secrets,
  mongoUri,
  imagesDir,
  siteDir,
  version,
}: Inputs): Record<string, string> => {
  const demo = usesDemoProvider(settings);
  const provider = demoProviderUrl(settings);
  const values: Record<string, string | undefined> = {
    MONGODB_URI: mongoUri,
    MONGODB_DB_PREFIX: settings.MONGODB_DB_PREFIX,
    INTERNAL_TOKEN: secrets.INTERNAL_TOKEN,
    SESSION_SECRET: secrets.SESSION_SECRET,
    LOG_LEVEL: settings.LOG_LEVEL,
    SVC_QUIZ_URL: addressOf(settings, 'svc-quiz'),
    SVC_STATS_URL: addressOf(settings, 'svc-stats'),
    SVC_PROFILE_URL: addressOf(settings, 'svc-profile'),
    SVC_ADMIN_URL: addressOf(settings, 'svc-admin'),
    SITE_URL: addressOf(settings, 'gateway'),
    FRAGMENT_TIMEOUT: String(settings.FRAGMENT_TIMEOUT),
    IMAGES_DIR: imagesDir,
    SITE_DIR: siteDir,
    APP_VERSION: version,
    PUBLIC_URL: settings.PUBLIC_URL,
    ANSWERS_PER_MINUTE: settings.ANSWERS_PER_MINUTE,
    PLAYERS_PER_ADDRESS: settings.PLAYERS_PER_ADDRESS,
    ANSWERS_KEEP_DAYS: settings.ANSWERS_KEEP_DAYS,
    AUDIT_KEEP_DAYS: settings.AUDIT_KEEP_DAYS,
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
    // Decoding pictures on many threads would leave memory in an arena per thread.
    MALLOC_ARENA_MAX: '2',
    ADMIN_ACCOUNTS: settings.ADMIN_ACCOUNTS ?? (demo ? defaultDemoAdmins : undefined),
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
};

export const backupEnvironment = (settings: Settings, mongoUri: string): NodeJS.ProcessEnv => ({
  // Where the SDK looks for keys.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))),
  ...Object.fromEntries(backupVariables.map((name) => [name, settings[name]])),
  MONGODB_URI: mongoUri,
  MONGODB_DB_PREFIX: settings.MONGODB_DB_PREFIX,
  LOG_LEVEL: settings.LOG_LEVEL,
  BACKUP_WORK_DIR: join(settings.DATA_DIR, 'backup'),
});

/**
 * svc-admin's import leaves megabytes of garbage per page of cards and per picture. With V8's defaults, importing 8,000
 * cards takes 200 MB more and no less time.
 */
export const importEnvironment = { NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=512' } as const;
