import { EnvError } from '@cardwise/service-kit/process/env';
import { once } from 'node:events';
import { lstat, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { prepareDataDir, readSecrets, spaceFault } from '../src/suite/prepare-data-dir.ts';
import { requireFreePorts } from '../src/suite/require-free-ports.ts';
import { readSettings } from '../src/suite/settings.ts';
import { recordSuite } from '../src/suite/suite-record.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a port in use is named, with what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePorts(port - 2, 0)).rejects.toThrow(
    new RegExp(`^Port .*${port} \\(svc-stats\\).* is in use: .*GATEWAY_PORT`),
  );
  server.close();
});

it('a folder that is not writable is named', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(prepareDataDir(join(file, 'data'))).rejects.toThrow(/^DATA_DIR .* cannot be written/);
});

it('a second suite on the same folder is refused until the first has ended', async () => {
  const forget = recordSuite({ dataDir: folder, port: 1, url: 'http://localhost:1' }, process.ppid);
  await expect(prepareDataDir(folder)).rejects.toThrow(
    new RegExp(`in use by a running suite \\(process ${process.ppid}\\)`),
  );
  forget();
  await prepareDataDir(folder);
});

it('a nearly full disk is refused, a first start sooner because the engine creates no index there', () => {
  const megabytes = 1024 * 1024;
  expect(spaceFault(649 * megabytes, 'first')).toBe('649 MB are free, a first start needs 650 MB.');
  expect(spaceFault(299 * megabytes, 'later')).toBe('299 MB are free, a start needs 300 MB.');
  expect([spaceFault(650 * megabytes, 'first'), spaceFault(300 * megabytes, 'later')]).toEqual([undefined, undefined]);
});

it('secrets are generated once, readable only by their owner, and overridden by configured ones', async () => {
  const first = await readSecrets(folder, {});
  expect(await readSecrets(folder, {})).toEqual(first);
  expect(first.SESSION_SECRET).not.toBe(first.INTERNAL_TOKEN);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o077).toBe(0);
  expect(await readSecrets(folder, { SESSION_SECRET: 'configured-by-somebody' })).toMatchObject({
    SESSION_SECRET: 'configured-by-somebody',
  });
});

it.each([
  ['it cannot be opened', (file: string) => symlink(file, file)],
  ['it is cut off', (file: string) => writeFile(file, '{"INTERNAL_TOKEN":')],
])('secrets are kept, and their file is named, if %s', async (_, spoil) => {
  const file = join(folder, 'secrets.json');
  await spoil(file);
  const { ino } = await lstat(file);
  await expect(readSecrets(folder, {})).rejects.toThrow(/^\/.*secrets\.json cannot be read \(/);
  expect((await lstat(file)).ino).toBe(ino);
});

it('an incomplete provider configuration is refused, naming what is missing', () => {
  expect(() => readSettings({ PROVIDER_API_URL: 'http://127.0.0.1:1' })).toThrow(EnvError);
  expect(() => readSettings({ PROVIDER_API_URL: 'http://127.0.0.1:1' })).toThrow(
    /PROVIDER_OAUTH_URL: .*\nPROVIDER_CLIENT_ID: .*\nPROVIDER_CLIENT_SECRET: /,
  );
});

it('a region determines the real provider’s URLs', () => {
  expect(
    readSettings({ PROVIDER_REGION: 'eu', PROVIDER_CLIENT_ID: 'id', PROVIDER_CLIENT_SECRET: 'secret' }),
  ).toMatchObject({
    PROVIDER_API_URL: 'https://eu.api.blizzard.com',
    PROVIDER_OAUTH_URL: 'https://oauth.battle.net',
  });
});

it('an invalid port is named', () => {
  expect(() => readSettings({ GATEWAY_PORT: 'eighty' })).toThrow(/^GATEWAY_PORT: /);
});

it.each([
  ['OVERRIDE_ORIGIN', 'localhost'],
  ['OVERRIDE_ORIGIN', 'http://localhost:3001/'],
  ['OVERRIDE_ORIGIN', 'http://localhost:3001; script-src *'],
  ['PUBLIC_URL', 'ftp://cards.example'],
  ['PUBLIC_URL', 'https://cards.example;'],
])('%s must not be %j, which would change the gateway’s configuration', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: must be an `));
});
