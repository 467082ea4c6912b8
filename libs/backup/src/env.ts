import { commonEnv, EnvError, parseEnv } from '@cardwise/service-kit/process/env';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { keepRulePattern } from './keep-rule.ts';

const s3Env = {
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

export type S3Settings = z.output<z.ZodMiniObject<typeof s3Env>>;

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

const example = 'must look like 24h, with m, h or d, and be from 1m to 31d';

const destination = 'must be a folder or s3://bucket/prefix';
const Destination = z
  .string(destination)
  .check(z.refine((to) => readS3Address(to) !== undefined || !/^[a-z\d]+:\/\//i.test(to), destination));

export const backupEnv = {
  BACKUP_TO: z.optional(Destination),
  BACKUP_EVERY: z._default(
    z.string().check(
      z.regex(/^\d{1,5}[mhd]$/, example),
      z.refine((text) => milliseconds(text) >= units.m && milliseconds(text) <= 31 * units.d, example),
    ),
    '24h',
  ),
  BACKUP_KEEP: z._default(
    z.string().check(z.regex(keepRulePattern, 'must look like 7 daily, 4 weekly, 12 monthly')),
    '7 daily, 4 weekly, 12 monthly',
  ),
  ...s3Env,
};

export type BackupEnv = z.output<z.ZodMiniObject<typeof backupEnv>>;

export const backupVariables = Object.keys(backupEnv) as (keyof BackupEnv)[];

const { HOST, PORT, MONGODB_URI, MONGODB_DB_PREFIX, LOG_LEVEL } = commonEnv;

export type ProcessEnv = ReturnType<typeof readProcessEnv>;

export function getInterval({ BACKUP_EVERY }: Pick<BackupEnv, 'BACKUP_EVERY'>): number {
  return milliseconds(BACKUP_EVERY);
}

export function readProcessEnv(source: NodeJS.ProcessEnv) {
  const env = parseEnv(
    {
      ...backupEnv,
      HOST,
      PORT,
      MONGODB_URI,
      MONGODB_DB_PREFIX,
      LOG_LEVEL,
      BACKUP_TO: Destination,
      /** This folder holds the statistics while they are read, and the database that verifies a backup. */
      BACKUP_WORK_DIR: z._default(z.string(), join(tmpdir(), 'cardwise-backup')),
    },
    source,
  );
  requireBothKeys(env);
  return env;
}

export function requireBothKeys({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }: BackupEnv): void {
  if ((id === undefined) === (secret === undefined)) return;
  const missing = id === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
  throw new EnvError(`${missing}: must be set when the other of the two is`);
}

/** Reads `s3://bucket` or `s3://bucket/prefix`; the result is undefined for anything else. */
export function readS3Address(address: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix };
}

function milliseconds(text: string): number {
  return Number(text.slice(0, -1)) * units[text.slice(-1) as keyof typeof units];
}
