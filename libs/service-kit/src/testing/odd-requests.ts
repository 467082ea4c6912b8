import { type Endpoint, markerHeader } from '@cardwise/contracts/http/endpoint';
import { listCalls } from '@cardwise/contracts/list-calls';
import fc, { type Arbitrary } from 'fast-check';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

export type OddRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Where only one status is right, it is given here. */
  wanted?: number;
};

export type Fault = { request: string; status: number; type: string; text: string };

const endpoints = listCalls();

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  'a.b',
  '../../etc/passwd',
  '\0',
  '\r\nX-Evil: 1',
  '\u202e\u200b\u3164',
  '\ud800',
  '(a+)+$',
  '[',
  '<script>',
  'İıſK',
  'x'.repeat(3000),
  '9'.repeat(400),
];
const oddValue = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    [[[]]],
    {},
    { $gt: '' },
    { length: 1e9 },
    { toString: 1, valueOf: 1 },
    Array.from({ length: 2000 }, () => 1),
  ),
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const unescaped = ['%', '%zz', '%ff', '%00', '%2f..%2f', '.', '..', '%2e%2e', ';', '*', '%25', "'", '%22', ':id'];
const oddSegments = [...oddTexts.map(escape), ...unescaped];

const oddSegment = fc.oneof(
  fc.constantFrom(...oddSegments),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(escape),
);

const oddPair = fc
  .tuple(
    fc.constantFrom('state', 'code', 'return', 'page', 'search', 'locale', 'order', 'error', '__proto__', ''),
    fc.constantFrom('', '[]', '[$gt]', '[a][b]', '.x'),
    oddSegment,
  )
  .map(([name, index, value]) => `${name}${index}=${value}`);

const oddBody = fc.constantFrom<(Buffer | string)[]>(
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"a":1}{"b":2}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  String.raw`{"filter":"\ud800","name":"\u0000"}`,
  '['.repeat(20_000),
  `${'{"filter":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"data":[${'{},'.repeat(3000)}{}]}`,
  '\ufeff{}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"filter":"\xff\xc0\xaf"}', 'latin1'),
  Buffer.from('1f8b0800000000000003', 'hex'),
);

const oddHeaders: [name: string, ...values: string[]][] = [
  ['content-type', 'text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'a/b/c', ''],
  ['content-encoding', 'gzip', 'br', 'identity', 'nonsense', 'gzip, gzip'],
  ['accept', '*/*', 'application/json', ';;;', 'x'.repeat(2000)],
  ['accept-language', 'xx', '*', 'de;q=9', ',,,'],
  ['accept-encoding', 'br;q=x', 'identity;q=0, *;q=0'],
  ['if-none-match', '*', '"', 'W/"x"'],
  ['range', 'bytes=0-0,-1', 'bytes=9-'],
  ['origin', 'null', 'http://elsewhere.example', '//', 'file://'],
  ['sec-fetch-site', 'cross-site', 'none', '?'],
  ['host', 'elsewhere.example', 'a:b', '[::1'],
  ['x-forwarded-host', 'a,b', '%00', ''],
  ['x-forwarded-proto', 'gopher', 'https,http'],
  ['x-forwarded-for', 'x', '::1, 1.2.3.4'],
  ['x-request-id', '<script>', 'x'.repeat(300)],
  ['x-http-method-override', 'DELETE'],
  ['cookie', 'session=a.b.c', 'visit=%00; session=', 'session=__proto__; session=x', '=;;=', 'locale=%ff; theme=x'],
];

type Options = {
  seed: number;
  count: number;
  pages?: readonly string[];
  cookies?: readonly string[];
  token?: string;
};

/** Makes odd requests; the same seed makes the same requests. */
export function oddRequests({ seed, count, pages = [], cookies = [], token }: Options): OddRequest[] {
  const targets = [
    ...endpoints.map((endpoint) => ({ endpoint, path: getPath(endpoint), method: endpoint.method })),
    ...pages.map((page) => ({ endpoint: undefined, path: fc.constant(page), method: 'GET' })),
  ];
  const perTarget = Math.ceil(count / targets.length);
  return targets.flatMap(({ endpoint, path, method }, index) => {
    const tail = fc.oneof(
      { weight: 9, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: oddSegment.map((end) => `/${end}`) },
    );
    const whole = fc.record({
      method: getMethod(method),
      path: fc.tuple(path, tail, toQuery(endpoint)).map((parts) => parts.join('')),
      headers: getHeaders(cookies, token),
      body: getBody(endpoint),
    });
    return fc.sample(whole, { seed: seed + index, numRuns: perTarget });
  });
}

function getPath(endpoint: Endpoint): Arbitrary<string> {
  const schemas = getSchema(endpoint.params).properties ?? {};
  return fc
    .tuple(
      ...endpoint.path
        .split('/')
        .slice(1)
        .map((part) =>
          part.startsWith(':')
            ? fc.oneof(
                valueOf(schemas[part.slice(1)] ?? {}, 0).map((value) => escape(toText(value))),
                oddSegment,
              )
            : fc.constant(part),
        ),
    )
    .map((parts) => `/${parts.join('/')}`);
}

function getMethod(usual: string): Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND') },
  );
}

function toQuery(endpoint: Endpoint | undefined): Arbitrary<string> {
  const fields = Object.entries(getSchema(endpoint?.query).properties ?? {});
  const known = fields.map(([name, schema]) =>
    fc
      .tuple(valueOf(schema, 20), fc.constantFrom('', '', '', '[]', '[$ne]'))
      .map(([value, index]) => `${name}${index}=${escape(toText(value))}`),
  );
  return fc
    .array(known.length > 0 ? fc.oneof(...known, oddPair) : oddPair, { maxLength: 4 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

function getHeaders(cookies: readonly string[], token: string | undefined): Arbitrary<Record<string, string>> {
  const sane: Arbitrary<Record<string, string>> = fc.record({
    [markerHeader.name.toLowerCase()]: fc.constant(markerHeader.value),
    'content-type': fc.constant('application/json'),
    ...(cookies.length > 0 ? { cookie: fc.constantFrom(...cookies) } : {}),
    ...(token === undefined ? {} : { authorization: fc.constant(`Bearer ${token}`) }),
  });
  const odd = fc
    .subarray(oddHeaders, { maxLength: 3 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map(([name, ...values]) => [name, fc.constantFrom(...values)]))),
    );
  return fc.oneof(
    { weight: 4, arbitrary: sane },
    { weight: 4, arbitrary: fc.tuple(sane, odd).map(([plain, strange]) => ({ ...plain, ...strange })) },
    { weight: 1, arbitrary: odd },
  );
}

function getBody(endpoint: Endpoint | undefined): Arbitrary<Buffer | undefined> {
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');
  const raw = oddBody.map((text) => Buffer.from(text as string));
  if (!endpoint?.body) return fc.option(raw, { nil: undefined, freq: 4 });
  const schema = getSchema(endpoint.body);
  return fc.oneof(
    { weight: 3, arbitrary: valueOf(schema, 0).map(json) },
    { weight: 6, arbitrary: valueOf(schema, 12).map(json) },
    { weight: 2, arbitrary: raw },
  );
}

/**
 * Makes requests for a domain's calls that have an id in their address, with odd texts in place of the ids; the rest of
 * each request is right.
 * @param caller Headers of somebody who may make all of these calls.
 */
export function addressesOfNothing(domain: string, token: string, caller: Record<string, string>): OddRequest[] {
  const marked = { [markerHeader.name.toLowerCase()]: markerHeader.value, 'content-type': 'application/json' };
  return endpoints
    .filter((call) => call.domain === domain && call.params)
    .flatMap(({ method, path, audience, params = z.unknown(), query, body }) => {
      const headers = { ...marked, ...(audience === 'service' ? { authorization: `Bearer ${token}` } : caller) };
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const [sent] = fc.sample(valueOf(getSchema(body), 0), { seed: 1, numRuns: 1 });
      const [asked] = fc.sample(valueOf(getSchema(query), 0), { seed: 1, numRuns: 1 });
      const search = Object.entries(asked ?? {}).map(([name, value]) => `${name}=${escape(toText(value))}`);
      return oddSegments.map((segment): OddRequest => {
        const fits = z.safeParse(params, Object.fromEntries(names.map((name) => [name, unescape(segment)]))).success;
        return {
          method,
          path: `${path.replace(/:\w+/g, () => segment)}?${search.join('&')}`,
          headers,
          body: body && Buffer.from(JSON.stringify(sent)),
          ...(fits ? {} : { wanted: 404 }),
        };
      });
    });
}

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

/** Returns values that the schema accepts, except for `strange` per cent at every depth. */
function valueOf(schema: JsonSchema, strange: number): Arbitrary<unknown> {
  const wanted = getPlainValue(schema, strange);
  return strange === 0
    ? wanted
    : fc.oneof({ weight: 100 - strange, arbitrary: wanted }, { weight: strange, arbitrary: oddValue });
}

function getPlainValue(schema: JsonSchema, strange: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, strange)));
  switch (schema.type) {
    case 'string':
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern))
        : fc.oneof(
            fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 20, 20) }),
            fc.constantFrom(...oddTexts),
          );
    case 'integer': {
      const min = Math.max(schema.minimum ?? -5, -5);
      return fc.integer({ min, max: Math.min(schema.maximum ?? Infinity, min + 10) });
    }
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, strange), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, valueOf(field, strange)] as const,
      );
      if (fields.length === 0 && typeof schema.additionalProperties === 'object') {
        return fc.dictionary(fc.constantFrom(...oddTexts, 'en'), valueOf(schema.additionalProperties, strange));
      }
      return fc.record(
        Object.fromEntries(fields),
        strange === 0 ? { requiredKeys: schema.required ?? [] } : { requiredKeys: [] },
      );
    }
    default:
      return oddValue;
  }
}

function getSchema(schema: z.ZodMiniType | undefined): JsonSchema {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
}

/** Escapes a text as sloppy clients do: lone surrogates become bytes that are not UTF-8. */
function escape(text: string): string {
  const escaped = encodeURIComponent(text.toWellFormed()).slice(0, 4000);
  return text.isWellFormed() ? escaped : `${escaped}%ed%a0%80`;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function unescape(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export async function sendOddRequests(
  address: string,
  requests: readonly OddRequest[],
): Promise<{ faults: Fault[]; accepted: number }> {
  const url = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const faults: Fault[] = [];
  let accepted = 0;
  const waiting = requests.values();
  const work = async (): Promise<void> => {
    for (const odd of waiting) {
      const shown = `${odd.method} ${odd.path.slice(0, 200)} ${JSON.stringify(odd.headers).slice(0, 300)} ${odd.body?.toString().slice(0, 300) ?? ''}`;
      try {
        const { status, type, text } = await send(url, odd, agent);
        if (status < 300) accepted += 1;
        if (!isFine(odd, status, type)) faults.push({ request: shown, status, type, text: text.slice(0, 200) });
      } catch (error) {
        faults.push({ request: shown, status: 0, type: '', text: String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  agent.destroy();
  return { faults, accepted };
}

async function send(url: URL, odd: OddRequest, agent: Agent) {
  const { method, path, headers, body } = odd;
  const withLength = body === undefined ? headers : { ...headers, 'content-length': String(body.length) };
  const call = request({ host: url.hostname, port: url.port, method, path, headers: withLength, agent });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return { status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text };
}

/** The gateway refuses an address that it cannot read before it knows who asks: a page says so. */
const unreadable = /%(?![\da-f]{2})|%00|\.\.%2f/i;

/** Accepts a problem, or a page for a browser about a wrong address, but never a fault of the server. */
function isFine({ method, path, wanted }: OddRequest, status: number, type: string): boolean {
  if (status >= 500 || (wanted !== undefined && status !== wanted)) return false;
  if (status < 400) return true;
  if (method === 'HEAD') return true;
  const mayBePage = status === 404 || (status === 400 && unreadable.test(path.split('?')[0] ?? ''));
  return type.startsWith('application/problem+json') || (mayBePage && type.startsWith('text/html'));
}
