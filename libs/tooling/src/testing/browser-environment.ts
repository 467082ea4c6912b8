import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks, taken from Node. */
const fromNode = {
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  ReadableStream,
  structuredClone,
  // React's scheduler takes it when it is loaded: React goes on rendering while a test uses a fake clock.
  setImmediate,
};

/** jsdom with the browser APIs that it lacks and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, fromNode);
  }
}
