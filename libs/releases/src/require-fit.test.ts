import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PublishAs } from './part-builds.ts';
import { manifestName } from './registry-entry.ts';
import { publishBuild, readBuilds, rollBack, startCanary } from './releases.ts';
import { buildIdFile } from './site-folders.ts';
import { sampleManifest } from './testing/sample-manifest.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'require-fit-'));
  site = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const facade = '@cardwise/web-kit';

/** Makes a build whose manifest says which versions of shared modules it brings or asks for, if any are given. */
async function build(version: string, shared?: object[], described: { calls?: object; answers?: object } = {}) {
  const dist = join(folder, version);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, buildIdFile), version);
  await writeFile(join(dist, 'entry.js'), '');
  await writeFile(
    join(dist, manifestName),
    sampleManifest({ entry: 'entry.js' }, { ...(shared && { shared }), ...described }),
  );
  return { version, dist };
}

async function shell(version: string, web: string, react = '19.3.1', as?: PublishAs) {
  return publishBuild(
    site,
    'shell',
    await build(version, [
      { name: facade, version: web },
      { name: 'react', version: react },
    ]),
    as,
  );
}

async function remote(name: string, version: string, asked: string, as?: PublishAs) {
  return publishBuild(
    site,
    name,
    await build(version, [{ name: facade, version: '0.0.0', requiredVersion: asked }]),
    as,
  );
}

async function live(part: string) {
  return (await readBuilds(site, part)).live;
}

it('a remote that needs a newer façade than the live shell brings is refused, and leaves nothing behind', async () => {
  await shell('s1', '1.4.0');
  await remote('mfe_quiz', 'q1', '^1.4.0');
  for (const as of ['live', 'preview', { canary: 10 }] as const) {
    await expect(remote('mfe_quiz', 'q2', '^1.5.0', as)).rejects.toThrow(
      'mfe-quiz needs of the shell @cardwise/web-kit ^1.5.0 (1.4.0 there): deploy a newer shell first, or build mfe-quiz for the live shell.',
    );
  }
  expect((await readBuilds(site, 'mfe_quiz')).builds.map(({ version }) => version)).toEqual(['q1']);
  await shell('s2', '1.5.0');
  await remote('mfe_quiz', 'q2', '^1.5.0');
  expect(await live('mfe_quiz')).toBe('q2');
});

it('a remote whose range no shell can meet is not told to wait for one', async () => {
  await shell('s1', '1.4.0');
  await expect(remote('mfe_quiz', 'q1', 'newest')).rejects.toThrow('(1.4.0 there): build mfe-quiz for the live shell.');
});

it('a shell that live remotes or canaries cannot run with is refused, naming those to deploy first', async () => {
  await shell('s1', '1.4.0');
  await remote('mfe_quiz', 'q1', '^1.4.0');
  await remote('mfe_duel', 'd1', '^1.0.0 || ^2.0.0');
  await remote('mfe_duel', 'd2', '^1.2.0', { canary: 10 });
  await remote('mfe_admin', 'a1', '^1.0.0', 'preview');
  await expect(shell('s2', '2.0.0')).rejects.toThrow(
    'mfe-quiz needs @cardwise/web-kit ^1.4.0 (it brings 2.0.0); mfe-duel needs @cardwise/web-kit ^1.2.0 (it brings 2.0.0). Deploy first: mfe-quiz, mfe-duel.',
  );
  expect(await live('shell')).toBe('s1');
  await remote('mfe_quiz', 'q2', '^1.4.0 || ^2.0.0');
  await remote('mfe_duel', 'd3', '^2.0.0 || ^1.4.0', { canary: 10 });
  await shell('s2', '2.0.0');
  expect(await live('shell')).toBe('s2');
});

it('what is gone back to has to fit as well', async () => {
  await shell('s1', '1.4.0');
  await remote('mfe_quiz', 'q1', '^1.4.0');
  await remote('mfe_quiz', 'q2', '>=1.4.0');
  await shell('s2', '2.0.0');
  await expect(rollBack(site, 'mfe_quiz')).rejects.toThrow('build mfe-quiz for the live shell');
  await expect(startCanary(site, 'mfe_quiz', 'q1', 10)).rejects.toThrow('^1.4.0 (2.0.0 there)');
  await remote('mfe_quiz', 'q3', '^2.0.0');
  await expect(rollBack(site, 'shell')).rejects.toThrow('Deploy first: mfe-quiz.');
  expect([await live('shell'), await live('mfe_quiz')]).toEqual(['s2', 'q3']);
});

it('builds from before manifests said what they share are not compared; those published together fit in the end', async () => {
  await shell('s1', '1.4.0');
  await publishBuild(site, 'mfe_quiz', await build('q1'));
  await shell('s2', '2.0.0');
  const together = { together: true };
  const next = await build('q2', [{ name: facade, version: '3.0.0', requiredVersion: '^3.0.0' }]);
  await publishBuild(site, 'mfe_quiz', next, 'live', together);
  await shell('s3', '3.0.0');
  expect([await live('shell'), await live('mfe_quiz')]).toEqual(['s3', 'q2']);
});

describe('calls', () => {
  const publish = async (
    name: string,
    version: string,
    described: { calls?: object; answers?: object },
    as?: PublishAs,
  ) => publishBuild(site, name, await build(version, undefined, described), as);
  const answers = (...calls: string[]) => ({ answers: { rounds: calls } });
  const calls = (...made: string[]) => ({ calls: { rounds: made, quiz: ['POST /quiz/new'] } });

  it('a build that calls what no live service answers is refused, naming what to deploy first', async () => {
    await publish('mfe_rounds', 'r1', answers('GET /quiz/days'));
    await publish('mfe_quiz', 'q1', calls('GET /quiz/days'));
    for (const as of ['live', 'preview', { canary: 10 }] as const) {
      await expect(publish('mfe_quiz', 'q2', calls('GET /quiz/days', 'GET /quiz/weeks'), as)).rejects.toThrow(
        'mfe-quiz calls GET /quiz/weeks, which mfe-rounds does not bring. Deploy first: mfe-rounds.',
      );
    }
    await publish('mfe_rounds', 'r2', answers('GET /quiz/days', 'GET /quiz/weeks'));
    await publish('mfe_quiz', 'q2', calls('GET /quiz/days', 'GET /quiz/weeks'));
    expect(await live('mfe_quiz')).toBe('q2');
  });

  it('a build that no longer brings what a live build or a canary calls is refused, also as a rollback', async () => {
    await publish('mfe_rounds', 'r1', answers('GET /quiz/days'));
    await publish('mfe_rounds', 'r2', answers('GET /quiz/days', 'GET /quiz/weeks'));
    await publish('mfe_quiz', 'q1', calls('GET /quiz/days'));
    await publish('mfe_quiz', 'q2', calls('GET /quiz/weeks'), { canary: 10 });
    await expect(publish('mfe_rounds', 'r3', answers())).rejects.toThrow(
      'mfe-quiz calls GET /quiz/days, which mfe-rounds does not bring; mfe-quiz calls GET /quiz/weeks, which mfe-rounds does not bring. Deploy first: mfe-quiz.',
    );
    await expect(rollBack(site, 'mfe_rounds')).rejects.toThrow('mfe-quiz calls GET /quiz/weeks');
    expect(await live('mfe_rounds')).toBe('r2');
  });

  it('the shell’s calls count as a remote’s', async () => {
    await publish('mfe_rounds', 'r1', answers('GET /quiz/days'));
    await publish('shell', 's1', calls('GET /quiz/days'));
    await expect(publish('shell', 's2', calls('GET /quiz/weeks'))).rejects.toThrow(
      'shell calls GET /quiz/weeks, which mfe-rounds does not bring. Deploy first: mfe-rounds.',
    );
    await expect(publish('mfe_rounds', 'r2', answers('GET /quiz/weeks'))).rejects.toThrow(
      'shell calls GET /quiz/days, which mfe-rounds does not bring. Deploy first: shell.',
    );
    expect([await live('shell'), await live('mfe_rounds')]).toEqual(['s1', 'r1']);
  });

  it('a build whose manifest is damaged stands in nobody’s way', async () => {
    await publish('mfe_rounds', 'r1', answers());
    await writeFile(join(site, 'remotes/mfe_rounds/r1', manifestName), '{');
    await publish('mfe_quiz', 'q1', calls('GET /quiz/weeks'));
    expect(await live('mfe_quiz')).toBe('q1');
  });

  it('builds from before they said what they call fit', async () => {
    await publish('mfe_rounds', 'r1', {});
    await publish('mfe_quiz', 'q1', calls('GET /quiz/weeks'));
    await publish('mfe_rounds', 'r2', {});
    expect([await live('mfe_quiz'), await live('mfe_rounds')]).toEqual(['q1', 'r2']);
  });
});
