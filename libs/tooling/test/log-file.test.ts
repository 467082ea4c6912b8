import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openLogFile, rotateWhenLarge } from '../src/suite/log-file.ts';

let folder: string;
const said: string[] = [];
const say = (line: string): void => void said.push(line);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-file-'));
  said.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('lines are appended in order to an existing file', async () => {
  const file = join(folder, 'a.log');
  await writeFile(file, 'before\n');
  const log = openLogFile({ file, say });
  for (let n = 0; n < 1000; n += 1) log.write(`line ${n}`);
  await log.close();
  expect((await readFile(file, 'utf8')).split('\n')).toEqual([
    'before',
    ...Array.from({ length: 1000 }, (_, n) => `line ${n}`),
    '',
  ]);
  expect(said).toEqual([]);
});

it('only its owner can read a log file, also one that was there and one that nginx writes after a rotation', async () => {
  const file = join(folder, 'a.log');
  const modeOf = async () => (await stat(file)).mode & 0o777;
  await writeFile(file, 'a long line\n');
  expect(await modeOf()).toBe(0o644);
  const log = openLogFile({ file, say });
  log.write('a line');
  await log.close();
  expect(await modeOf()).toBe(0o600);
  expect(await rotateWhenLarge(file, 10)).toBe(true);
  expect(await modeOf()).toBe(0o600);
});

it('a large file is rotated, and two old ones are kept', async () => {
  const file = join(folder, 'a.log');
  for (let n = 1; n <= 5; n += 1) {
    const log = openLogFile({ file, say, limit: 10 });
    log.write(`the ${n}. of them`);
    await log.close();
  }
  expect((await readdir(folder)).toSorted()).toEqual(['a.log.1', 'a.log.2']);
  expect(await readFile(`${file}.1`, 'utf8')).toBe('the 5. of them\n');
  expect(await readFile(`${file}.2`, 'utf8')).toBe('the 4. of them\n');
});

it('a file that another process writes is rotated once it is large', async () => {
  const file = join(folder, 'a.log');
  expect(await rotateWhenLarge(file, 5)).toBe(false);
  await writeFile(file, '1234');
  expect(await rotateWhenLarge(file, 5)).toBe(false);
  await writeFile(file, '12345');
  expect(await rotateWhenLarge(file, 5)).toBe(true);
  expect((await readdir(folder)).toSorted()).toEqual(['a.log', 'a.log.1']);
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a full disk is reported once, and lines are dropped', async () => {
  const log = openLogFile({ file: '/dev/full', say });
  for (let n = 0; n < 3; n += 1) {
    log.write(`line ${n}`);
    await log.close();
  }
  expect(said).toEqual(['/dev/full cannot be written (ENOSPC): its lines are dropped']);
});

it('once the file can be written again, new lines are written and the gap is reported', async () => {
  const place = join(folder, 'logs');
  const file = join(place, 'a.log');
  const log = openLogFile({ file, say });
  log.write('lost');
  await log.close();
  await mkdir(place);
  log.write('kept');
  await log.close();
  log.write('kept, too');
  await log.close();
  expect(await readFile(file, 'utf8')).toBe('kept\nkept, too\n');
  expect(said).toEqual([
    `${file} cannot be written (ENOENT): its lines are dropped`,
    `${file} is written again; 1 lines were dropped`,
  ]);
});
