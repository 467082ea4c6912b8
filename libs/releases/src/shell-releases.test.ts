import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { PublishAs } from './part-builds.ts';
import { promoteCanary, publishBuild, readBuilds, rollBack, startCanary } from './releases.ts';
import { buildIdFile } from './site-folders.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-releases-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function script(version: string): string {
  return `main.${version.repeat(8)}.js`;
}

async function publish(version: string, as?: PublishAs): Promise<void> {
  const dist = join(folder, `dist-${version}`);
  await mkdir(join(dist, 'en'), { recursive: true });
  await writeFile(join(dist, script(version)), version);
  await writeFile(join(dist, 'shared.00000000.js'), 'shared');
  await writeFile(join(dist, 'en/index.html'), script(version));
  await writeFile(join(dist, buildIdFile), version);
  await publishBuild(site, 'shell', { version, dist }, as);
  await sleep(5);
}

async function deploy(...versions: string[]): Promise<void> {
  for (const version of versions) await publish(version);
}

function served(file: string): Promise<string> {
  return readFile(join(site, 'shell', file), 'utf8');
}

it('a deployed build is served', async () => {
  await deploy('a');
  expect(await served('en/index.html')).toBe(script('a'));
  expect(await readBuilds(site, 'shell')).toMatchObject({ live: 'a', builds: [{ version: 'a', state: 'live' }] });
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
  expect(await rollBack(site, 'shell')).toMatchObject({ live: 'a' });
  expect(await served('en/index.html')).toBe(script('a'));
  expect(await readBuilds(site, 'shell')).toMatchObject({ live: 'a', builds: [{ version: 'b' }, { version: 'a' }] });
  await expect(rollBack(site, 'shell')).rejects.toThrow('There is no build before a.');
});

it('a build that has changed since it was published is not served', async () => {
  await deploy('a', 'b');
  await writeFile(join(site, 'shells/a/en/index.html'), 'changed');
  await expect(rollBack(site, 'shell')).rejects.toThrow(/^The build a has changed .*\(en\/index\.html\)/);
  expect(await served('en/index.html')).toBe(script('b'));
});

it('pages that only another build has are not served', async () => {
  await deploy('a');
  await mkdir(join(folder, 'dist-b/en'), { recursive: true });
  await writeFile(join(folder, 'dist-b/en/quiz.html'), 'b');
  await deploy('b');
  expect(await served('en/quiz.html')).toBe('b');
  await rollBack(site, 'shell');
  await expect(served('en/quiz.html')).rejects.toThrow('ENOENT');
});

it('a shell is deployed for everybody', async () => {
  await deploy('a');
  for (const as of ['preview', { canary: 10 }] as const)
    await expect(publish('b', as)).rejects.toThrow('The shell has no canary and no previews');
  await deploy('b');
  await expect(startCanary(site, 'shell', 'a', 10)).rejects.toThrow('The shell has no canary and no previews');
  await expect(promoteCanary(site, 'shell')).rejects.toThrow('There is no canary of shell.');
  expect(await readBuilds(site, 'shell')).toMatchObject({ live: 'b', builds: [{ version: 'b' }, { version: 'a' }] });
});
