import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { parseEnv } from 'node:util';

import { repositoryRoot } from '../src/repository-root.ts';

const root = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Runs the script as the container does, whose image has a folder for each part. */
function start(services: string) {
  const names = services.split(' ').map((service) => service.split(':')[0] ?? '');
  for (const name of ['kept', 'database', 'game-provider', 'backup', ...names])
    mkdirSync(join(root, name), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(repositoryRoot, 'docker/secrets.mjs'), root], {
    env: { SERVICES: services },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function getEnv(part: string) {
  return parseEnv(read(`${part}/suite.env`)) as Record<string, string>;
}

function users() {
  return JSON.parse(read('database/users.json')) as { user: string; database: string; roles?: object[] }[];
}

it('each service gets its own user and secrets; one that is new gets them at the next start, and the others keep theirs', () => {
  start('svc-quiz svc-admin:PROVIDER_CLIENT_SECRET');
  const before = { quiz: getEnv('svc-quiz'), admin: getEnv('svc-admin'), provider: getEnv('game-provider') };
  expect(Object.keys(before.quiz)).toEqual(['INTERNAL_TOKEN', 'MONGODB_URI', 'SESSION_SECRET']);
  expect(before.admin['PROVIDER_CLIENT_SECRET']).toBe(before.provider['PROVIDER_CLIENT_SECRET']);

  start('svc-quiz svc-admin:PROVIDER_CLIENT_SECRET svc-night-duel:SEED,SALT svc-day:SEED');
  expect({ quiz: getEnv('svc-quiz'), admin: getEnv('svc-admin'), provider: getEnv('game-provider') }).toEqual(before);
  const { INTERNAL_TOKEN, MONGODB_URI, SEED = '', SALT } = getEnv('svc-night-duel');
  expect(INTERNAL_TOKEN).toBe(before.quiz['INTERNAL_TOKEN']);
  expect(MONGODB_URI).toMatch(
    /^mongodb:\/\/svc-night-duel:[0-9a-f]{64}@mongo:27017\/.*authSource=cardwise_svc_night_duel$/,
  );
  expect(SEED).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set([SEED, SALT, getEnv('svc-day')['SEED']]).size).toBe(3);
  expect(users().map(({ user, database }) => `${user} ${database}`)).toEqual([
    'svc-quiz cardwise_svc_quiz',
    'svc-admin cardwise_svc_admin',
    'svc-night-duel cardwise_svc_night_duel',
    'svc-day cardwise_svc_day',
    'backup admin',
  ]);
});

it('backups may read every database, services only theirs; nobody else reads a service’s secrets', () => {
  expect(users().flatMap(({ user, roles }) => (roles ? [[user, roles]] : []))).toEqual([
    ['backup', [{ role: 'readWriteAnyDatabase', db: 'admin' }]],
  ]);
  expect(statSync(join(root, 'svc-quiz/suite.env')).mode & 0o777).toBe(0o400);
});
