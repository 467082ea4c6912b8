/** Describes calls as an OpenAPI 3.1 document, for tools that know that format. The contracts stay the source. */
import { type Endpoint, markerHeader } from '@cardwise/contracts/http/endpoint';
import { commonErrors, errorStatuses, Problem } from '@cardwise/contracts/http/problem';
import { contractModules, isEndpoint } from '@cardwise/contracts/list-calls';
import { sessionCookieName } from '@cardwise/service-kit/access/session-cookie';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

import { describeSchema } from '../compatibility/describe-contracts.ts';
import type { JsonSchema } from '../compatibility/json-schema.ts';
import { repositoryRoot } from '../repository-root.ts';

/** Describes the calls that other sites may make, too; `docs/PUBLIC-API.md` explains them. */
export function describePublicCalls() {
  return describeCalls(({ anySite }) => anySite === true);
}

/** Describes the calls of browsers and publishers, and leaves out those between services. */
export function describeAllCalls() {
  return describeCalls(({ audience }) => audience !== 'service');
}

function describeCalls(isWanted: (call: Endpoint) => boolean) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of contractModules.flatMap(({ exports }) => Object.entries(exports))) {
    if (!isEndpoint(call) || !isWanted(call)) continue;
    const operations = (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {});
    operations[call.method.toLowerCase()] = describeOperation(name, call);
  }
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'libs/contracts/package.json'), 'utf8')) as {
    version: string;
  };
  return {
    openapi: '3.1.1',
    info: { title: 'Cardwise', version },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: describeSchema(Problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
        publishingToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const security: Record<Endpoint['audience'], object[]> = {
  everyone: [],
  player: [{ session: [] }],
  admin: [{ session: [] }],
  publisher: [{ publishingToken: [] }, { session: [] }],
  service: [],
};

function describeOperation(operationId: string, call: Endpoint) {
  const { domain, audience, params, query, body, upload, stream, response, anySite } = call;
  const marker = {
    name: markerHeader.name,
    in: 'header',
    required: true,
    schema: { type: 'string', const: markerHeader.value },
  };
  return {
    operationId,
    tags: [domain],
    security: security[audience],
    parameters: [
      ...describeParameters(params, 'path'),
      ...describeParameters(query, 'query'),
      ...(anySite ? [] : [marker]),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: describeSchema(body) } } } }),
    ...(upload !== undefined && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      200: {
        description: stream ? 'A stream of events; the data of each is JSON of this shape.' : 'The response.',
        content: { [stream ? 'text/event-stream' : 'application/json']: { schema: describeSchema(response) } },
      },
      ...describeErrors(call),
    },
  };
}

/** Describes each field of an object's schema as a parameter. */
function describeParameters(fields: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!fields) return [];
  const { properties = {}, required = [] }: JsonSchema = describeSchema(fields);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function describeErrors({ errors = [] }: Endpoint): Record<string, object> {
  const codesByStatus = Map.groupBy([...commonErrors, ...errors], (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: `A problem with the code ${codes.join(' or ')}.`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
