import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, normalize } from 'node:path/posix';

import { repositoryRoot, workspaces } from '../src/repository-root.ts';

function isWithin(folder: string, other: string): boolean {
  return folder.startsWith(`${other}/`);
}

/** Lists pairs of folders that import each other, unless one is within the other. */
function twoWayFolders(sources: Iterable<readonly [file: string, text: string]>): string[] {
  const arrows = new Set<string>();
  for (const [file, text] of sources) {
    const from = dirname(file);
    for (const [, source = ''] of text.matchAll(/(?:\bfrom|\bimport\()\s*['"](\.[^'"]+)['"]/g))
      arrows.add(`${from} <-> ${dirname(normalize(join(from, source)))}`);
  }
  return [...arrows].filter((arrow) => {
    const [one = '', other = ''] = arrow.split(' <-> ');
    return one < other && !isWithin(other, one) && !isWithin(one, other) && arrows.has(`${other} <-> ${one}`);
  });
}

it('no two folders of a workspace import each other', () => {
  const files = workspaces()
    .flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: repositoryRoot }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const pairs = twoWayFolders(files.map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]));
  expect(files.length).toBeGreaterThan(500);
  expect(pairs).toEqual([]);
});

it('a planted pair is found, a folder and its ancestor are not one', () => {
  const planted: [string, string][] = [
    ['a/src/one/x.ts', "import { y } from '../two/y.ts';"],
    ['a/src/two/y.ts', "const x = await import('../one/x.ts');"],
    ['a/src/one/inner/z.ts', "import { x } from '../x.ts';"],
    ['a/src/one/w.ts', "export { z } from './inner/z.ts';\nimport { v } from '../three/v.ts';"],
  ];
  expect(twoWayFolders(planted)).toEqual(['a/src/one <-> a/src/two']);
});
