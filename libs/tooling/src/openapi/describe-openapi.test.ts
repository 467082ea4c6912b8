import { listCalls } from '@cardwise/contracts/list-calls';
import { Validator } from '@seriousme/openapi-schema-validator';

import { describeAllCalls, describePublicCalls } from './describe-openapi.ts';

type Described = ReturnType<typeof describeAllCalls>;

function getCalls({ paths }: Described): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

it.each([
  ['public calls', describePublicCalls, listCalls().filter(({ anySite }) => anySite)],
  ['all calls', describeAllCalls, listCalls().filter(({ audience }) => audience !== 'service')],
] as const)('%s are described in OpenAPI 3.1, each once', async (_, describe, calls) => {
  const described = describe();
  expect(getCalls(described).toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  const validator = new Validator();
  expect(await validator.validate(structuredClone(described))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('a call says who may make it, what it takes and how it fails', () => {
  const { paths } = describePublicCalls();
  expect(paths['/rounds/figures']?.['get']).toMatchObject({
    operationId: 'dayFigures',
    tags: ['rounds'],
    security: [],
    parameters: [{ name: 'day', in: 'query', required: false, schema: { type: 'string' } }],
    responses: {
      200: { content: { 'application/json': {} } },
      404: { description: 'A problem with the code not_found.' },
    },
  });
});
