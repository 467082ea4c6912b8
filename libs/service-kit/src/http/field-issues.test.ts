import * as z from 'zod/mini';

import { fieldIssues } from './field-issues.ts';

const Shape = z.object({
  list: z.array(z.object({ name: z.string().check(z.minLength(1)) })),
  kind: z.enum(['a', 'b']),
});

function getIssues(value: unknown, schema: z.ZodMiniType = Shape) {
  const { error } = z.safeParse(schema, value);
  return error ? fieldIssues(error) : [];
}

it('names each field by its path', () => {
  expect(getIssues({ list: [{ name: 'x' }, { name: '' }], kind: 'c' }).map(({ path }) => path)).toEqual([
    'list[1].name',
    'kind',
  ]);
});

it('says in words what is wrong', () => {
  expect(getIssues({ list: 'x', kind: 'a' })[0]?.message).toContain('array');
});

it('reports the branch of a union that is closest to the input', () => {
  const Change = z.union([z.record(z.string(), z.never()), z.object({ id: z.string(), text: z.string() })]);
  expect(getIssues({ id: '1' }, Change).map(({ path }) => path)).toEqual(['text']);
});
