import { basename, dirname } from 'node:path';

import type { Endpoint } from './http/endpoint.ts';
import { listContracts } from './list-contracts.ts';

const files = listContracts('*').filter((file) => !/\.test\.ts$|\/domain\.[jt]s$/.test(file));

export type ContractModule = { folder: string; exports: Record<string, unknown> };

export const contractModules: readonly ContractModule[] = await Promise.all(
  files.map(async (file) => ({
    folder: basename(dirname(file)),
    exports: (await import(file)) as Record<string, unknown>,
  })),
);

/** Returns every call. Bundles must not contain this module, because it loads every schema. */
export function listCalls(): Endpoint[] {
  return contractModules.flatMap(({ exports }) => Object.values(exports).filter(isEndpoint));
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'response' in value;
}
