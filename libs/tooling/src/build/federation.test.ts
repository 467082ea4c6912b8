import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';

function read(file: string) {
  return readFileSync(resolve(repositoryRoot, file), 'utf8');
}

const sources = globSync(
  ['libs/{contracts,play-kit,request-kit,web-kit,ui-kit}/src/**/*.{ts,tsx}', '{shell,mfe-*}/src/**/*.{ts,tsx}'],
  {
    cwd: repositoryRoot,
  },
).filter((file) => !/\.test\.tsx?$/.test(file));

/** Lists what sources use of zod as `name` or `group.name`, without types. */
const used = sources
  .map(read)
  .filter((source) => source.includes("from 'zod/mini'"))
  .flatMap((source) => [...source.matchAll(/\bz\.((?:(?:coerce|iso)\.)?[a-z_]\w*)/g)])
  .map(([, name]) => String(name))
  .filter((name) => !['infer', 'input', 'output'].includes(name));

it('shares everything of zod that the browser workspaces use', async () => {
  const shared = (await import('@cardwise/web-kit/zod-mini')) as Record<string, object>;
  expect(used).toContain('object');
  expect(used).toContain('iso.datetime');
  const isShared = (name: string): boolean => {
    const [group = '', member] = name.split('.');
    return group in shared && (member === undefined || member in shared[group]!);
  };
  expect(used.filter((name) => !isShared(name))).toEqual([]);
});
