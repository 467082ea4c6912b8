import type * as z from 'zod/mini';

import type { NamedError } from './problem.ts';

/** The gateway recognises a call from a page of its own address by this header. */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/** A `publisher` has a publishing token or is an administrator. */
export type Audience = 'everyone' | 'player' | 'admin' | 'publisher' | 'service';

type Schema = z.ZodMiniType;

export type Endpoint = {
  /** The service of this domain answers the call. */
  domain: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  audience: Audience;
  /** The call may take over three seconds, like every call of an administrator. */
  slow?: true;
  /** The response is a stream of server-sent events, each a `response`, until the caller hangs up. */
  stream?: true;
  /** The body is a stream of at most this many bytes, which the handler reads itself. */
  upload?: number;
  /** The gateway counts the call as five calls of its address, either always or only with a query. */
  costly?: true | 'query';
  /**
   * Other sites may read the response, too: the call needs no marker header, and the response is the same for
   * everybody.
   */
  anySite?: true;
  /** The call may fail with these errors, in addition to the common ones. */
  errors?: readonly NamedError[];
  /** An address whose parts do not match the schema is a 404, like an unknown address. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
};

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

export type RequestOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>;

export type ParsedRequestOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

export function getCalls<const D extends string>(domain: D) {
  return {
    everyone: callsFor(domain, 'everyone'),
    player: callsFor(domain, 'player'),
    admin: callsFor(domain, 'admin'),
    publisher: callsFor(domain, 'publisher'),
    service: callsFor(domain, 'service'),
  };
}

type Method = Endpoint['method'];

function callsFor<const D extends string, const A extends Audience>(domain: D, audience: A) {
  return <
    const M extends Method,
    const P extends string,
    const E extends Omit<Endpoint, 'domain' | 'audience' | 'method' | 'path'>,
  >(
    method: M,
    path: P,
    rest: E,
  ) => endpoint({ domain, audience, method, path, ...rest });
}

export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}
