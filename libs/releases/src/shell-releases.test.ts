import { isInCanary } from '@cardwise/contracts/site/registry';
import { mkdir, mkdtemp, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { PublishAs } from './part-builds.ts';
import { endCanary, promoteCanary, publishBuild, readBuilds, rollBack, startCanary } from './releases.ts';
import { buildIdFile } from './site-folders.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-releases-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const script = (version: string): string => `main.${version.repeat(8)}.js`;

const publish = async (version: string, as?: PublishAs): Promise<void> => {
  const dist = join(folder, `dist-${version}`);
  await mkdir(join(dist, 'en'), { recursive: true });
  await writeFile(join(dist, script(version)), version);
  await writeFile(join(dist, 'shared.00000000.js'), 'shared');
  await writeFile(join(dist, 'en/index.html'), script(version));
  await writeFile(join(dist, buildIdFile), version);
  await publishBuild(site, 'shell', { version, dist }, as);
  await sleep(5);
};
const deploy = async (...versions: string[]): Promise<void> => {
  for (const version of versions) await publish(version);
};
const served = (file: string): Promise<string> => readFile(join(site, 'shell', file), 'utf8');
/** Of the canary's pages, as the gateway looks for them. */
const buckets = async (): Promise<number[]> => (await readdir(join(site, 'shell-canary')).catch(() => [])).map(Number);
const given = async () => {
  const { live, canary, builds } = await readBuilds(site, 'shell');
  return [live, canary, builds.find(({ state }) => state === 'canary')?.share];
};

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

it('a shell has no previews', async () => {
  const build = { version: 'a', dist: join(folder, 'dist-a') };
  await expect(publishBuild(site, 'shell', build, 'preview')).rejects.toThrow('The shell has no previews');
});

it('a canary has its pages in its buckets, its scripts beside the live ones, and leaves the live build alone', async () => {
  await deploy('a');
  await publish('b', { canary: 10 });
  expect(await given()).toEqual(['a', 'b', 10]);
  expect([await served('en/index.html'), await served(buildIdFile), await served(script('b'))]).toEqual([
    script('a'),
    'a',
    'b',
  ]);
  const line = { build: { version: 'b' }, share: 10 };
  expect((await buckets()).toSorted((a, b) => a - b)).toEqual(
    [...Array(100).keys()].filter((bucket) => isInCanary(bucket, line)),
  );
  for (const bucket of await buckets())
    expect(await readFile(join(site, 'shell-canary', String(bucket), 'en/index.html'), 'utf8')).toBe(script('b'));
});

it('a canary’s share changes while it runs; its time stays', async () => {
  await deploy('a');
  await publish('b', { canary: 10 });
  const sinceOf = async () => (await readBuilds(site, 'shell')).builds.find(({ version }) => version === 'b')?.since;
  const since = await sinceOf();
  await startCanary(site, 'shell', 'b', 50, 'b');
  expect([await given(), await sinceOf()]).toEqual([['a', 'b', 50], since]);
  expect(await buckets()).toHaveLength(50);
  await expect(startCanary(site, 'shell', 'b', 51)).rejects.toThrow();
  await expect(startCanary(site, 'shell', 'a', 10)).rejects.toThrow('it cannot be a canary');
  await publish('c', { canary: 1 });
  expect(await given()).toEqual(['a', 'c', 1]);
  expect((await readdir(join(site, 'shells'))).filter((name) => name.startsWith('.canary'))).toHaveLength(1);
});

it('an ended canary keeps its scripts for open tabs, and nothing else', async () => {
  await deploy('a');
  await publish('b', { canary: 10 });
  await expect(endCanary(site, 'shell', 'a')).rejects.toThrow('The canary of shell is b, not a.');
  expect(await rollBack(site, 'shell')).toEqual({ endedCanary: 'b', live: 'a' });
  expect([await given(), await buckets()]).toEqual([['a', undefined, undefined], []]);
  expect(await served(script('b'))).toBe('b');
  await expect(endCanary(site, 'shell')).rejects.toThrow('There is no canary of shell.');
  await expect(readlink(join(site, 'shell-canary'))).rejects.toThrow('ENOENT');
  expect((await readdir(join(site, 'shells'))).filter((name) => name.startsWith('.canary'))).toEqual([]);
});

it('a promoted canary is live, and a rollback leads back to the build before it', async () => {
  await deploy('a');
  await publish('b', { canary: 10 });
  expect(await promoteCanary(site, 'shell', 'b')).toBe('b');
  expect([await given(), await buckets()]).toEqual([['b', undefined, undefined], []]);
  expect(await served('en/index.html')).toBe(script('b'));
  expect(await rollBack(site, 'shell')).toEqual({ endedCanary: undefined, live: 'a' });
});

it('a canary survives a deployment and a rollback that keeps it', async () => {
  await deploy('a');
  await publish('b', { canary: 10 });
  await deploy('c', 'd', 'e', 'f');
  expect(await given()).toEqual(['f', 'b', 10]);
  expect(await served(script('b'))).toBe('b');
  await rollBack(site, 'shell', { from: 'f', keepCanary: true });
  expect(await given()).toEqual(['e', 'b', 10]);
});
