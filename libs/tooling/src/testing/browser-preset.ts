import { listSite } from '@cardwise/web-kit/list-site';
import { siteBlockId } from '@cardwise/web-kit/site-block';
import type { Config } from 'jest';

import { base } from './node-preset.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;

const compile = (tsx: boolean): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * A browser workspace: a test that writes to `console.error` fails. Tests of server rendering begin with
 * `@jest-environment node`.
 */
const browser: Config = {
  ...base,
  testEnvironment: here('./browser-environment.ts'),
  testEnvironmentOptions: {
    // Without this, the machine's language would affect the tests.
    url: 'http://localhost/',
    // As in a page of the shell.
    html: `<!doctype html><script type="application/json" id="${siteBlockId}">${JSON.stringify(listSite())}</script>`,
  },
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-module.ts'),
    '\\.(css|svg)$': here('./asset.ts'),
    // Leaves out zod's messages in sixty languages, which no test reads.
    '/locales/index\\.cjs$': 'zod/v4/locales/en.cjs',
    '^@rc-component/util/(lib|es)/Dom/dynamicCSS$|^@ant-design/cssinjs-utils$': here('./injected-styles.ts'),
  },
  setupFiles: [here('./page-polyfills.ts')],
  setupFilesAfterEnv: [here('./browser-setup.ts')],
  transform: { '\\.tsx$': compile(true), '\\.ts$': compile(false) },
};

export default browser;
