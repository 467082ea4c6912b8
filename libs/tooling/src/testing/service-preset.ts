import type { Config } from 'jest';

import node from './node-preset.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;

/** A service: like `node`, with a database at `TEST_MONGODB_URI`. */
const service: Config = {
  ...node,
  globalSetup: here('./start-test-database.ts'),
  globalTeardown: here('./stop-test-database.ts'),
};

export default service;
