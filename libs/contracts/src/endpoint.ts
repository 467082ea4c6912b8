import type * as z from 'zod/mini';

/** Who may call: anyone, a logged-in player, an administrator, or another service of the suite. */
export type Audience = 'everyone' | 'player' | 'admin' | 'service';

type Schema = z.ZodMiniType;

/** One call: everything that both of its sides need to know. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path with `:name` parts, as seen by the browser and by the service alike. */
  path: string;
  audience: Audience;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
};

/**
 * Declares a call; the Koa route, the browser's client and the tests' mock server are all derived from the value.
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
    : // A query whose every field is optional may be left out; the receiver takes it for an empty one.
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

/** What a handler gets, parsed. */
export type ParsedRequestOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
