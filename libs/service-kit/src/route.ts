import type Router from '@koa/router';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '@cardwise/contracts/endpoint';
import type { ProblemIssue } from '@cardwise/contracts/problem';
import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';

import type { Admit } from './admission.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './authenticate.ts';
import { fieldIssues } from './field-issues.ts';
import type { Logger } from './logger.ts';

type CallerOf<E extends Endpoint> = E['audience'] extends 'player' | 'admin' ? Caller : Caller | undefined;

/** What a handler receives: the parsed request and its context. */
export type Handling<E extends Endpoint> = ParsedRequestOf<E> & {
  caller: CallerOf<E>;
  log: Logger;
  /** For cookies and headers. The body is the handler's return value, unless that is `handled`. */
  http: Context;
};

/** Returned by a handler that has set `http.body` itself, to a buffer or stream that was parsed before. */
export const handled = { handled: true } as const;

export type Handler<E extends Endpoint> = (
  handling: Handling<E>,
) => Promise<ResponseOf<E> | typeof handled> | ResponseOf<E> | typeof handled;

/** An endpoint and its handler. */
export type Route = { endpoint: Endpoint; handle: (handling: never) => unknown; etag?: () => string | Promise<string> };

/**
 * Binds a handler to a contract's endpoint. The request is parsed before the handler runs, its response afterwards.
 *
 * @param options.etag Version of a GET endpoint's response. A caller that has it gets a 304 without the handler being run.
 * @example route(deleteMessage, async ({ body }) => { await messages.delete(body.id); return { ok: true } })
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: Pick<Route, 'etag'> = {},
): Route => ({ endpoint, handle, ...options });

const parseParts = ({ params, query, body }: Endpoint, context: Context): Record<string, unknown> => {
  const issues: ProblemIssue[] = [];
  const take = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, value);
    if (result.success) return result.data;
    issues.push(...fieldIssues(result.error));
    return undefined;
  };
  const parsed = {
    params: take(params, context['params']),
    query: take(query, { ...context.query }),
    body: take(body, (context.request as { body?: unknown }).body ?? {}),
  };
  if (issues.length > 0) {
    throw new AppError('validation_failed', { detail: 'The request has fields that cannot be accepted.', issues });
  }
  return parsed;
};

const noNext = async (): Promise<void> => {};

/** Mounts routes on a router. `readBody` reads a request's body once `admit` has let the request in. */
export const mountRoutes = (
  router: Router,
  routes: Route[],
  { admit, readBody, logOf }: { admit: Admit; readBody: Middleware; logOf: (context: Context) => Logger },
): void => {
  for (const { endpoint, handle, etag } of routes) {
    router.register(endpoint.path, [endpoint.method], async (context) => {
      const caller = await admit(endpoint, context);
      await readBody(context, noNext);
      const request = parseParts(endpoint, context);
      if (etag) {
        const tag = `"${await etag()}"`;
        context.set('ETag', tag);
        // Not `context.fresh`: fetch adds `no-cache` to conditional requests, which would always win.
        if (context.get('if-none-match') === tag) {
          context.status = 304;
          return;
        }
      }
      const response = await handle({
        ...request,
        caller,
        log: logOf(context),
        http: context,
      } as never);
      if (response !== handled) context.body = z.parse(endpoint.response, response);
    });
  }
};
