import type { Readiness } from '@cardwise/contracts/http/health';
import { maskPath } from '@cardwise/contracts/http/mask-path';
import { type Problem, problemType } from '@cardwise/contracts/http/problem';
import Router from '@koa/router';
import { trace } from '@opentelemetry/api';
import Koa, { type Context, type Middleware } from 'koa';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';

import { admitBy, type Authenticate, type AuthenticatePublisher } from '../access/authenticate.ts';
import { isDatabaseUnavailable } from '../database/mongo.ts';
import { AppError } from '../http/app-error.ts';
import type { Logger } from '../logs/logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { mountRoutes, type Route } from './route.ts';

/** Returns null, or one sentence about what is wrong. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

const checkTimeout = 1000;

const safeRequestId = /^[\w.:-]{8,64}$/;

const hungUp = new Set<string | undefined>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'HPE_INVALID_EOF_STATE',
]);

const oneSpelling = { sensitive: true, strict: true } as const;

type Dependencies = {
  service: string;
  log: Logger;
  routes: Route[];
  /** These pages are answered without the marker header, which a browser's navigation does not send. */
  pages?: Middleware[];
  authenticate: Authenticate;
  authenticatePublisher?: AuthenticatePublisher;
  internalToken: string;
  readiness: Record<string, ReadinessCheck>;
  metrics?: Metrics;
  bodyLimit?: string;
};

type LogOf = (context: Pick<Context, 'state'>) => Logger;

export function createApp({
  service,
  log,
  routes,
  pages = [],
  authenticate,
  authenticatePublisher,
  internalToken,
  readiness,
  metrics = createMetrics(service),
  bodyLimit = '100kb',
}: Dependencies): Koa {
  const app = new Koa({ proxy: true });
  const router = new Router(oneSpelling);
  const getLog: LogOf = ({ state }: { state: { requestId?: string; log?: Logger } }) =>
    (state.log ??= log.child({ requestId: state.requestId }));
  mountRoutes(router, routes, {
    admit: admitBy(authenticate, internalToken, authenticatePublisher),
    bodyLimit,
    getLog,
  });

  router.get('/livez', (context) => {
    context.body = { service, alive: true };
  });
  router.get('/readyz', async (context) => {
    const answer = await getReadiness(service, readiness);
    context.status = answer.ready ? 200 : 503;
    context.body = answer;
  });
  router.get('/metrics', async (context) => {
    context.type = metrics.registry.contentType;
    context.body = await metrics.registry.metrics();
  });

  app.use(answerRequests(log, getLog, metrics));
  app.on('error', reportBrokenResponses(getLog));
  for (const page of pages) app.use(page);
  app.use(router.routes());
  app.use((context) => {
    const here = router.match(context.path, context.method).path;
    if (here.length === 0) throw new AppError('not_found', { detail: 'There is no such call.' });
    context.set('Allow', [...new Set(here.flatMap(({ methods }) => methods))].join(', '));
    throw new AppError('method_not_allowed', { detail: `${context.method} is not possible here.` });
  });
  return app;
}

export async function getReadiness(service: string, checks: Record<string, ReadinessCheck>): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  return { service, ready: results.every(([, wrong]) => wrong === null), checks: Object.fromEntries(results) };
}

async function runCheck(check: ReadinessCheck): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, checkTimeout, `no answer within ${checkTimeout} ms`);
  try {
    return await Promise.race([check(), promise]);
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

function answerRequests(log: Logger, getLog: LogOf, metrics: Metrics): Middleware {
  return async (context, next) => {
    const given = context.get('x-request-id');
    const requestId = safeRequestId.test(given) ? given : randomUUID();
    context.state['requestId'] = requestId;
    context.set('X-Request-Id', requestId);
    context.set('Cache-Control', 'no-store');
    const started = performance.now();
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      const path = loggedPath(context);
      if (error.code === 'internal') getLog(context).error({ err: thrown, path }, 'request failed');
      else if (error.status >= 500)
        getLog(context).warn({ code: error.code, path, detail: error.detail }, 'request failed');
      else getLog(context).debug({ code: error.code, path }, 'request refused');
      context.status = error.status;
      if (error.retryAfter !== undefined) context.set('Retry-After', String(error.retryAfter));
      context.body = toProblem(error, requestId);
      context.type = 'application/problem+json';
    } finally {
      const seconds = (performance.now() - started) / 1000;
      const matched = String((context as { _matchedRoute?: unknown })._matchedRoute ?? 'unmatched');
      metrics.requests.inc({ method: context.method, route: matched, status: String(context.status) });
      metrics.durations.observe({ method: context.method, route: matched }, seconds);
      trace.getActiveSpan()?.setAttribute('http.route', matched).updateName(`${context.method} ${matched}`);
      if (log.isLevelEnabled('debug')) {
        const { method, status } = context;
        const path = loggedPath(context);
        getLog(context).debug({ method, path, status, ms: Math.round(seconds * 1000) }, 'request');
      }
    }
  };
}

export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) {
    return new AppError('unavailable', { detail: 'The database does not answer.', retryAfter: 1, cause: thrown });
  }
  const { status } = (thrown ?? {}) as { status?: number };
  if (status === 413) return new AppError('payload_too_large', { detail: 'The request is too large.', cause: thrown });
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('validation_failed', {
      detail: 'The request cannot be read.',
      issues: [{ path: '', message: 'is not valid JSON' }],
      cause: thrown,
    });
  }
  return new AppError('internal', { cause: thrown });
}

export function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: problemType(error.code),
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    requestId,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(error.issues === undefined ? {} : { issues: error.issues }),
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
  };
}

/**
 * Logs each broken response once. Bodies may fail after the middleware has returned, and Koa reports a failure several
 * times.
 */
function reportBrokenResponses(getLog: LogOf) {
  const broken = new WeakSet<Context>();
  return (error: NodeJS.ErrnoException, context: Context): void => {
    if (broken.has(context)) return;
    broken.add(context);
    const path = loggedPath(context);
    if (hungUp.has(error.code)) getLog(context).debug({ path }, 'caller hung up');
    else getLog(context).error({ err: error, path }, 'response broke off');
  };
}

/**
 * Returns the route's path. In an unknown address, segments that are not words are masked, because they may be tokens
 * or codes.
 */
function loggedPath(context: Context): string {
  const { _matchedRoute: matched } = context as { _matchedRoute?: unknown };
  return typeof matched === 'string' ? matched : maskPath(context.path);
}
