import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { publishBuild } from './releases.ts';
import { publishShell, rollBackShell, shellBuilds } from './shell-releases.ts';
import { buildIdFile } from './site-folders.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-releases-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const script = (version: string): string => `main.${version.repeat(8)}.js`;

const deploy = async (...versions: string[]): Promise<void> => {
  for (const version of versions) {
    const dist = join(folder, `dist-${version}`);
    await mkdir(join(dist, 'en'), { recursive: true });
    await writeFile(join(dist, script(version)), version);
    await writeFile(join(dist, 'shared.00000000.js'), 'shared');
    await writeFile(join(dist, 'en/index.html'), script(version));
    await writeFile(join(dist, buildIdFile), version);
    await publishShell(site, { version, dist });
    await sleep(5);
  }
};
const served = (file: string): Promise<string> => readFile(join(site, 'shell', file), 'utf8');

it('a deployed build is served', async () => {
  await deploy('a');
  expect(await served('en/index.html')).toBe(script('a'));
  expect(await shellBuilds(site)).toMatchObject({ live: 'a', builds: [{ version: 'a', state: 'live' }] });
});

it('earlier scripts stay available to open tabs as long as their build is kept', async () => {
  await deploy('a', 'b', 'c');
  expect(await served(script('a'))).toBe('a');
  await deploy('d');
  await expect(served(script('a'))).rejects.toThrow('ENOENT');
  expect(await served('shared.00000000.js')).toBe('shared');
  expect((await readdir(join(site, 'shell'))).toSorted()).toEqual(
    [buildIdFile, 'en', script('b'), script('c'), script('d'), 'shared.00000000.js'].toSorted(),
  );
});

it('a rollback restores the pages of the previous build', async () => {
  await deploy('a', 'b');
  expect(await rollBackShell(site)).toMatchObject({ live: 'a' });
  expect(await served('en/index.html')).toBe(script('a'));
  expect(await shellBuilds(site)).toMatchObject({ live: 'a', builds: [{ version: 'b' }, { version: 'a' }] });
  await expect(rollBackShell(site)).rejects.toThrow('There is no build before a.');
});

it('a build that has changed since it was published is not served', async () => {
  await deploy('a', 'b');
  await writeFile(join(site, 'shells/a/en/index.html'), 'changed');
  await expect(rollBackShell(site)).rejects.toThrow(/^The build a has changed .*\(en\/index\.html\)/);
  expect(await served('en/index.html')).toBe(script('b'));
});

it('pages that only another build has are not served', async () => {
  await deploy('a');
  await mkdir(join(folder, 'dist-b/en'), { recursive: true });
  await writeFile(join(folder, 'dist-b/en/quiz.html'), 'b');
  await deploy('b');
  expect(await served('en/quiz.html')).toBe('b');
  await rollBackShell(site);
  await expect(served('en/quiz.html')).rejects.toThrow('ENOENT');
});

it('a shell is published for everybody or not at all', async () => {
  const build = { version: 'a', dist: join(folder, 'dist-a') };
  await expect(publishBuild(site, 'shell', build, 'preview')).rejects.toThrow('has no canaries or previews');
  await expect(publishBuild(site, 'shell', build, { canary: 10 })).rejects.toThrow('has no canaries or previews');
});
