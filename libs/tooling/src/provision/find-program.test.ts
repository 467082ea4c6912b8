import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findPrograms } from './find-program.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-program-'));
  for (const name of ['a', 'b']) mkdirSync(join(folder, name));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, mode = 0o755): void {
  writeFileSync(join(folder, path), '');
  chmodSync(join(folder, path), mode);
}

test('programs are found in the order of the names, then of the PATH, each once', async () => {
  program('a/second');
  program('b/second');
  program('b/first');
  symlinkSync(join(folder, 'a/second'), join(folder, 'b/third'));
  const found = await findPrograms(['first', 'second', 'third'], `${folder}/a:${folder}/b`);
  expect(found).toEqual(['b/first', 'a/second', 'b/second'].map((path) => join(folder, path)));
});

test('a file that is not executable is ignored', async () => {
  program('a/first', 0o644);
  expect(await findPrograms(['first'], join(folder, 'a'))).toEqual([]);
});
