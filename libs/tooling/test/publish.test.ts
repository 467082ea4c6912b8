import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { publishRemote, publishShell, publishedBuilds, readRegistry } from '../src/release/publish.ts';
import { manifestName } from '../src/webpack/remote-manifest.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build as webpack leaves it, as far as publishing looks at it. */
const build = async (version: string): Promise<string> => {
  const dist = join(folder, `dist-${version}`);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, manifestName), JSON.stringify({ entry: `remoteEntry.${version}.js`, preload: ['remote.js'] }));
  await writeFile(join(dist, `remoteEntry.${version}.js`), `// ${version}`);
  return dist;
};

it('a deployed build is live, with the integrity of its entry', async () => {
  await publishRemote(site, 'mfe_quiz', 'one', await build('one'));
  const { remotes } = await readRegistry(site);
  expect(remotes).toEqual([
    {
      name: 'mfe_quiz',
      version: 'one',
      entry: '/remotes/mfe_quiz/one/remoteEntry.one.js',
      integrity: expect.stringMatching(/^sha384-/),
      preload: ['/remotes/mfe_quiz/one/remote.js'],
    },
  ]);
  expect(await readFile(join(site, 'remotes/mfe_quiz/one/remoteEntry.one.js'), 'utf8')).toBe('// one');
});

it('a deployment changes one line of the registry', async () => {
  await publishRemote(site, 'mfe_quiz', 'one', await build('one'));
  await publishRemote(site, 'mfe_admin', 'two', await build('two'));
  const before = await readRegistry(site);
  await publishRemote(site, 'mfe_quiz', 'three', await build('three'));
  const after = await readRegistry(site);
  expect(after.remotes.filter(({ name }) => name !== 'mfe_quiz')).toEqual(before.remotes.filter(({ name }) => name !== 'mfe_quiz'));
  expect(after.remotes.find(({ name }) => name === 'mfe_quiz')?.version).toBe('three');
});

it('the last three builds stay, older ones go', async () => {
  for (const version of ['one', 'two', 'three', 'four']) {
    await publishRemote(site, 'mfe_quiz', version, await build(version));
    await sleep(15);
  }
  expect(await publishedBuilds(site, 'mfe_quiz')).toEqual(['four', 'three', 'two']);
});

it('a build that is not whole never goes live', async () => {
  await publishRemote(site, 'mfe_quiz', 'one', await build('one'));
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await expect(publishRemote(site, 'mfe_quiz', 'two', broken)).rejects.toThrow();
  expect((await readRegistry(site)).remotes[0]?.version).toBe('one');
});

it("the shell's earlier scripts stay for the tabs that are open", async () => {
  const dist = join(folder, 'shell');
  await mkdir(dist);
  await writeFile(join(dist, 'main.1.js'), '1');
  await writeFile(join(dist, 'index.html'), '1');
  await publishShell(site, dist);
  await rm(join(dist, 'main.1.js'));
  await writeFile(join(dist, 'main.2.js'), '2');
  await writeFile(join(dist, 'index.html'), '2');
  await publishShell(site, dist);
  expect(await readFile(join(site, 'shell/main.1.js'), 'utf8')).toBe('1');
  expect(await readFile(join(site, 'shell/index.html'), 'utf8')).toBe('2');
});
