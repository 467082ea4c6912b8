import { endpoint } from '@cardwise/contracts/http/endpoint';
import { listCalls } from '@cardwise/contracts/list-calls';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { repositoryRoot } from '../repository-root.ts';
import { compareContracts } from './compare-contracts.ts';
import { describeContracts, describeExports } from './describe-contracts.ts';

const Hit = z.object({
  id: z.string(),
  note: z.nullable(z.string()),
  kind: z.enum(['card', 'set']),
  tags: z.array(z.string()),
});
const search = endpoint({
  domain: 'library',
  method: 'POST',
  path: '/things/:shelf/search',
  audience: 'everyone',
  params: z.object({ shelf: z.string() }),
  query: z.object({ page: z.optional(z.coerce.number().check(z.minimum(1))) }),
  body: z.object({
    text: z.string().check(z.maxLength(50)),
    mode: z.enum(['all', 'some']),
    limit: z.optional(z.int()),
  }),
  response: z.object({ data: z.array(Hit), total: z.optional(z.int()) }),
});
const Token = z.object({ q: z.string(), u: z.optional(z.string()) });

type Exports = Parameters<typeof describeExports>[1];
const released: Exports = [
  ['things/search', search],
  ['things/Hit', Hit],
  ['things/Token', Token],
  ['things/delay', 2000],
  ['things/modes', ['all', 'some']],
  ['things/fold', (text: string) => text],
];

/** Compares the release with a later state; `undefined` removes an export. */
function changes(replaced: Record<string, unknown>) {
  const now = released.map(([name, value]) => [name, name in replaced ? replaced[name] : value] as const);
  const added = Object.entries(replaced).filter(([name]) => !released.some(([known]) => known === name));
  const present = [...now, ...added].filter(([, value]) => value !== undefined);
  return compareContracts(describeExports('1.0.0', released), describeExports('1.0.0', present));
}

const body = search.body.shape;
const hit = Hit.shape;

function answering(data: z.ZodMiniType) {
  return {
    ...search,
    response: z.object({ data: z.array(data), total: search.response.shape.total }),
  };
}

it('the current contracts equal themselves', () => {
  const [one, two] = [describeContracts(), describeContracts()];
  expect(Object.keys(one.calls).length).toBeGreaterThan(30);
  expect(compareContracts(one, two)).toEqual({ breaking: [], changed: [], additive: [] });
});

it('a schema may become part of a call', () => {
  const inCall = {
    ...search,
    response: z.object({ data: z.array(Hit), total: z.optional(z.int()), token: z.optional(Token) }),
  };
  expect(changes({ 'things/search': inCall, 'things/Token': Token }).breaking).toEqual([]);
});

it('a call of administrators may become one of publishers, but not the other way round', () => {
  const of = (audience: 'admin' | 'publisher') => describeExports('1.0.0', [['search', { ...search, audience }]]);
  expect(compareContracts(of('admin'), of('publisher'))).toMatchObject({
    breaking: [],
    additive: ['search accepts or answers more'],
  });
  expect(compareContracts(of('publisher'), of('admin')).breaking).toEqual([
    'search: audience: was publisher, is admin',
  ]);
});

it('the list of calls follows from the contract files', () => {
  const declaration = /^export const \w+ = (?:getCalls\('\w+'\)\.)?(?:everyone|player|admin|publisher|service)\(/gm;
  const files = globSync('libs/contracts/src/*/*.ts', { cwd: repositoryRoot });
  const declared = files.flatMap((file) => readFileSync(join(repositoryRoot, file), 'utf8').match(declaration) ?? []);
  expect(listCalls().length).toBe(declared.length);
});

it.each([
  ['a removed call', { 'things/search': undefined }, 'things/search is gone'],
  [
    'another path',
    { 'things/search': { ...search, path: '/things/find' } },
    'things/search: path: was /things/:shelf/search, is /things/find',
  ],
  ['another method', { 'things/search': { ...search, method: 'GET' } }, 'things/search: method: was POST, is GET'],
  [
    'another audience',
    { 'things/search': { ...search, audience: 'admin' } },
    'things/search: audience: was everyone, is admin',
  ],
  [
    'a new required field',
    { 'things/search': { ...search, body: z.object({ ...body, locale: z.string() }) } },
    'things/search: body locale: was absent, is required',
  ],
  [
    'an optional field that becomes required',
    { 'things/search': { ...search, body: z.object({ ...body, limit: z.int() }) } },
    'things/search: body limit: was optional, is required',
  ],
  [
    'a field that is no longer read',
    { 'things/search': { ...search, body: z.object({ text: body.text, mode: body.mode }) } },
    'things/search: body limit: is not read any more',
  ],
  [
    'a value that is no longer accepted',
    { 'things/search': { ...search, body: z.object({ ...body, mode: z.enum(['all']) }) } },
    'things/search: body mode: was with "some", is without "some"',
  ],
  [
    'a shorter limit',
    { 'things/search': { ...search, body: z.object({ ...body, text: z.string().check(z.maxLength(20)) }) } },
    'things/search: body text: was maxLength 50, is maxLength 20',
  ],
  [
    'a new pattern',
    { 'things/search': { ...search, params: z.object({ shelf: z.string().check(z.regex(/^\d+$/)) }) } },
    'things/search: params shelf: was pattern none, is pattern ^\\d+$',
  ],
  [
    'another type in the query',
    { 'things/search': { ...search, query: z.object({ page: z.optional(z.enum(['first', 'last'])) }) } },
    'things/search: query page: was number, is "first" | "last"',
  ],
  [
    'a response without a field',
    { 'things/search': answering(z.object({ note: hit.note, kind: hit.kind, tags: hit.tags })) },
    'things/search: response data[].id: was required, is absent',
  ],
  [
    'a response without an optional field',
    { 'things/search': { ...search, response: z.object({ data: z.array(Hit) }) } },
    'things/search: response total: is gone',
  ],
  [
    'a response with a field that becomes optional',
    { 'things/search': answering(z.object({ ...hit, id: z.optional(z.string()) })) },
    'things/search: response data[].id: was required, is optional',
  ],
  [
    'a response with a field that may be null',
    { 'things/search': answering(z.object({ ...hit, id: z.nullable(z.string()) })) },
    'things/search: response data[].id: was string, is null',
  ],
  [
    'a response with a value that callers do not know',
    { 'things/search': answering(z.object({ ...hit, kind: z.enum(['card', 'set', 'class']) })) },
    'things/search: response data[].kind: was without "class", is with "class"',
  ],
  [
    'a token with a new required field',
    { 'things/Token': z.object({ ...Token.shape, k: z.string() }) },
    'things/Token: k: was absent, is required',
  ],
  ['a token without a field', { 'things/Token': z.object({ q: z.string() }) }, 'things/Token: u: is not read any more'],
  ['a removed constant', { 'things/delay': undefined }, 'things/delay is gone'],
  ['a removed function', { 'things/fold': undefined }, 'things/fold is gone'],
])('breaks: %s', (_, replaced, line) => {
  expect(changes(replaced).breaking).toContain(line);
});

it.each([
  ['a new call', { 'things/find': { ...search, path: '/things/find' } }],
  [
    'a new optional field',
    { 'things/search': { ...search, body: z.object({ ...body, locale: z.optional(z.string()) }) } },
  ],
  [
    'a new accepted value',
    { 'things/search': { ...search, body: z.object({ ...body, mode: z.enum(['all', 'some', 'none']) }) } },
  ],
  ['a response with a new field', { 'things/search': answering(z.object({ ...hit, rank: z.int() })) }],
  [
    'a response with a field that is no longer null',
    { 'things/search': answering(z.object({ ...hit, note: z.string() })) },
  ],
  ['a token with a new optional field', { 'things/Token': z.object({ ...Token.shape, k: z.optional(z.string()) }) }],
  ['a new value in a list', { 'things/modes': ['all', 'some', 'none'] }],
])('adds: %s', (_, replaced) => {
  const { breaking, changed, additive } = changes(replaced);
  expect([breaking, changed]).toEqual([[], []]);
  expect(additive.length).toBeGreaterThan(0);
});

it.each([
  ['another value', { 'things/delay': 3000 }, 'things/delay: was 2000, is 3000'],
  ['a value removed from a list', { 'things/modes': ['all'] }, 'things/modes: lost "some"'],
  ['another order', { 'things/modes': ['some', 'all'] }, 'things/modes: is in another order'],
])('changes: %s', (_, replaced, line) => {
  expect(changes(replaced)).toEqual({ breaking: [], changed: [line], additive: [] });
});
