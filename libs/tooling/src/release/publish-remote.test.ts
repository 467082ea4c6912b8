import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { manifestName } from '../build/remote-manifest.ts';
import { publishRemote, readRegistry, remoteBuilds, rollBackRemote } from './publish-remote.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-remote-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The parts of a webpack build that publishing reads. */
const build = async (version: string, server?: string): Promise<string> => {
  const dist = join(folder, `dist-${version}`);
  await mkdir(dist, { recursive: true });
  await writeFile(
    join(dist, manifestName),
    JSON.stringify({ entry: `remoteEntry.${version}.js`, preload: ['remote.js'], server }),
  );
  if (server !== undefined) await writeFile(join(dist, server), `// ${version} on a server`);
  await writeFile(join(dist, `remoteEntry.${version}.js`), `// ${version}`);
  return dist;
};

const deploy = async (...versions: string[]): Promise<void> => {
  for (const version of versions) {
    await publishRemote(site, 'mfe_quiz', version, await build(version));
    // Builds are ordered by their folders' times.
    await sleep(5);
  }
};
const live = async (): Promise<string | undefined> => (await remoteBuilds(site, 'mfe_quiz')).live;

it('a deployed build is live, with its entry’s integrity hash', async () => {
  await deploy('one');
  const { remotes } = await readRegistry(site);
  expect(remotes).toEqual([
    {
      name: 'mfe_quiz',
      version: 'one',
      entry: '/remotes/mfe_quiz/one/remoteEntry.one.js',
      integrity: expect.stringMatching(/^sha384-/),
      preload: ['/remotes/mfe_quiz/one/remote.js'],
      texts: {},
    },
  ]);
  expect(await readFile(join(site, 'remotes/mfe_quiz/one/remoteEntry.one.js'), 'utf8')).toBe('// one');
});

it('a deployment changes only its own remote’s entry in the registry', async () => {
  await deploy('one');
  await publishRemote(site, 'mfe_admin', 'two', await build('two'));
  const before = await readRegistry(site);
  await deploy('three');
  const after = await readRegistry(site);
  const others = ({ name }: { name: string }): boolean => name !== 'mfe_quiz';
  expect(after.remotes.filter(others)).toEqual(before.remotes.filter(others));
  expect(await live()).toBe('three');
});

it('concurrent deployments do not overwrite each other', async () => {
  const names = ['mfe_quiz', 'mfe_statistics', 'mfe_profile', 'mfe_admin'] as const;
  await Promise.all(names.map(async (name) => publishRemote(site, name, name, await build(name))));
  expect((await readRegistry(site)).remotes.map(({ version }) => version)).toEqual(names.toSorted());
});

it('a deployment that died does not block the next one', async () => {
  await mkdir(site);
  await writeFile(join(site, '.deploying'), '1');
  const long = new Date(Date.now() - 120_000);
  await utimes(join(site, '.deploying'), long, long);
  await deploy('one');
  expect(await live()).toBe('one');
});

it('the last three builds are kept, older ones are removed', async () => {
  await deploy('one', 'two', 'three', 'four');
  expect(await remoteBuilds(site, 'mfe_quiz')).toEqual({ live: 'four', builds: ['four', 'three', 'two'] });
  expect(await readdir(join(site, 'remotes/mfe_quiz'))).toHaveLength(3);
});

it('each rollback goes one build further back', async () => {
  await deploy('one', 'two', 'three');
  expect(await rollBackRemote(site, 'mfe_quiz')).toBe('two');
  expect(await rollBackRemote(site, 'mfe_quiz')).toBe('one');
  expect((await readRegistry(site)).remotes[0]?.entry).toBe('/remotes/mfe_quiz/one/remoteEntry.one.js');
  await expect(rollBackRemote(site, 'mfe_quiz')).rejects.toThrow('There is no build before one.');
  expect(await live()).toBe('one');
});

it('the script for services goes live and back with its build; a build without one is valid', async () => {
  await publishRemote(site, 'mfe_quiz', 'one', await build('one', 'server.js'));
  const first = (await readRegistry(site)).remotes[0]?.server;
  expect(first).toEqual({
    entry: '/remotes/mfe_quiz/one/server.js',
    integrity: expect.stringMatching(/^sha384-/),
  });
  await sleep(5);
  await publishRemote(site, 'mfe_quiz', 'two', await build('two', 'server.js'));
  expect((await readRegistry(site)).remotes[0]?.server).toMatchObject({ entry: '/remotes/mfe_quiz/two/server.js' });
  expect(await readFile(join(site, 'remotes/mfe_quiz/two/server.js'), 'utf8')).toBe('// two on a server');
  await rollBackRemote(site, 'mfe_quiz');
  expect((await readRegistry(site)).remotes[0]?.server).toEqual(first);
  await deploy('three');
  expect((await readRegistry(site)).remotes[0]).not.toHaveProperty('server');
});

it('a rollback to a named build may also go forward', async () => {
  await deploy('one', 'two', 'three');
  await rollBackRemote(site, 'mfe_quiz', 'one');
  expect(await rollBackRemote(site, 'mfe_quiz', 'three')).toBe('three');
  await expect(rollBackRemote(site, 'mfe_quiz', 'four')).rejects.toThrow(
    'There is no build four; at hand: three, two, one.',
  );
});

it('a build deployed again counts as the newest', async () => {
  await deploy('one', 'two', 'one');
  expect(await rollBackRemote(site, 'mfe_quiz')).toBe('two');
});

it('the build that was live is kept for open tabs, even when it is the oldest', async () => {
  await deploy('one', 'two', 'three');
  await rollBackRemote(site, 'mfe_quiz', 'one');
  await deploy('four');
  expect((await remoteBuilds(site, 'mfe_quiz')).builds).toEqual(['four', 'three', 'two', 'one']);
});

it('an incomplete build cannot go live or be rolled back to', async () => {
  await deploy('one');
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await expect(publishRemote(site, 'mfe_quiz', 'two', broken)).rejects.toThrow();
  expect(await remoteBuilds(site, 'mfe_quiz')).toEqual({ live: 'one', builds: ['one'] });
});
