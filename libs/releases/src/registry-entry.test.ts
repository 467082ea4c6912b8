import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { manifestName, toRegistryEntry } from './registry-entry.ts';
import { sampleManifest } from './testing/sample-manifest.ts';

let folder: string;
let dist: string;

function sha256(text: string) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardwise-build-'));
  dist = join(folder, 'dist');
  await mkdir(dist);
});

afterEach(() => rm(folder, { recursive: true }));

it('contains a build’s entry script and the files to preload, with their hashes', async () => {
  await writeFile(
    join(dist, manifestName),
    sampleManifest({
      entry: 'remoteEntry.1a2b.js',
      preload: ['remote.4d.js', 'remote.3c.css'],
      texts: { de: 'texts-de-json.5e.js' },
    }),
  );
  await writeFile(join(dist, 'remoteEntry.1a2b.js'), 'var mfe_quiz;');
  await writeFile(join(dist, 'remote.3c.css'), 'p {}');
  await writeFile(join(dist, 'remote.4d.js'), 'play();');
  await writeFile(join(dist, 'texts-de-json.5e.js'), 'texts();');
  expect(await toRegistryEntry(dist, 'mfe_quiz', 'b7')).toEqual({
    name: 'mfe_quiz',
    version: 'b7',
    entry: '/remotes/mfe_quiz/b7/remoteEntry.1a2b.js',
    integrity: `sha384-${createHash('sha384').update('var mfe_quiz;').digest('base64')}`,
    preload: ['/remotes/mfe_quiz/b7/remote.4d.js', '/remotes/mfe_quiz/b7/remote.3c.css'],
    texts: { de: '/remotes/mfe_quiz/b7/texts-de-json.5e.js' },
    manifest: `/remotes/mfe_quiz/b7/${manifestName}`,
    hashes: {
      [`/remotes/mfe_quiz/b7/${manifestName}`]: sha256(await readFile(join(dist, manifestName), 'utf8')),
      '/remotes/mfe_quiz/b7/remote.3c.css': sha256('p {}'),
      '/remotes/mfe_quiz/b7/remote.4d.js': sha256('play();'),
      '/remotes/mfe_quiz/b7/texts-de-json.5e.js': sha256('texts();'),
    },
  });
});

it('refuses a build without one of its texts, and leaves no rejection behind', async () => {
  await writeFile(join(dist, manifestName), sampleManifest({ entry: 'e.js', texts: { de: 'gone.js' } }));
  await writeFile(join(dist, 'e.js'), 'var mfe_quiz;');
  const stray = jest.fn();
  process.on('unhandledRejection', stray);
  await expect(toRegistryEntry(dist, 'mfe_quiz', 'b7')).rejects.toThrow('its build has no file gone.js');
  await setImmediate();
  process.off('unhandledRejection', stray);
  expect(stray).not.toHaveBeenCalled();
});

it('contains the script for services with its integrity hash, if the build has one', async () => {
  await writeFile(join(dist, manifestName), sampleManifest({ entry: 'e.js', server: 'server.js' }));
  await writeFile(join(dist, 'e.js'), 'var mfe_quiz;');
  await expect(toRegistryEntry(dist, 'mfe_quiz', 'b7')).rejects.toThrow('server.js');
  await writeFile(join(dist, 'server.js'), 'module.exports = {};');
  expect(await toRegistryEntry(dist, 'mfe_quiz', 'b7')).toMatchObject({
    server: {
      entry: '/remotes/mfe_quiz/b7/server.js',
      integrity: `sha384-${createHash('sha384').update('module.exports = {};').digest('base64')}`,
    },
  });
});

it('contains the script that pages run early, if the build has one', async () => {
  await writeFile(join(dist, manifestName), sampleManifest({ entry: 'e.js', early: 'early.6f.js' }));
  await writeFile(join(dist, 'e.js'), 'var mfe_quiz;');
  await writeFile(join(dist, 'early.6f.js'), 'early();');
  expect(await toRegistryEntry(dist, 'mfe_quiz', 'b7')).toMatchObject({
    early: '/remotes/mfe_quiz/b7/early.6f.js',
    hashes: { '/remotes/mfe_quiz/b7/early.6f.js': sha256('early();') },
  });
});

it('finds what a first page needs beside the manifest of an older build', async () => {
  const { metaData, ...rest } = JSON.parse(sampleManifest({ entry: 'e.js' })) as { metaData: object };
  const older = { ...rest, metaData: { ...metaData, firstPage: undefined } };
  await writeFile(join(dist, manifestName), JSON.stringify(older));
  await writeFile(join(dist, 'e.js'), 'var mfe_quiz;');
  expect(await toRegistryEntry(dist, 'mfe_quiz', 'b7')).toMatchObject({ version: 'b7', texts: {} });
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ entry: 'e.js', preload: [], early: 'early.6f.js' }));
  await writeFile(join(dist, 'early.6f.js'), 'early();');
  expect(await toRegistryEntry(dist, 'mfe_quiz', 'b7')).toMatchObject({ early: '/remotes/mfe_quiz/b7/early.6f.js' });
});

it('fails for a folder without a build', async () => {
  await expect(toRegistryEntry(dist, 'mfe_quiz', 'b7')).rejects.toThrow(manifestName);
});

it.each([
  ['of another remote', { name: 'mfe_admin' }, 'mfe_quiz cannot be published, this is a build of mfe_admin.'],
  ['without all its files', { entry: 'gone.js' }, 'mfe_quiz cannot be published, its build has no file gone.js.'],
  ['with a file outside its folder', { entry: '../outside.js' }, 'its build has no file ../outside.js.'],
])('refuses a build %s', async (_, { name, entry = 'e.js' }: { name?: string; entry?: string }, reason) => {
  await writeFile(join(dist, 'e.js'), '');
  await writeFile(join(folder, 'outside.js'), '');
  const manifest = JSON.parse(sampleManifest({ entry })) as object;
  await writeFile(join(dist, manifestName), JSON.stringify({ ...manifest, ...(name !== undefined && { name }) }));
  await expect(toRegistryEntry(dist, 'mfe_quiz', 'b7')).rejects.toThrow(reason);
});

it('fails for an invalid manifest', async () => {
  await writeFile(join(dist, manifestName), '{"entry":1}');
  await expect(toRegistryEntry(dist, 'mfe_quiz', 'b7')).rejects.toThrow();
});
