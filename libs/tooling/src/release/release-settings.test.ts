import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { recordSuite, runningSuites } from '../suite/suite-record.ts';
import { findSite } from './release-settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardwise-found-'));
});
afterEach(() => rm(folder, { recursive: true }));

function dataDir(name: string): string {
  return join(folder, name);
}

function suite(name: string, port: number) {
  return {
    pid: 1,
    identity: '',
    dataDir: dataDir(name),
    port,
    url: `http://localhost:${port}`,
  };
}

function one() {
  return suite('one', 8100);
}

function two() {
  return suite('two', 8200);
}

it.each([
  ['nothing', {}],
  ['a folder that does not exist', { DATA_DIR: 'new' }],
  ['another port', { GATEWAY_PORT: '9999' }],
])(
  'the only running suite is found whatever the shell says: %s',
  (_, { DATA_DIR, GATEWAY_PORT }: NodeJS.Dict<string>) => {
    const environment = { GATEWAY_PORT, DATA_DIR: DATA_DIR && dataDir(DATA_DIR) };
    expect(findSite(environment, [one()])).toEqual({ dir: join(dataDir('one'), 'site'), url: 'http://localhost:8100' });
  },
);

it('of several running suites the folder decides, or the port', () => {
  const found = { dir: join(dataDir('two'), 'site'), url: 'http://localhost:8200' };
  expect(findSite({ DATA_DIR: dataDir('two') }, [one(), two()])).toEqual(found);
  expect(findSite({ GATEWAY_PORT: '8200' }, [one(), two()])).toEqual(found);
  expect(() => findSite({}, [one(), two()])).toThrow(`DATA_DIR=${dataDir('one')} (http://localhost:8100), DATA_DIR=`);
});

it('a folder named beside a suite that runs elsewhere is refused, and used while none runs', async () => {
  await mkdir(join(dataDir('old'), 'site'), { recursive: true });
  const environment = { DATA_DIR: dataDir('old') };
  expect(() => findSite(environment, [one()])).toThrow(`SITE_DIR=${join(dataDir('old'), 'site')}`);
  expect(findSite(environment, []).dir).toBe(join(dataDir('old'), 'site'));
});

it('no folder is made for a release', () => {
  expect(() => findSite({ DATA_DIR: dataDir('new') }, [])).toThrow('run npm start, or set DATA_DIR or SITE_DIR');
  expect(() => findSite({ SITE_DIR: dataDir('new') }, [one()])).toThrow('SITE_DIR');
});

it('SITE_DIR decides, with the address that is set', () => {
  expect(findSite({ SITE_DIR: folder, PUBLIC_URL: 'https://cards.example' }, [one()])).toEqual({
    dir: folder,
    url: 'https://cards.example',
  });
});

it('a suite is recorded while its process runs', () => {
  const forget = recordSuite({ dataDir: folder, port: 1, url: 'http://localhost:1' });
  const isThere = () => runningSuites().some((running) => running.dataDir === folder && running.pid === process.pid);
  expect(isThere()).toBe(true);
  forget();
  expect(isThere()).toBe(false);
});
