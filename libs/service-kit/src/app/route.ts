import type Router from '@koa/router';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { commonErrors, type ErrorCode, type ProblemIssue } from '@cardwise/contracts/http/problem';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import * as z from 'zod/mini';

import type { Admit, Caller, Publisher } from '../access/authenticate.ts';
import { AppError } from '../http/app-error.ts';
import { fieldIssues } from '../http/field-issues.ts';
import type { Logger } from '../logs/logger.ts';

/** A handler returns this value when it has set `http.body` itself. */
export const handled = { handled: true } as const;

type Options = {
  /** A caller that has this version already gets a 304, and the handler does not run. */
  etag?: () => string | Promise<string>;
};

export type Route = Options & { endpoint: Endpoint; handle: (handling: never) => unknown };

type CallerOf<E extends Endpoint> = E['audience'] extends 'player' | 'admin'
  ? Caller
  : E['audience'] extends 'publisher'
    ? Caller | Publisher
    : Caller | undefined;

type Handling<E extends Endpoint> = ParsedRequestOf<E> & {
  caller: CallerOf<E>;
  log: Logger;
  http: Context;
};

type Handler<E extends Endpoint> = (
  handling: Handling<E>,
) => Promise<ResponseOf<E> | typeof handled> | ResponseOf<E> | typeof handled;

/** Declares how an endpoint is handled; its contract parses both request and response. */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>, options: Options = {}): Route {
  return {
    endpoint,
    handle,
    ...options,
  };
}

/** Adds the routes to the router. A body is read only after `admit` has let the request in. */
export function mountRoutes(
  router: Router,
  routes: Route[],
  { admit, bodyLimit, getLog }: { admit: Admit; bodyLimit: string; getLog: (context: Context) => Logger },
): void {
  for (const { endpoint, handle, etag } of routes) {
    router.register(endpoint.path, [endpoint.method], async (context) => {
      const caller = await admit(endpoint, context);
      const request = await parseParts(endpoint, context, bodyLimit);
      if (etag) {
        const tag = `"${await etag()}"`;
        context.set('ETag', tag);
        // `context.fresh` would not do: fetch adds `no-cache` to conditional requests, and then it is always false.
        if (context.get('if-none-match') === tag) {
          context.status = 304;
          return;
        }
      }
      const response = await requireKnownNames(endpoint, () =>
        handle({
          ...request,
          caller,
          get log() {
            return getLog(context);
          },
          http: context,
        } as never),
      );
      if (response !== handled) context.body = z.parse(endpoint.response, response);
    });
  }
}

async function parseParts(
  { params, query, body }: Endpoint,
  context: Context,
  bodyLimit: string,
): Promise<Record<string, unknown>> {
  const issues: ProblemIssue[] = [];
  const take = (schema: z.ZodMiniType | undefined, read: () => unknown): unknown => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, read());
    if (result.success) return result.data;
    issues.push(...fieldIssues(result.error));
    return undefined;
  };
  const inPath = params && z.safeParse(params, context['params']);
  if (inPath?.success === false) {
    throw new AppError('not_found', { detail: 'There is nothing at this address.', issues: fieldIssues(inPath.error) });
  }
  const sent = body && (await readBody(context, bodyLimit));
  const parsed = {
    params: inPath?.data,
    query: take(query, () => ({ ...context.query })),
    body: take(body, () => sent),
  };
  if (issues.length > 0) {
    throw new AppError('validation_failed', { detail: 'The request has fields that cannot be accepted.', issues });
  }
  return parsed;
}

async function readBody(context: Context, limit: string): Promise<unknown> {
  if (context.request.type !== 'application/json') return {};
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = context.req.headers;
  if (encoding !== 'identity') throw unreadable('must not be compressed');
  // The caller may have hung up before its body is read.
  if (!context.req.readable) throw unreadable('was not sent whole');
  const bytes = await getRawBody(context.req, { limit, ...(length === undefined ? {} : { length }) });
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw unreadable('is not valid JSON', cause);
  }
}

function unreadable(message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', {
    detail: 'The request cannot be read.',
    issues: [{ path: '', message }],
    cause,
  });
}

/** In tests, an error that the contract does not name is a fault. */
async function requireKnownNames({ method, path, errors = [] }: Endpoint, handle: () => unknown): Promise<unknown> {
  try {
    return await handle();
  } catch (error) {
    const named: readonly ErrorCode[] = [...commonErrors, ...errors];
    if (!(error instanceof AppError) || named.includes(error.code) || process.env['NODE_ENV'] !== 'test') throw error;
    throw new Error(`${method} ${path} does not name its error ${error.code}`, { cause: error });
  }
}
