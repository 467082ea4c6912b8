import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { registryEntryOf } from './registry-entry.ts';

let dist: string;

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cardwise-build-'));
});

afterEach(() => rm(dist, { recursive: true }));

it('contains a build’s entry script and the files to preload, with their hashes', async () => {
  await writeFile(
    join(dist, 'manifest.json'),
    JSON.stringify({
      entry: 'remoteEntry.1a2b.js',
      preload: ['remote.3c.css', 'remote.4d.js'],
      texts: { de: 'texts-de-json.5e.js' },
    }),
  );
  await writeFile(join(dist, 'remoteEntry.1a2b.js'), 'var mfe_quiz;');
  await writeFile(join(dist, 'remote.3c.css'), 'p {}');
  await writeFile(join(dist, 'remote.4d.js'), 'play();');
  await writeFile(join(dist, 'texts-de-json.5e.js'), 'texts();');
  expect(await registryEntryOf(dist, 'mfe_quiz', 'b7')).toEqual({
    name: 'mfe_quiz',
    version: 'b7',
    entry: '/remotes/mfe_quiz/b7/remoteEntry.1a2b.js',
    integrity: `sha384-${createHash('sha384').update('var mfe_quiz;').digest('base64')}`,
    preload: ['/remotes/mfe_quiz/b7/remote.3c.css', '/remotes/mfe_quiz/b7/remote.4d.js'],
    texts: { de: '/remotes/mfe_quiz/b7/texts-de-json.5e.js' },
    hashes: {
      '/remotes/mfe_quiz/b7/remote.3c.css': sha256('p {}'),
      '/remotes/mfe_quiz/b7/remote.4d.js': sha256('play();'),
      '/remotes/mfe_quiz/b7/texts-de-json.5e.js': sha256('texts();'),
    },
  });
});

it('contains the script for services with its integrity hash, if the build has one', async () => {
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ entry: 'e.js', preload: [], server: 'server.js' }));
  await writeFile(join(dist, 'e.js'), 'var mfe_quiz;');
  await expect(registryEntryOf(dist, 'mfe_quiz', 'b7')).rejects.toThrow('server.js');
  await writeFile(join(dist, 'server.js'), 'module.exports = {};');
  expect(await registryEntryOf(dist, 'mfe_quiz', 'b7')).toMatchObject({
    server: {
      entry: '/remotes/mfe_quiz/b7/server.js',
      integrity: `sha384-${createHash('sha384').update('module.exports = {};').digest('base64')}`,
    },
  });
});

it('contains the script that pages run early, if the build has one', async () => {
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ entry: 'e.js', preload: [], early: 'early.6f.js' }));
  await writeFile(join(dist, 'e.js'), 'var mfe_quiz;');
  await writeFile(join(dist, 'early.6f.js'), 'early();');
  expect(await registryEntryOf(dist, 'mfe_quiz', 'b7')).toMatchObject({
    early: '/remotes/mfe_quiz/b7/early.6f.js',
    hashes: { '/remotes/mfe_quiz/b7/early.6f.js': sha256('early();') },
  });
});

it('names the manifest in the form of module federation with its hash, if the build has one', async () => {
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ entry: 'e.js', preload: [], federation: 'mf.json' }));
  await writeFile(join(dist, 'e.js'), 'var mfe_quiz;');
  await writeFile(join(dist, 'mf.json'), '{}');
  expect(await registryEntryOf(dist, 'mfe_quiz', 'b7')).toMatchObject({
    manifest: '/remotes/mfe_quiz/b7/mf.json',
    hashes: { '/remotes/mfe_quiz/b7/mf.json': sha256('{}') },
  });
});

it('accepts a build from before manifests listed texts', async () => {
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ entry: 'remoteEntry.1a2b.js', preload: [] }));
  await writeFile(join(dist, 'remoteEntry.1a2b.js'), 'var mfe_quiz;');
  expect(await registryEntryOf(dist, 'mfe_quiz', 'b7')).toMatchObject({ version: 'b7', texts: {} });
});

it('fails for a folder without a build', async () => {
  await expect(registryEntryOf(dist, 'mfe_quiz', 'b7')).rejects.toThrow('manifest.json');
});

it('fails for an invalid manifest', async () => {
  await writeFile(join(dist, 'manifest.json'), '{"entry":1}');
  await expect(registryEntryOf(dist, 'mfe_quiz', 'b7')).rejects.toThrow();
});
