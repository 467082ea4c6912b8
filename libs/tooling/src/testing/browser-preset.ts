import type { Config } from 'jest';

import { base, compile } from './node-preset.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;

/**
 * A browser workspace: a test that writes to `console.error` fails. Tests of server rendering begin with
 * `@jest-environment node`.
 */
const browser: Config = {
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

export default browser;
