import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import * as shared from './zod-mini.ts';

const root = resolve(__dirname, '../../..');

/** What sources of browser workspaces call of zod. */
const used = new Set(
  globSync(['libs/{contracts,web-kit,ui-kit}/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .filter((source) => source.includes("from 'zod/mini'"))
    .flatMap((source) => [...source.matchAll(/\bz\.([a-z_]\w*)/g)])
    .map(([, name]) => name)
    // Types, which are gone at run time.
    .filter((name) => name !== undefined && !['infer', 'input', 'output'].includes(name)),
);

it('shares everything of zod that the browser workspaces use', () => {
  expect(used).toContain('object');
  expect([...used].filter((name) => !(name! in shared))).toEqual([]);
});
