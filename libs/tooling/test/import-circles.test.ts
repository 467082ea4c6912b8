import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, normalize } from 'node:path/posix';

import { repositoryRoot, workspaces } from '../src/repository-root.ts';

type Source = readonly [file: string, text: string];
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Captures the file that is imported: for its values or types, lazily, or within a type. */
const relativeImport = /\b(?:from|import)\b\s*\(?\s*(?:\/\*.*?\*\/\s*)*['"](\.[^'"]+)['"]/gs;

/** Maps each file to the files of its workspace that it imports. */
function readImports(sources: Iterable<Source>): Imports {
  return new Map(
    Array.from(sources, ([file, text]) => {
      const found = Array.from(text.matchAll(relativeImport), ([, source = '']) => source);
      return [file, new Set(found.map((source) => normalize(join(dirname(file), source))))];
    }),
  );
}

function isWithin(folder: string, other: string): boolean {
  return folder.startsWith(`${other}/`);
}

/** Lists pairs of folders that import each other, unless one is within the other. */
function twoWayFolders(imports: Imports): string[] {
  const arrows = new Set<string>();
  for (const [file, imported] of imports)
    for (const other of imported) arrows.add(`${dirname(file)} <-> ${dirname(other)}`);
  return [...arrows].filter((arrow) => {
    const [one = '', other = ''] = arrow.split(' <-> ');
    return one < other && !isWithin(other, one) && !isWithin(one, other) && arrows.has(`${other} <-> ${one}`);
  });
}

/** Lists the shortest circle of imports of each file that is on one, as `a.ts -> b.ts -> a.ts`. */
function fileCircles(imports: Imports): string[] {
  const circles = Array.from(imports.keys(), (file) => findWayBack(file, imports)).filter((way) => way.length > 0);
  const fromFirst = circles.map((way) => {
    const first = way.indexOf(way.toSorted()[0] ?? '');
    return [...way.slice(first), ...way.slice(0, first + 1)].join(' -> ');
  });
  return [...new Set(fromFirst)].toSorted();
}

/** Returns the files on the shortest way from a file back to itself, itself first, or none. */
function findWayBack(file: string, imports: Imports): string[] {
  const seen = new Set<string>();
  let ways = [[file]];
  while (ways.length > 0) {
    const next: string[][] = [];
    for (const way of ways) {
      for (const imported of imports.get(way.at(-1) ?? '') ?? []) {
        if (imported === file) return way;
        if (seen.has(imported)) continue;
        seen.add(imported);
        next.push([...way, imported]);
      }
    }
    ways = next;
  }
  return [];
}

function readSources(pattern: string): Source[] {
  return workspaces()
    .flatMap((folder) =>
      globSync(`${folder}/${pattern}`, { cwd: repositoryRoot, exclude: ['**/{node_modules,dist}/**'] }),
    )
    .map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]);
}

it('no two folders of a workspace import each other', () => {
  const sources = readSources('src/**/*.{ts,tsx}').filter(([file]) => !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(twoWayFolders(readImports(sources))).toEqual([]);
});

it('no files of a workspace import each other in a circle', () => {
  const sources = readSources('**/*.{ts,tsx,mjs}');
  expect(sources.length).toBeGreaterThan(1000);
  expect(fileCircles(readImports(sources))).toEqual([]);
});

it('a planted pair of folders is found, a folder and its ancestor are not one', () => {
  const planted: Source[] = [
    ['a/src/one/x.ts', "import { y } from '../two/y.ts';"],
    ['a/src/two/y.ts', "const x = await import(/* webpackChunkName: 'x' */ '../one/x.ts');"],
    ['a/src/one/inner/z.ts', "import { x } from '../x.ts';"],
    ['a/src/one/w.ts', "export { z } from './inner/z.ts';\nimport { v } from '../three/v.ts';"],
  ];
  expect(twoWayFolders(readImports(planted))).toEqual(['a/src/one <-> a/src/two']);
});

it('a planted circle is named once, with the files on it alone', () => {
  const planted: Source[] = [
    ['a/src/outside.ts', "import { one } from './one.ts';"],
    ['a/src/one.ts', "import type { Two } from './two.ts';\nimport { leaf } from './leaf.ts';"],
    ['a/src/two.ts', "import {\n  three,\n} from './inner/three.ts';"],
    ['a/src/inner/three.ts', "export type One = import('../one.ts').One;"],
    ['a/src/leaf.ts', "import { readFileSync } from 'node:fs';"],
    ['a/src/self.ts', "import './self.ts';"],
  ];
  expect(fileCircles(readImports(planted))).toEqual([
    'a/src/inner/three.ts -> a/src/one.ts -> a/src/two.ts -> a/src/inner/three.ts',
    'a/src/self.ts -> a/src/self.ts',
  ]);
});
