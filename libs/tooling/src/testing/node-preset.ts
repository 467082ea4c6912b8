import type { Config } from 'jest';
import { join } from 'node:path';

import { cacheDir } from '../repository-root.ts';

export const base = {
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // Outlives the run, unlike temporary files.
  cacheDirectory: join(cacheDir, 'jest'),
  // Milliseconds, for browser workspaces: a busy machine may need many times as long.
  testTimeout: 90_000,
} satisfies Config;

/** A server workspace. A worker keeps modules loaded: most of a test file's processor time. */
const node: Config = {
  ...base,
  runner: 'jest-light-runner',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
};

export default node;
