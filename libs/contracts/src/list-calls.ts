import { globSync } from 'node:fs';

import type { Endpoint } from './http/endpoint.ts';

const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));

export const contractModules = (await Promise.all(
  files.toSorted().map((file) => import(`./${file}`) as Promise<unknown>),
)) as Record<string, unknown>[];

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'response' in value;

/** Every call of the suite, for tests. Never for bundles: it brings every schema. */
export const listCalls = (): Endpoint[] =>
  contractModules.flatMap((module) => Object.values(module).filter(isEndpoint));
