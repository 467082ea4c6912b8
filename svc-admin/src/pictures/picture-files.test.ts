import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeAtomically } from './picture-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'cardwise-write-'));
afterAll(() => rm(folder, { recursive: true }));

it('makes the folders that are missing', async () => {
  await writeAtomically(join(folder, 'a', 'b', 'file.txt'), 'one');
  expect(await readFile(join(folder, 'a', 'b', 'file.txt'), 'utf8')).toBe('one');
});

it('replaces a file and leaves nothing beside it', async () => {
  const path = join(folder, 'c', 'file.txt');
  await writeAtomically(path, 'one');
  await writeAtomically(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'c'))).toEqual(['file.txt']);
});

it('leaves nothing behind when it cannot write', async () => {
  await writeAtomically(join(folder, 'd', 'file.txt'), 'one');
  await expect(writeAtomically(join(folder, 'd'), 'over a folder')).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
