import type { Config } from 'jest';
import { join } from 'node:path';

import { ownExtension } from '../repository-root.ts';
import node from './node-preset.ts';

/** Configures Jest for a service: like `node`, with a database at `TEST_MONGODB_URI`. */
const service: Config = {
  ...node,
  globalSetup: here('start-test-database'),
  globalTeardown: here('stop-test-database'),
};

export default service;

function here(name: string) {
  return join(import.meta.dirname, `${name}${ownExtension}`);
}
