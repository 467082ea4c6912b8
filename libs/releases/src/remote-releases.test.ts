import type { RemoteName } from '@cardwise/contracts/site/registry';
import { mkdir, mkdtemp, readFile, readdir, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { changedFiles } from './build-files.ts';
import type { PublishAs } from './part-builds.ts';
import { endOldPreviews, endPreview } from './previews.ts';
import { manifestName } from './registry-entry.ts';
import { readRegistry, readUnreadable } from './registry-entries.ts';
import { endCanary, promoteCanary, publishBuild, readBuilds, rollBack, startCanary, startsLive } from './releases.ts';
import { sampleManifest } from './testing/sample-manifest.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-releases-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(version: string, server?: string): Promise<string> {
  const dist = join(folder, `dist-${version}`);
  await mkdir(dist, { recursive: true });
  const files = { entry: `remoteEntry.${version}.js`, preload: ['remote.js'], ...(server && { server }) };
  await writeFile(join(dist, manifestName), sampleManifest(files));
  if (server !== undefined) await writeFile(join(dist, server), `// ${version} on a server`);
  await writeFile(join(dist, `remoteEntry.${version}.js`), `// ${version}`);
  await writeFile(join(dist, `remoteEntry.${version}.js.map`), `map of ${version}`);
  await writeFile(join(dist, 'remote.js'), `// chunk of ${version}`);
  return dist;
}

async function publish(version: string, as?: PublishAs, name: RemoteName = 'mfe_quiz', server?: string) {
  await publishBuild(site, name, { version, dist: await build(version, server) }, as);
  // Builds are ordered by their folders' times.
  await sleep(5);
}

async function deploy(...versions: string[]): Promise<void> {
  for (const version of versions) await publish(version);
}

async function live(): Promise<string | undefined> {
  return (await readBuilds(site, 'mfe_quiz')).live;
}

async function versions(): Promise<string[]> {
  return (await readBuilds(site, 'mfe_quiz')).builds.map(({ version }) => version);
}

async function given(): Promise<Record<string, string | undefined>> {
  const { builds } = await readBuilds(site, 'mfe_quiz');
  const inState = (wanted: string): string | undefined =>
    builds.flatMap(({ version, state }) => (state === wanted ? [version] : [])).join(' ') || undefined;
  return { live: inState('live'), canary: inState('canary'), preview: inState('preview') };
}

it('source maps are kept apart from what is served, as long as their build', async () => {
  await deploy('one', 'two');
  const getMaps = (folder: string) => readdir(join(site, folder)).catch(() => []);
  expect(await getMaps('maps/mfe_quiz/one')).toContain('remoteEntry.one.js.map');
  expect((await getMaps('remotes/mfe_quiz/one')).filter((file) => file.endsWith('.map'))).toEqual([]);
  await deploy('three', 'four', 'five');
  expect(await getMaps('maps/mfe_quiz')).toEqual(await getMaps('remotes/mfe_quiz'));
});

it('a deployed build is live, with the hashes of its files', async () => {
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
      manifest: `/remotes/mfe_quiz/one/${manifestName}`,
      hashes: {
        '/remotes/mfe_quiz/one/remote.js': expect.stringMatching(/^sha256-/),
        [`/remotes/mfe_quiz/one/${manifestName}`]: expect.stringMatching(/^sha256-/),
      },
      first: expect.any(String),
      since: expect.any(String),
    },
  ]);
  expect(await readFile(join(site, 'remotes/mfe_quiz/one/remoteEntry.one.js'), 'utf8')).toBe('// one');
});

it('a deployment changes only its own remote’s entry in the registry', async () => {
  await deploy('one');
  await publish('two', 'live', 'mfe_admin');
  const before = await readRegistry(site);
  await deploy('three');
  const after = await readRegistry(site);
  const others = ({ name }: { name: string }): boolean => name !== 'mfe_quiz';
  expect(after.remotes.filter(others)).toEqual(before.remotes.filter(others));
  expect(await live()).toBe('three');
});

it('entries that cannot be read stay as they are written, whatever is done beside them', async () => {
  const strange = {
    remotes: [
      { name: 'mfe_duel', version: 'd1', entry: '/remotes/mfe_duel/d1/entry.js', rounds: [1, { best: 'of 3' }] },
      { name: 'mfe_later', version: { major: 2 } },
      'mfe_text',
    ],
    canaries: [{ build: { name: 'mfe_duel' }, share: 0.5 }],
    previews: [{ name: 'mfe_later' }],
    pinned: ['mfe_duel'],
  };
  await mkdir(site, { recursive: true });
  await writeFile(join(site, 'remotes.json'), JSON.stringify(strange));
  await deploy('one', 'two');
  await publish('three', 'preview');
  await publish('four', { canary: 10 });
  await promoteCanary(site, 'mfe_quiz');
  expect(await rollBack(site, 'mfe_quiz')).toMatchObject({ live: 'two' });
  await endPreview(site, 'mfe_quiz', 'three');
  const written = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8')) as typeof strange;
  const others = (written.remotes as unknown[]).filter((entry) => (entry as { name?: string }).name !== 'mfe_quiz');
  expect({ ...written, remotes: others }).toEqual({ ...strange, remotes: expect.arrayContaining(strange.remotes) });
  expect(written.remotes).toHaveLength(strange.remotes.length + 1);
  expect((await readUnreadable(site)).map(({ name }) => name).toSorted()).toEqual([
    'mfe_duel',
    'mfe_later',
    'mfe_later',
    'remotes[0]',
  ]);
});

it('a registry that cannot be opened is not replaced by one of a single remote', async () => {
  await deploy('one');
  const registry = join(site, 'remotes.json');
  await rm(registry);
  await symlink(registry, registry);
  await expect(publish('two')).rejects.toThrow('ELOOP');
  expect(await readlink(registry)).toBe(registry);
});

it('a build that cannot be opened does not count as changed', async () => {
  await deploy('one');
  const build = join(site, 'remotes/mfe_quiz/one');
  await rm(build, { recursive: true });
  await symlink(build, build);
  await expect(changedFiles(site, 'mfe_quiz', 'one')).rejects.toThrow('ELOOP');
});

it('concurrent deployments do not overwrite each other', async () => {
  const names = ['mfe_quiz', 'mfe_statistics', 'mfe_profile', 'mfe_admin'] as const;
  await Promise.all(names.map((name) => publish(name, 'live', name)));
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
  expect(await versions()).toEqual(['four', 'three', 'two']);
  expect(await live()).toBe('four');
  expect(await readdir(join(site, 'remotes/mfe_quiz'))).toHaveLength(3);
});

it('each rollback goes one build further back', async () => {
  await deploy('one', 'two', 'three');
  expect(await rollBack(site, 'mfe_quiz')).toMatchObject({ live: 'two' });
  expect(await rollBack(site, 'mfe_quiz')).toMatchObject({ live: 'one' });
  expect((await readRegistry(site)).remotes[0]?.entry).toBe('/remotes/mfe_quiz/one/remoteEntry.one.js');
  await expect(rollBack(site, 'mfe_quiz')).rejects.toThrow('There is no build before one.');
  expect(await live()).toBe('one');
});

it('the script for services goes live and back with its build; a build without one is valid', async () => {
  await publish('one', 'live', 'mfe_quiz', 'server.js');
  const first = (await readRegistry(site)).remotes[0]?.server;
  expect(first).toEqual({
    entry: '/remotes/mfe_quiz/one/server.js',
    integrity: expect.stringMatching(/^sha384-/),
  });
  await publish('two', 'live', 'mfe_quiz', 'server.js');
  expect((await readRegistry(site)).remotes[0]?.server).toMatchObject({ entry: '/remotes/mfe_quiz/two/server.js' });
  expect(await readFile(join(site, 'remotes/mfe_quiz/two/server.js'), 'utf8')).toBe('// two on a server');
  await rollBack(site, 'mfe_quiz');
  expect((await readRegistry(site)).remotes[0]?.server).toEqual(first);
  await deploy('three');
  expect((await readRegistry(site)).remotes[0]).not.toHaveProperty('server');
});

it('a rollback to a named build may also go forward', async () => {
  await deploy('one', 'two', 'three');
  await rollBack(site, 'mfe_quiz', { to: 'one' });
  expect(await rollBack(site, 'mfe_quiz', { to: 'three' })).toMatchObject({ live: 'three' });
  await expect(rollBack(site, 'mfe_quiz', { to: 'four' })).rejects.toThrow(
    'There is no build four; available: three, two, one.',
  );
});

it('a build deployed again counts as the newest', async () => {
  await deploy('one', 'two', 'one');
  expect(await rollBack(site, 'mfe_quiz')).toMatchObject({ live: 'two' });
});

it('the build that was live is kept for open tabs, even when it is the oldest', async () => {
  await deploy('one', 'two', 'three');
  await rollBack(site, 'mfe_quiz', { to: 'one' });
  await deploy('four');
  expect(await versions()).toEqual(['four', 'three', 'two', 'one']);
});

it('an incomplete build cannot go live or be rolled back to', async () => {
  await deploy('one');
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await expect(publishBuild(site, 'mfe_quiz', { version: 'two', dist: broken })).rejects.toThrow();
  expect(await versions()).toEqual(['one']);
});

it('a build that was rolled back is not gone back to, unless it is named', async () => {
  await deploy('one', 'two');
  await rollBack(site, 'mfe_quiz');
  await deploy('three');
  expect((await readBuilds(site, 'mfe_quiz')).before).toBe('one');
  expect(await rollBack(site, 'mfe_quiz')).toMatchObject({ live: 'one' });
  expect(await rollBack(site, 'mfe_quiz', { to: 'two' })).toMatchObject({ live: 'two' });
});

it('a suite that starts makes only a build live that the site never had', async () => {
  const startsWith = (version: string): Promise<boolean> => startsLive(site, 'mfe_quiz', version);
  expect(await startsWith('one')).toBe(true);
  await deploy('one', 'two');
  expect(await startsWith('two')).toBe(false);
  expect(await startsWith('three')).toBe(true);
  await rollBack(site, 'mfe_quiz');
  await publish('three', { canary: 10 });
  for (const version of ['two', 'three']) expect([version, await startsWith(version)]).toEqual([version, false]);
  for (const version of ['a', 'b', 'c', 'd', 'e']) await publish(version, 'preview');
  expect(await versions()).not.toContain('two');
  expect(await startsWith('two')).toBe(false);
  await deploy('two');
  expect(await live()).toBe('two');
});

it('a preview or a canary leaves the live build alone; each is listed with its state and time', async () => {
  await deploy('one');
  const { remotes } = await readRegistry(site);
  await publish('two', 'preview');
  await publish('three', { canary: 10 });
  const registry = await readRegistry(site);
  expect(registry.remotes).toEqual(remotes);
  expect(registry.previews).toEqual([expect.objectContaining({ version: 'two', since: expect.any(String) })]);
  expect(registry.canaries).toEqual([{ build: expect.objectContaining({ version: 'three' }), share: 10 }]);
  expect((await readBuilds(site, 'mfe_quiz')).builds).toEqual([
    { version: 'three', state: 'canary', share: 10, since: expect.any(String), deployedAt: expect.any(String) },
    {
      version: 'two',
      state: 'preview',
      since: expect.any(String),
      until: expect.any(String),
      deployedAt: expect.any(String),
    },
    { version: 'one', state: 'live', since: remotes[0]?.since, deployedAt: expect.any(String) },
  ]);
});

it('the live build can be no preview and no canary', async () => {
  await deploy('one');
  await expect(publish('one', 'preview')).rejects.toThrow('The build one is live already; it cannot be a preview.');
  await expect(publish('one', { canary: 10 })).rejects.toThrow('it cannot be a canary');
  await expect(startCanary(site, 'mfe_quiz', 'one', 10)).rejects.toThrow('it cannot be a canary');
  expect(await given()).toEqual({ live: 'one' });
});

it('a remote has five previews at most; one more ends the oldest', async () => {
  await deploy('one');
  for (const version of ['a', 'b', 'c', 'd', 'e', 'f']) await publish(version, 'preview');
  expect(await given()).toEqual({ live: 'one', preview: 'f e d c b' });
  for (const version of ['b', 'c', 'e']) await endPreview(site, 'mfe_quiz', version);
  expect(await given()).toEqual({ live: 'one', preview: 'f d' });
  await expect(endPreview(site, 'mfe_quiz', 'c')).rejects.toThrow('There is no preview c of mfe_quiz; previews: f, d.');
});

it('a preview ends after 14 days', async () => {
  await deploy('one');
  await publish('b', 'preview');
  await publish('c', 'preview');
  const { previews = [] } = await readRegistry(site);
  const ends = Date.parse(previews[1]?.until ?? '');
  expect(ends - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(await endOldPreviews(site, 'mfe_quiz', ends - 1)).toEqual([]);
  expect(await endOldPreviews(site, 'mfe_quiz', ends)).toEqual(['b']);
  expect(await given()).toEqual({ live: 'one', preview: 'c' });
});

it('a build that becomes live is no preview and no canary any longer', async () => {
  await deploy('one');
  await publish('two', 'preview');
  await publish('two', { canary: 5 });
  expect(await given()).toEqual({ live: 'one', canary: 'two' });
  await deploy('two');
  expect(await readRegistry(site)).toEqual({ remotes: [expect.objectContaining({ version: 'two' })] });
});

it('a promoted canary is live, and a rollback leads back to the build before it', async () => {
  await deploy('one');
  await publish('two', { canary: 10 });
  await expect(promoteCanary(site, 'mfe_quiz', 'three')).rejects.toThrow('The canary of mfe_quiz is two, not three.');
  expect(await promoteCanary(site, 'mfe_quiz', 'two')).toBe('two');
  expect(await given()).toEqual({ live: 'two' });
  await expect(promoteCanary(site, 'mfe_quiz')).rejects.toThrow('There is no canary of mfe_quiz.');
  expect(await rollBack(site, 'mfe_quiz')).toEqual({ endedCanary: undefined, live: 'one' });
});

it('a rollback ends a canary first; from a named build it goes back as well', async () => {
  await deploy('one', 'two');
  await publish('three', { canary: 10 });
  expect(await rollBack(site, 'mfe_quiz')).toEqual({ endedCanary: 'three', live: 'two' });
  await startCanary(site, 'mfe_quiz', 'three', 20);
  await expect(rollBack(site, 'mfe_quiz', { from: 'one' })).rejects.toThrow(
    'The live build of mfe_quiz is two, not one.',
  );
  expect(await rollBack(site, 'mfe_quiz', { from: 'two' })).toEqual({ endedCanary: 'three', live: 'one' });
  expect(await given()).toEqual({ live: 'one' });
});

it('a rollback can leave a canary running beside the build that it goes back to', async () => {
  await deploy('one', 'two');
  await publish('three', { canary: 10 });
  const back = { from: 'two', to: 'one', keepCanary: true };
  expect(await rollBack(site, 'mfe_quiz', back)).toEqual({ endedCanary: undefined, live: 'one' });
  expect(await given()).toEqual({ live: 'one', canary: 'three' });
});

it('a build that has changed since it was published is given to nobody, until it is published again', async () => {
  await deploy('one', 'two');
  await publish('three', { canary: 10 });
  const before = await readRegistry(site);
  const folder = join(site, 'remotes/mfe_quiz');
  await writeFile(join(folder, 'one/remote.js'), '// changed');
  await writeFile(join(folder, 'three/added.js'), '');
  await rm(join(folder, 'three/remote.js'));
  const refused = 'has changed since it was published';
  await expect(rollBack(site, 'mfe_quiz', { from: 'two' })).rejects.toThrow(
    `The build one ${refused} (remote.js); publish it again.`,
  );
  await expect(startCanary(site, 'mfe_quiz', 'one', 10)).rejects.toThrow(refused);
  await expect(promoteCanary(site, 'mfe_quiz')).rejects.toThrow(`three ${refused} (remote.js, added.js)`);
  expect(await readRegistry(site)).toEqual(before);

  await deploy('three');
  expect(await live()).toBe('three');
  expect((await readdir(join(folder, 'three'))).toSorted()).toEqual([
    manifestName,
    'remote.js',
    'remoteEntry.three.js',
  ]);
});

it('a build from before hashes were noted can be gone back to', async () => {
  await deploy('one', 'two');
  await rm(join(site, 'maps/mfe_quiz/one/hashes.json'));
  expect(await rollBack(site, 'mfe_quiz')).toMatchObject({ live: 'one' });
});

it('a canary’s share can change while it runs; of two canaries the later one is left', async () => {
  await deploy('one');
  await publish('two', { canary: 10 });
  const [first] = (await readRegistry(site)).canaries ?? [];
  await startCanary(site, 'mfe_quiz', 'two', 50);
  expect((await readRegistry(site)).canaries).toEqual([{ build: first?.build, share: 50 }]);
  for (const share of [0, 51, 1.5]) await expect(startCanary(site, 'mfe_quiz', 'two', share)).rejects.toThrow();
  await publish('three', { canary: 1 });
  expect(await given()).toEqual({ live: 'one', canary: 'three' });
  expect(await endCanary(site, 'mfe_quiz')).toBe('three');
  await expect(startCanary(site, 'mfe_quiz', 'four', 10)).rejects.toThrow(
    'There is no build four; available: three, two, one.',
  );
});

it('builds that browsers are given are never removed, and previews displace none that a rollback needs', async () => {
  await deploy('one', 'two');
  for (const version of ['a', 'b', 'c']) await publish(version, 'preview');
  await publish('d', { canary: 10 });
  await deploy('three', 'four', 'five');
  expect(await versions()).toEqual(['five', 'four', 'three', 'd', 'c', 'b', 'a']);
  expect(await given()).toEqual({ live: 'five', canary: 'd', preview: 'c b a' });
});

it('another remote’s canaries and previews stay', async () => {
  await deploy('one');
  await publish('x', 'live', 'mfe_admin');
  await publish('y', { canary: 10 }, 'mfe_admin');
  await publish('z', 'preview', 'mfe_admin');
  const before = await readRegistry(site);
  await publish('two', { canary: 10 });
  await rollBack(site, 'mfe_quiz');
  expect(await readRegistry(site)).toEqual(before);
});
