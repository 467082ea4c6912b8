import { backupEnv, requireBothKeys, readS3Address } from '@cardwise/backup/env';
import { domains } from '@cardwise/contracts/list-domains';
import { EnvError, fragmentEnv, parseEnv, traceEnv } from '@cardwise/service-kit/process/env';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

import { CallsPerSecond, OverrideOrigin, PublicUrl } from '../gateway/site-values.ts';
import { repositoryRoot } from '../repository-root.ts';
import { checkCertificate } from './check-certificate.ts';

/** The message is one line for people. */
export class StartError extends Error {
  override name = 'StartError';
}

const shape = {
  ...traceEnv,
  ...backupEnv,
  GATEWAY_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64_000)), 8080),
  DATA_DIR: z._default(z.string(), '.data'),
  PUBLIC_URL: z.optional(PublicUrl),
  TLS_CERTIFICATE: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  TLS_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 8443),
  WATCH_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 9090),
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
  OVERRIDE_ORIGIN: z.optional(OverrideOrigin),
  FRAGMENT_TIMEOUT: fragmentEnv.FRAGMENT_TIMEOUT,
};

export type Settings = z.output<z.ZodMiniObject<typeof shape>> & {
  PUBLIC_URL: string;
  services: Readonly<Record<string, string>>;
};

const providerNames = [
  'PROVIDER_API_URL',
  'PROVIDER_OAUTH_URL',
  'PROVIDER_CLIENT_ID',
  'PROVIDER_CLIENT_SECRET',
] as const;

/**
 * Reads settings from the environment, else from the `.env` file, else takes defaults.
 * @throws EnvError with one line per variable at fault.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const file = join(repositoryRoot, '.env');
  if (environment === process.env && existsSync(file)) process.loadEnvFile(file);
  const settings = { ...parseEnv(shape, environment), services: settingsOfServices(environment) };
  requireBothKeys(settings);
  const { BACKUP_TO: to } = settings;
  if (to !== undefined && !readS3Address(to)) settings.BACKUP_TO = resolve(repositoryRoot, to);
  const { PROVIDER_REGION: region } = settings;
  if (region !== undefined) {
    settings.PROVIDER_API_URL ??= `https://${region}.api.blizzard.com`;
    settings.PROVIDER_OAUTH_URL ??= 'https://oauth.battle.net';
  }
  const missing = providerNames.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < providerNames.length) {
    throw new EnvError(missing.map((name) => `${name}: must be set when another PROVIDER_ variable is`).join('\n'));
  }
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = settings;
  if ((certificate === undefined) !== (key === undefined)) {
    throw new EnvError(
      `${key === undefined ? 'TLS_KEY' : 'TLS_CERTIFICATE'}: must be set when the other of the two is`,
    );
  }
  const here =
    certificate === undefined ? `http://localhost:${settings.GATEWAY_PORT}` : `https://localhost:${settings.TLS_PORT}`;
  const PUBLIC_URL = settings.PUBLIC_URL ?? here;
  if (certificate === undefined || key === undefined) {
    return { ...settings, DATA_DIR: resolve(repositoryRoot, settings.DATA_DIR), PUBLIC_URL };
  }
  const tls = { TLS_CERTIFICATE: resolve(repositoryRoot, certificate), TLS_KEY: resolve(repositoryRoot, key) };
  const faults = checkCertificate({ ...tls, PUBLIC_URL }, Date.now());
  if (faults.length > 0) throw new EnvError(faults.join('\n'));
  return { ...settings, ...tls, DATA_DIR: resolve(repositoryRoot, settings.DATA_DIR), PUBLIC_URL };
}

function settingsOfServices(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    domains
      .flatMap(({ service }) => Object.keys(service?.settings ?? {}))
      .flatMap((name) => {
        const value = environment[name];
        return value === undefined || name in shape ? [] : [[name, value]];
      }),
  );
}
