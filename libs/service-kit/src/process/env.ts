import { fragmentTimeout } from '@cardwise/contracts/site/fragment';
import * as z from 'zod/mini';

import { fieldIssues } from '../http/field-issues.ts';
import { ServicesUrl } from '../http/service-url.ts';

/** The message has one line for each variable at fault. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));
const secret = z.string().check(z.minLength(16, 'must be at least 16 characters long'));

export const traceEnv = {
  /** Traces are sent to this OTLP collector (HTTP); `/v1/traces` is appended. Nothing is traced while it is unset. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }),
  ),
  /** These headers, in the form `name=value,…`, are read by the exporter itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must look like name=value,name=value')),
  ),
  /** The start of a trace decides whether all of it is kept; other samplers would leave holes. */
  OTEL_TRACES_SAMPLER: z._default(
    z.literal('parentbased_traceidratio', 'must be parentbased_traceidratio'),
    'parentbased_traceidratio',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce
      .number('must be a number from 0 to 1')
      .check(z.minimum(0, 'must be a number from 0 to 1'), z.maximum(1, 'must be a number from 0 to 1')),
    1,
  ),
};

export const commonEnv = {
  ...traceEnv,
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port,
  MONGODB_URI: z.string().check(z.regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address')),
  /** Several suites with different prefixes may share a database server. */
  MONGODB_DB_PREFIX: z._default(z.string().check(z.regex(/^[a-z0-9_]{0,30}$/)), 'cardwise_'),
  INTERNAL_TOKEN: secret,
  SESSION_SECRET: secret,
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'info'),
  SERVICES_URL: z._default(ServicesUrl, 'http://{name}:8080'),
  /** The registry and what is deployed are loaded from this address. */
  SITE_URL: z.optional(z.url()),
};

export const fragmentEnv = {
  /** A fragment must be rendered within this many milliseconds. */
  FRAGMENT_TIMEOUT: z._default(z.coerce.number().check(z.int(), z.minimum(20), z.maximum(10_000)), fragmentTimeout),
};

/**
 * Parses the environment; empty variables count as unset.
 * @throws EnvError naming every variable at fault.
 */
export function parseEnv<T extends z.core.$ZodLooseShape>(
  shape: T,
  source: Record<string, string | undefined>,
): z.output<z.ZodMiniObject<T>> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = z.safeParse(z.object(shape), present);
  if (result.success) return result.data;
  throw new EnvError(
    fieldIssues(result.error)
      .map(({ path, message }) => `${path}: ${message}`)
      .join('\n'),
  );
}
