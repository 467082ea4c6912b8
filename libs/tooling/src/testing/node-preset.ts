import type { Config } from 'jest';

export const compile = (module: 'commonjs' | 'es6', tsx: boolean): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
    },
    module: { type: module },
    sourceMaps: 'inline',
  },
];

/** Milliseconds; imports with all their pictures need this long on a busy machine. */
export const testTimeout = 90_000;

export const base: Config = {
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testTimeout,
};

/** A server workspace: native ES modules, for which Jest needs `--experimental-vm-modules`. */
const node: Config = {
  ...base,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': compile('es6', false) },
};

export default node;
