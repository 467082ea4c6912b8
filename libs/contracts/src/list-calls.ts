import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Endpoint } from './http/endpoint.ts';

const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts') && !file.endsWith('/domain.ts'),
);

export type ContractModule = { folder: string; exports: Record<string, unknown> };

export const contractModules: readonly ContractModule[] = await Promise.all(
  files.toSorted().map(async (file) => ({
    folder: dirname(file),
    exports: (await import(`./${file}`)) as Record<string, unknown>,
  })),
);

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'response' in value;

/** Never for bundles: it brings every schema. */
export const listCalls = (): Endpoint[] =>
  contractModules.flatMap(({ exports }) => Object.values(exports).filter(isEndpoint));
