import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openLogFile, rotateWhenLarge } from '../src/suite/log-file.ts';

let folder: string;
const said: string[] = [];

function say(line: string): void {
  said.push(line);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-file-'));
  said.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('lines are appended in order to an existing file', async () => {
  const file = join(folder, 'a.log');
  await writeFile(file, 'before\n');
  const log = openLogFile(file, say);
  for (const line of ['one', 'two']) log(line);
  expect(await readFile(file, 'utf8')).toBe('before\none\ntwo\n');
  expect(said).toEqual([]);
});

it('a large file is rotated, one old one is kept, and only their owner can read them', async () => {
  const file = join(folder, 'a.log');
  const log = openLogFile(file, say, 10);
  for (let n = 1; n <= 3; n += 1) log(`the ${n}. of them`);
  expect((await readdir(folder)).toSorted()).toEqual(['a.log', 'a.log.1']);
  expect(await readFile(file, 'utf8')).toBe('the 3. of them\n');
  expect(await readFile(`${file}.1`, 'utf8')).toBe('the 2. of them\n');
  for (const each of [file, `${file}.1`]) expect((await stat(each)).mode & 0o777).toBe(0o600);
});

it('a file that another process writes is rotated once it is large', async () => {
  const file = join(folder, 'a.log');
  expect(rotateWhenLarge(file, 5)).toBe(false);
  await writeFile(file, '1234');
  expect(rotateWhenLarge(file, 5)).toBe(false);
  await writeFile(file, '12345');
  expect(rotateWhenLarge(file, 5)).toBe(true);
  expect((await readdir(folder)).toSorted()).toEqual(['a.log', 'a.log.1']);
});

it('a failing disk is reported once, lines are dropped, and later ones are written again', async () => {
  const place = join(folder, 'logs');
  const file = join(place, 'a.log');
  const log = openLogFile(file, say);
  for (const line of ['lost', 'lost, too']) log(line);
  expect(said).toEqual([`${file} cannot be written (ENOENT): its lines are dropped`]);
  await mkdir(place);
  log('kept');
  expect(await readFile(file, 'utf8')).toBe('kept\n');
});
