import type { Endpoint } from '@cardwise/contracts/http/endpoint';
import { contractModules, isEndpoint } from '@cardwise/contracts/list-calls';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { repositoryRoot } from '../repository-root.ts';
import type { JsonSchema } from './json-schema.ts';

const callParts = ['params', 'query', 'body', 'response'] as const;
type CallPart = (typeof callParts)[number];

export type Call = { method: string; path: string; audience: string } & Partial<Record<CallPart, JsonSchema>>;

/** Describes what contracts export by the exports' names, since the file of an export may change. */
export type ContractsDescription = {
  version: string;
  calls: Record<string, Call>;
  /** These schemas describe what calls do not carry, such as tokens, cookies and files. */
  schemas: Record<string, JsonSchema>;
  /** Schemas with these names are compared as parts of calls; older releases have no such list. */
  inCalls?: string[];
  constants: Record<string, unknown>;
  functions: string[];
};

const folders = new Map<string, string>(
  contractModules.flatMap(({ folder, exports }) => Object.keys(exports).map((name) => [name, `src/${folder}`])),
);

const contractsDir = join(repositoryRoot, 'libs/contracts');

export function splitContracts(described: ContractsDescription): Record<string, ContractsDescription> {
  const parts: Record<string, ContractsDescription> = {};
  for (const folder of new Set(folders.values())) {
    const isHere = (name: string): boolean => folders.get(name) === folder;
    const pick = <T>(all: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(all).filter(([name]) => isHere(name)));
    parts[folder] = {
      version: described.version,
      calls: pick(described.calls),
      schemas: pick(described.schemas),
      inCalls: (described.inCalls ?? []).filter(isHere),
      constants: pick(described.constants),
      functions: described.functions.filter(isHere),
    };
  }
  return parts;
}

export function joinContracts(parts: ContractsDescription[]): ContractsDescription {
  return {
    version: parts[0]?.version ?? '0.0.0',
    calls: Object.assign({}, ...parts.map(({ calls }) => calls)) as ContractsDescription['calls'],
    schemas: Object.assign({}, ...parts.map(({ schemas }) => schemas)) as ContractsDescription['schemas'],
    inCalls: parts.flatMap(({ inCalls = [] }) => inCalls),
    constants: Object.assign({}, ...parts.map(({ constants }) => constants)) as Record<string, unknown>,
    functions: parts.flatMap(({ functions }) => functions),
  };
}

export function describeContracts(): ContractsDescription {
  const { version } = JSON.parse(readFileSync(join(contractsDir, 'package.json'), 'utf8')) as { version: string };
  const byName = new Map<string, unknown>();
  for (const [name, value] of contractModules.flatMap(({ exports }) => Object.entries(exports))) {
    if (byName.has(name) && byName.get(name) !== value) throw new Error(`Two contract files export ${name}`);
    byName.set(name, value);
  }
  return describeExports(version, [...byName]);
}

type Exports = readonly (readonly [name: string, value: unknown])[];

export function describeExports(version: string, exports: Exports): ContractsDescription {
  const endpoints = exports.filter((entry): entry is readonly [string, Endpoint] => isEndpoint(entry[1]));
  const inCalls = reachableSchemas(
    endpoints.flatMap(([, endpoint]) => callParts.flatMap((part) => endpoint[part] ?? [])),
  );
  const description: ContractsDescription = {
    version,
    calls: {},
    schemas: {},
    inCalls: [],
    constants: {},
    functions: [],
  };
  for (const [name, value] of exports) {
    if (isEndpoint(value)) description.calls[name] = describeCall(value);
    else if (isSchema(value)) {
      if (inCalls.has(value)) description.inCalls?.push(name);
      else description.schemas[name] = describeSchema(value);
    } else if (typeof value === 'function') description.functions.push(name);
    else description.constants[name] = JSON.parse(JSON.stringify(value));
  }
  return description;
}

function reachableSchemas(roots: readonly z.ZodMiniType[]): Set<unknown> {
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    for (const part of Object.values('_zod' in value ? (value as z.ZodMiniType)._zod.def : value)) visit(part);
  };
  roots.forEach(visit);
  return seen;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function describeCall(endpoint: Endpoint): Call {
  const { method, path, audience } = endpoint;
  const parts = callParts.flatMap((part) => (endpoint[part] ? [[part, describeSchema(endpoint[part])]] : []));
  return { method, path, audience, ...(Object.fromEntries(parts) as Partial<Record<CallPart, JsonSchema>>) };
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

export function describeSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(described), (_key, value: unknown) =>
    Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value,
  ) as JsonSchema;
}
