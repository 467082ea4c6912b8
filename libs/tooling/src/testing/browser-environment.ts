import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out, taken from Node. */
const fromNode = {
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  ReadableStream,
  structuredClone,
};

/** A page by jsdom with the parts of the platform that it lacks and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, fromNode);
  }
}
