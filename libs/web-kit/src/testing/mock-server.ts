import type { Endpoint, ParsedRequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { type Problem, errorStatuses } from '@cardwise/contracts/http/problem';

import { ApiError, type ApiErrorCode } from '../api/call-api.ts';

export type MockCall = { endpoint: Endpoint; answer: (request: never) => unknown };

export type MockServer = {
  use: (...calls: MockCall[]) => void;
  calls: <E extends Endpoint>(endpoint: E) => ParsedRequestOf<E>[];
  /** Sends an event to all readers of an endpoint's stream; a stream begins with the endpoint's answer. */
  send: <E extends Endpoint>(endpoint: E, event: ResponseOf<E>) => void;
  hangUp: (endpoint: Endpoint) => void;
};

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

type Answer<E extends Endpoint> =
  | ResponseOf<E>
  | ((request: ParsedRequestOf<E>) => ResponseOf<E> | Promise<ResponseOf<E>>);

export function reply<E extends Endpoint>(endpoint: E, answer: Answer<E>): MockCall {
  return {
    endpoint,
    answer: typeof answer === 'function' ? (answer as (request: never) => unknown) : () => answer,
  };
}

export function fail(endpoint: Endpoint, code: ApiErrorCode): MockCall {
  return {
    endpoint,
    answer: () => {
      throw new ApiError(code);
    },
  };
}

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** Fails the test on calls that are unexpected or break their contract. */
export function startMockServer(known: MockCall[]): MockServer {
  globalThis.earlyResponses = undefined;
  let answers = known;
  const log: { endpoint: Endpoint; request: unknown }[] = [];
  const streams = new Map<Endpoint, Set<Stream>>();

  const openStream = (endpoint: Endpoint, first: unknown, signal: AbortSignal | null | undefined): Response => {
    const open = streams.get(endpoint) ?? new Set();
    streams.set(endpoint, open);
    const start = (stream: Stream) => {
      open.add(stream);
      stream.enqueue(asEvent(first));
      signal?.addEventListener('abort', () => {
        if (open.delete(stream)) stream.error(signal.reason);
      });
    };
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
  };

  const answer = async (input: string, init: RequestInit): Promise<Response> => {
    const url = new URL(input, 'http://localhost');
    const { method = 'GET' } = init;
    const fits = ({ endpoint }: MockCall) =>
      endpoint.method === method && matchPath(endpoint.path, url.pathname) !== undefined;
    const call = answers.findLast(fits);
    if (!call) {
      console.error(`The test expects no call of ${method} ${url.pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const raw = {
      params: matchPath(call.endpoint.path, url.pathname),
      query: Object.fromEntries(url.searchParams),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    };
    let request: unknown = raw;
    let fault: unknown;
    try {
      request = parseRequest(call.endpoint, raw);
    } catch (error) {
      fault = error;
    }
    try {
      log.push({ endpoint: call.endpoint, request });
      const given = call.endpoint.response.parse(await call.answer(request as never));
      if (fault) throw fault;
      return call.endpoint.stream ? openStream(call.endpoint, given, init.signal) : json(given);
    } catch (error) {
      // A service answers a faulty request with `validation_failed` only.
      if (error instanceof ApiError && (!fault || error.code === 'validation_failed')) return refuse(error);
      console.error(`${method} ${url.pathname} breaks its contract`, fault ?? error);
      return refuse(new ApiError('internal'));
    }
  };

  globalThis.fetch = (input, init = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    answer(String(input), init).then(resolve, reject);
    return promise;
  };
  return {
    use: (...calls) => {
      answers = [...answers, ...calls];
    },
    calls: <E extends Endpoint>(endpoint: E) =>
      log.filter((call) => call.endpoint === endpoint).map((call) => call.request as ParsedRequestOf<E>),
    send: (endpoint, event) => {
      for (const stream of streams.get(endpoint) ?? []) stream.enqueue(asEvent(endpoint.response.parse(event)));
    },
    hangUp: (endpoint) => {
      for (const stream of streams.get(endpoint) ?? []) stream.close();
      streams.delete(endpoint);
    },
  };
}

function asEvent(event: unknown) {
  return new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = names.exec(path);
  if (!match) return undefined;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
}

function parseRequest(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }): unknown {
  const { params, query, body } = endpoint;
  return {
    ...(params && { params: params.parse(raw.params) }),
    ...(query && { query: query.parse(raw.query) }),
    ...(body && { body: body.parse(raw.body) }),
  };
}

function refuse(error: ApiError): Response {
  if (error.code === 'network' || error.code === 'timeout') throw new TypeError('Failed to fetch');
  if (error.code === 'bad_response') return new Response('<!doctype html>', { status: 200 });
  const status = errorStatuses[error.code];
  const problem: Problem = { type: 'about:blank', title: error.code, status, code: error.code, requestId: 'test' };
  return json(error.problem ?? problem, status);
}

function json(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
