import { listSite } from '@cardwise/web-kit/list-site';
import { siteBlockId } from '@cardwise/web-kit/site-block';
import type { Config } from 'jest';
import { join } from 'node:path';

import { ownExtension } from '../repository-root.ts';
import { base } from './node-preset.ts';

/**
 * Configures Jest for a browser workspace: a test that writes to `console.error` fails. Tests of server rendering begin
 * with `@jest-environment node`.
 */
const browser: Config = {
  ...base,
  testEnvironment: here('browser-environment'),
  testEnvironmentOptions: {
    url: 'http://localhost/',
    // The page has the block that a page of the shell has.
    html: `<!doctype html><script type="application/json" id="${siteBlockId}">${JSON.stringify(listSite())}</script>`,
  },
  moduleNameMapper: {
    '\\.module\\.css$': here('css-module'),
    '\\.(css|svg)$': here('asset'),
    // Leaves out zod's messages in sixty languages, which no test reads.
    '/locales/index\\.cjs$': 'zod/v4/locales/en.cjs',
    '^@rc-component/util/(lib|es)/Dom/dynamicCSS$|^@ant-design/cssinjs-utils$|^\\./cssUtils$': here('injected-styles'),
  },
  setupFiles: [here('page-polyfills')],
  setupFilesAfterEnv: [here('browser-setup')],
  transform: { '\\.tsx$': compile(true), '\\.[jt]s$': compile(false) },
  // Jest loads modules by `require`, but Cardwise's packages are ES modules, so they are compiled.
  transformIgnorePatterns: ['/node_modules/(?!@cardwise/)'],
};

export default browser;

function here(name: string) {
  return join(import.meta.dirname, `${name}${ownExtension}`);
}

function compile(tsx: boolean): [string, Record<string, unknown>] {
  return [
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
}
