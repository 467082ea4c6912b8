import type { Config } from 'jest';

const here = (file: string) => new URL(file, import.meta.url).pathname;

const compile = (module: 'commonjs' | 'es6', tsx: boolean): [string, Record<string, unknown>] => [
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

/** Milliseconds for a test: imports with all their pictures need this long, and the machine may be busy. */
export const testTimeout = 90_000;

const base: Config = {
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testTimeout,
};

/**
 * Tests of a server workspace: native ES modules, for which Jest needs `--experimental-vm-modules`.
 *
 * @example
 * // jest.config.mjs
 * export { node as default } from '@cardwise/tooling/jest';
 */
export const node: Config = {
  ...base,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': compile('es6', false) },
};

/**
 * Tests of a browser workspace: jsdom, TSX, CSS modules whose classes are their own names; a test that writes to
 * `console.error` fails. Tests of what a server renders begin with `@jest-environment node`.
 *
 * @example
 * // jest.config.mjs
 * export { browser as default } from '@cardwise/tooling/jest';
 */
export const browser: Config = {
  ...base,
  testEnvironment: here('./browser-environment.ts'),
  // Without this, the machine's language settings would affect the tests.
  testEnvironmentOptions: { url: 'http://localhost/' },
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module.ts'),
    '\\.(css|svg)$': here('./asset.ts'),
    '^@rc-component/util/(lib|es)/Dom/dynamicCSS$': here('./injected-styles.ts'),
  },
  setupFiles: [here('./page-polyfills.ts')],
  setupFilesAfterEnv: [here('./browser-setup.ts')],
  transform: { '\\.tsx$': compile('commonjs', true), '\\.ts$': compile('commonjs', false) },
};

/**
 * Tests of a service: like `node`, with a real database at `TEST_MONGODB_URI`.
 *
 * @example
 * // jest.config.mjs
 * export { service as default } from '@cardwise/tooling/jest';
 */
export const service: Config = {
  ...node,
  globalSetup: here('./start-test-database.ts'),
  globalTeardown: here('./stop-test-database.ts'),
};
