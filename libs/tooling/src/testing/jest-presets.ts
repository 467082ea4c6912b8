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

/** Milliseconds; imports with all their pictures need this long on a busy machine. */
export const testTimeout = 90_000;

const base: Config = {
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testTimeout,
};

/**
 * A server workspace: native ES modules, for which Jest needs `--experimental-vm-modules`.
 * @example export { node as default } from '@cardwise/tooling/jest';
 */
export const node: Config = {
  ...base,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': compile('es6', false) },
};

/**
 * A browser workspace: a test that writes to `console.error` fails. Tests of server rendering begin with
 * `@jest-environment node`.
 * @example export { browser as default } from '@cardwise/tooling/jest';
 */
export const browser: Config = {
  ...base,
  testEnvironment: here('./browser-environment.ts'),
  // Without this, the machine's language would affect the tests.
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
 * A service: like `node`, with a database at `TEST_MONGODB_URI`.
 * @example export { service as default } from '@cardwise/tooling/jest';
 */
export const service: Config = {
  ...node,
  globalSetup: here('./start-test-database.ts'),
  globalTeardown: here('./stop-test-database.ts'),
};
