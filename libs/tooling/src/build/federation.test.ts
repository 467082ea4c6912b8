import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';

const read = (file: string) => readFileSync(resolve(repositoryRoot, file), 'utf8');
const sources = globSync(
  ['libs/{contracts,request-kit,web-kit,ui-kit}/src/**/*.{ts,tsx}', '{shell,mfe-*}/src/**/*.{ts,tsx}'],
  {
    cwd: repositoryRoot,
  },
).filter((file) => !/\.test\.tsx?$/.test(file));

/** The names of zod that the browser workspaces use, without types, which do not exist at run time. */
const used = sources
  .map(read)
  .filter((source) => source.includes("from 'zod/mini'"))
  .flatMap((source) => [...source.matchAll(/\bz\.([a-z_]\w*)/g)])
  .map(([, name]) => String(name))
  .filter((name) => !['infer', 'input', 'output'].includes(name));

it('shares everything of zod that the browser workspaces use', () => {
  const [, list = ''] = /export \{([^}]+)\} from/.exec(read('libs/web-kit/src/zod-mini.ts')) ?? [];
  const shared = new Set(list.split(',').map((name) => name.trim()));
  expect(used).toContain('object');
  expect(used.filter((name) => !shared.has(name))).toEqual([]);
});
