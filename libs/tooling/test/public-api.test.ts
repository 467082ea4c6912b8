import { listCalls } from '@cardwise/contracts/list-calls';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { repositoryRoot } from '../src/repository-root.ts';

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[] };

/** Lists the fields of a schema, with the path of a nested one in dots. */
function getFields({ properties = {}, anyOf = [] }: Schema): string[] {
  return [
    ...new Set([
      ...anyOf.flatMap(getFields),
      ...Object.entries(properties).flatMap(([name, schema]) => {
        const inner = getFields(schema);
        return inner.length > 0 ? inner.map((field) => `${name}.${field}`) : [name];
      }),
    ]),
  ];
}

function fieldsIn(schema: z.ZodMiniType | undefined): string[] {
  return schema ? getFields(z.toJSONSchema(schema, { io: 'input' }) as Schema) : [];
}

const sections = readFileSync(join(repositoryRoot, 'docs/PUBLIC-API.md'), 'utf8').split(/^## /m).slice(1);
const calls = listCalls().filter(({ anySite }) => anySite);

function getHeading({ method, path }: (typeof calls)[number]): string {
  return `\`${method} ${path}\``;
}

function getSection(heading: string): string {
  return sections.find((section) => section.startsWith(`${heading}\n`)) ?? '';
}

/** Reads the first cells of the table with that head. */
function toRows(section: string, head: string): string[] {
  const [, table = ''] = section.split(`| ${head} | is |\n|---|---|\n`);
  return [...(/^(\|.*\n)+/.exec(table)?.[0] ?? '').matchAll(/^\| `([\w.]+)` \|/gm)].map(([, field = '']) => field);
}

it('every call that other sites may make is documented, and no other', () => {
  const documented = sections.flatMap((section) => /^`GET .*`/.exec(section)?.[0] ?? []);
  expect(documented.toSorted()).toEqual(calls.map(getHeading).toSorted());
});

describe.each(calls.map((call) => [getHeading(call), call] as const))('%s', (heading, { query, response }) => {
  const section = getSection(heading);

  it('has a line for each field of query and response, and none more', () => {
    expect(toRows(section, 'query').toSorted()).toEqual(fieldsIn(query).toSorted());
    expect(toRows(section, 'field').toSorted()).toEqual(fieldsIn(response).toSorted());
  });

  it('has examples that are responses', () => {
    const examples = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text) as unknown);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(z.parse(response, example)).toEqual(example);
  });
});
