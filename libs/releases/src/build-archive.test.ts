import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

import { ArchiveRefusedError, packBuild, unpackBuild } from './build-archive.ts';
import { sampleArchive } from './testing/sample-archive.ts';

const mebibyte = 1024 * 1024;

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
  target = join(folder, 'target');
  await mkdir(target);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function unpack(archive: Buffer, most = 32 * mebibyte): Promise<void> {
  return unpackBuild(Readable.from(archive.length > 0 ? [archive] : []), most, target);
}

it('a packed build is unpacked as it was', async () => {
  const dist = join(folder, 'dist');
  const large = randomBytes(3 * mebibyte);
  await mkdir(join(dist, 'deeper/still'), { recursive: true });
  await writeFile(join(dist, 'entry.js'), '// entry');
  await writeFile(join(dist, 'empty.txt'), '');
  await writeFile(join(dist, `deeper/still/${'long-name-'.repeat(12)}.js`), large);
  await unpackBuild(packBuild(dist), 32 * mebibyte, target);
  expect((await readdir(target, { recursive: true })).toSorted()).toEqual(
    (await readdir(dist, { recursive: true })).toSorted(),
  );
  expect(await readFile(join(target, 'entry.js'), 'utf8')).toBe('// entry');
  const copy = await readFile(join(target, `deeper/still/${'long-name-'.repeat(12)}.js`));
  const toHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  expect(toHash(copy)).toBe(toHash(large));
});

it('folders, and a dot before paths, are as other programs write them', async () => {
  await unpack(
    await sampleArchive(
      { name: './', type: 'directory' },
      { name: './deeper/', type: 'directory' },
      { name: './deeper/entry.js', content: '// entry' },
    ),
  );
  expect(await readFile(join(target, 'deeper/entry.js'), 'utf8')).toBe('// entry');
});

it.each([
  '../entry.js',
  'deeper/../../entry.js',
  '/etc/entry.js',
  'deeper//entry.js',
  'deeper/./entry.js',
  String.raw`..\entry.js`,
  'entry.js\n',
  'entry".js',
  'entry.js?',
  '',
  'x'.repeat(201),
])('the path %j is refused', async (name) => {
  const archive = await sampleArchive({ name, content: '' });
  await expect(unpack(archive)).rejects.toThrow('is no path of a build');
  expect(await readdir(folder)).toEqual(['target']);
  expect(await readdir(target)).toEqual([]);
});

it.each(['symlink', 'link', 'character-device', 'block-device', 'fifo', 'contiguous-file'] as const)(
  'a %s is refused',
  async (type) => {
    const archive = await sampleArchive({ name: 'entry.js', type, linkname: '/etc/passwd' });
    await expect(unpack(archive)).rejects.toThrow(`entry.js is a ${type}`);
    expect(await readdir(target)).toEqual([]);
  },
);

it.each([
  ['a file twice', ['a.js', 'a.js']],
  ['a file as a folder', ['a', 'a/b.js']],
  ['a folder as a file', ['a/b.js', 'a']],
])('%s is refused', async (_, names) => {
  const archive = await sampleArchive(...names.map((name) => ({ name })));
  await expect(unpack(archive)).rejects.toThrow('is in the archive twice');
});

it('a long path is named by its beginning', async () => {
  const archive = await sampleArchive({ name: 'x'.repeat(70_000), type: 'symlink', linkname: 'a.js' });
  await expect(unpack(archive)).rejects.toThrow(new Error(`"${'x'.repeat(200)}…" is no path of a build's file.`));
});

it('what is no archive, or not all of one, is refused', async () => {
  for (const bytes of [Buffer.from('nonsense'), gzipSync('x'.repeat(600))]) {
    await expect(unpack(bytes)).rejects.toThrow(/^The archive cannot be read: /);
  }
  for (const size of [mebibyte, 20_000]) {
    const whole = await sampleArchive({ name: 'entry.js', content: randomBytes(size) });
    const half = gzipSync(gunzipSync(whole).subarray(0, size / 2));
    for (const bytes of [whole.subarray(0, whole.length / 2), half]) {
      await expect(unpack(bytes)).rejects.toThrow('The archive cannot be read: it breaks off before its end.');
      await rm(join(target, 'entry.js'), { force: true });
    }
  }
  await expect(unpack(Buffer.alloc(0))).rejects.toThrow(ArchiveRefusedError);
});

function tooLarge(message: string) {
  return expect.objectContaining({ tooLarge: true, message: expect.stringContaining(message) });
}

it('more bytes than allowed are refused', async () => {
  const archive = await sampleArchive({ name: 'a.js', content: randomBytes(mebibyte) });
  await unpack(archive, archive.length);
  await rm(join(target, 'a.js'));
  await expect(unpack(archive, archive.length - 1)).rejects.toEqual(tooLarge(`more than ${archive.length - 1} bytes.`));
});

it('more entries than allowed are refused', async () => {
  const folders = Array.from({ length: 4001 }, (_, index) => ({ name: `${index}/`, type: 'directory' as const }));
  await unpack(await sampleArchive(...folders.slice(1)));
  await expect(unpack(await sampleArchive(...folders))).rejects.toEqual(tooLarge('more than 4000 files'));
});

it('a header that would fill the memory is refused', async () => {
  const pax = { note: 'x'.repeat(2 * mebibyte) };
  await expect(unpack(await sampleArchive({ name: 'a.js', pax } as never))).rejects.toEqual(
    tooLarge('too long a header'),
  );
});

it.each(['-5', 'x'])('a file of %j bytes is refused', async (size) => {
  const pax = { size };
  await expect(unpack(await sampleArchive({ name: 'a.js', pax } as never))).rejects.toThrow('a file of no size');
});
