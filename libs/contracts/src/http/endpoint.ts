import type * as z from 'zod/mini';

/** The header by which the gateway tells a call from a page of the same address. */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/** Who may call: anyone, a logged-in player, an administrator, or another service. */
export type Audience = 'everyone' | 'player' | 'admin' | 'service';

type Schema = z.ZodMiniType;

/** A call: all that caller and service need to know. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with `:name` parts, the same for browsers and services. */
  path: string;
  audience: Audience;
  /** May take longer than three seconds; so may every call of an administrator. */
  slow?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
};

/**
 * Declares a call. The Koa route, the browser's client and the tests' mock server derive from it.
 *
 * @example
 * export const deleteMessage = endpoint({
 *   method: 'POST', path: '/admin/messages/delete', audience: 'admin',
 *   body: z.object({ id: z.string() }), response: z.object({ ok: z.literal(true) }),
 * });
 */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends Schema;
}
  ? Side extends 'output'
    ? { [P in K]: z.output<S> }
    : // A query of optional fields may be omitted; the service reads it as empty.
      K extends 'query'
      ? Partial<z.input<S>> extends z.input<S>
        ? { [P in K]?: z.input<S> }
        : { [P in K]: z.input<S> }
      : { [P in K]: z.input<S> }
  : unknown;

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>;

/** What a handler receives, parsed. */
export type ParsedRequestOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
