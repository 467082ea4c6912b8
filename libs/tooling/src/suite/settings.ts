import { EnvError, fragmentEnv, parseEnv, traceEnv } from '@cardwise/service-kit/env';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

import { CallsPerSecond } from '../gateway/render-nginx.ts';
import { repositoryRoot } from '../repository-root.ts';

const shape = {
  ...traceEnv,
  GATEWAY_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_520)), 8080),
  DATA_DIR: z._default(z.string(), '.data'),
  PUBLIC_URL: z.optional(z.url()),
  MONGODB_URI: z.optional(z.string()),
  MONGODB_DB_PREFIX: z._default(z.string(), 'cardwise_'),
  PROVIDER_API_URL: z.optional(z.url()),
  PROVIDER_OAUTH_URL: z.optional(z.url()),
  PROVIDER_CLIENT_ID: z.optional(z.string()),
  PROVIDER_CLIENT_SECRET: z.optional(z.string()),
  PROVIDER_REGION: z.optional(z.enum(['us', 'eu', 'kr', 'tw'])),
  PROVIDER_SCOPE: z.optional(z.string()),
  PROVIDER_CARD_PAGES: z.optional(z.url()),
  PROVIDER_PAGE_SIZE: z.optional(z.string()),
  PROVIDER_LOCALE: z.optional(z.string()),
  ADMIN_ACCOUNTS: z.optional(z.string()),
  INTERNAL_TOKEN: z.optional(z.string()),
  SESSION_SECRET: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  CALLS_PER_SECOND: CallsPerSecond,
  OVERRIDE_ORIGIN: z.optional(
    z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'must be an origin, such as http://localhost:3001')),
  ),
  FRAGMENT_TIMEOUT: fragmentEnv.FRAGMENT_TIMEOUT,
  ANSWERS_PER_MINUTE: z.optional(z.string()),
  PLAYERS_PER_ADDRESS: z.optional(z.string()),
  ANSWERS_KEEP_DAYS: z.optional(z.string()),
  AUDIT_KEEP_DAYS: z.optional(z.string()),
};

export type Settings = z.output<z.ZodMiniObject<typeof shape>> & { PUBLIC_URL: string };

const providerNames = [
  'PROVIDER_API_URL',
  'PROVIDER_OAUTH_URL',
  'PROVIDER_CLIENT_ID',
  'PROVIDER_CLIENT_SECRET',
] as const;

/**
 * The suite's configuration: the environment, else the `.env` file beside the README, else defaults.
 *
 * @throws EnvError with one line per variable at fault.
 */
export const readSettings = (environment: NodeJS.ProcessEnv = process.env): Settings => {
  const file = join(repositoryRoot, '.env');
  if (environment === process.env && existsSync(file)) process.loadEnvFile(file);
  const settings = parseEnv(shape, environment);
  const { PROVIDER_REGION: region } = settings;
  if (region !== undefined) {
    settings.PROVIDER_API_URL ??= `https://${region}.api.blizzard.com`;
    settings.PROVIDER_OAUTH_URL ??= 'https://oauth.battle.net';
  }
  const missing = providerNames.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < providerNames.length) {
    throw new EnvError(missing.map((name) => `${name}: must be set when another PROVIDER_ variable is`).join('\n'));
  }
  return {
    ...settings,
    DATA_DIR: resolve(repositoryRoot, settings.DATA_DIR),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.GATEWAY_PORT}`,
  };
};
