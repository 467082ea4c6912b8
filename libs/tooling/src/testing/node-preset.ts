import type { Config } from 'jest';
import { join } from 'node:path';

import { cacheDir } from '../repository-root.ts';

export const base = {
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // This folder outlives the run, unlike temporary files.
  cacheDirectory: join(cacheDir, 'jest'),
  // The limit is in milliseconds. On a busy machine, tests of browser workspaces may need many times as long as usual.
  testTimeout: 90_000,
} satisfies Config;

/** Configures Jest for a server workspace. A worker keeps modules loaded, which saves most of a test file's time. */
const node: Config = {
  ...base,
  runner: 'jest-light-runner',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
};

export default node;
