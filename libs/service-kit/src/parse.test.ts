import * as z from 'zod/mini';

import './locale-messages.ts';
import { parse } from './parse.ts';

const Shape = z.object({
  list: z.array(z.object({ name: z.string().check(z.minLength(1)) })),
  kind: z.enum(['a', 'b']),
});

const issuesOf = (value: unknown, schema: z.ZodMiniType = Shape, root = '') => {
  try {
    parse(schema, value, root);
  } catch (error) {
    return (error as { issues: { path: string; message: string }[] }).issues;
  }
  throw new Error('was accepted');
};

it('names each field in dots and brackets', () => {
  expect(issuesOf({ list: [{ name: 'x' }, { name: '' }], kind: 'c' }).map(({ path }) => path)).toEqual([
    'list[1].name',
    'kind',
  ]);
});

it('puts the given root before each path', () => {
  expect(issuesOf({ list: [], kind: 'c' }, Shape, 'filter').map(({ path }) => path)).toEqual(['filter.kind']);
});

it('says in words what is wrong', () => {
  expect(issuesOf({ list: 'x', kind: 'a' })[0]?.message).toContain('array');
});

it("speaks of the union's branch that came closest", () => {
  const Change = z.union([z.record(z.string(), z.never()), z.object({ id: z.string(), text: z.string() })]);
  expect(issuesOf({ id: '1' }, Change).map(({ path }) => path)).toEqual(['text']);
});
