import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { registryEntryOf } from './registry-entry.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cardwise-build-'));
});

afterEach(() => rm(dist, { recursive: true }));

it('names the entry script of a build, what it must be to the byte, and what to fetch beside it', async () => {
  await writeFile(
    join(dist, 'manifest.json'),
    JSON.stringify({
      entry: 'remoteEntry.1a2b.js',
      preload: ['remote.3c.css', 'remote.4d.js'],
      texts: { de: 'texts-de-json.5e.js' },
    }),
  );
  await writeFile(join(dist, 'remoteEntry.1a2b.js'), 'var mfe_quiz;');
  expect(await registryEntryOf(dist, 'mfe_quiz', 'b7')).toEqual({
    name: 'mfe_quiz',
    version: 'b7',
    entry: '/remotes/mfe_quiz/b7/remoteEntry.1a2b.js',
    integrity: `sha384-${createHash('sha384').update('var mfe_quiz;').digest('base64')}`,
    preload: ['/remotes/mfe_quiz/b7/remote.3c.css', '/remotes/mfe_quiz/b7/remote.4d.js'],
    texts: { de: '/remotes/mfe_quiz/b7/texts-de-json.5e.js' },
  });
});

it('takes a build that was made before texts were named', async () => {
  await writeFile(join(dist, 'manifest.json'), JSON.stringify({ entry: 'remoteEntry.1a2b.js', preload: [] }));
  await writeFile(join(dist, 'remoteEntry.1a2b.js'), 'var mfe_quiz;');
  expect(await registryEntryOf(dist, 'mfe_quiz', 'b7')).toMatchObject({ version: 'b7', texts: {} });
});

it('fails for a folder that holds no build', async () => {
  await expect(registryEntryOf(dist, 'mfe_quiz', 'b7')).rejects.toThrow('manifest.json');
});

it('fails for a manifest of another shape', async () => {
  await writeFile(join(dist, 'manifest.json'), '{"entry":1}');
  await expect(registryEntryOf(dist, 'mfe_quiz', 'b7')).rejects.toThrow();
});
