import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

import { keepCompiled } from './keep-compiled.ts';

keepCompiled();

const fromNode = {
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  ReadableStream,
  structuredClone,
  // React's scheduler takes `setImmediate` when it is loaded, so React renders while a test uses a fake clock.
  setImmediate,
};

/** Adds to jsdom the browser APIs that Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, fromNode);
  }
}
