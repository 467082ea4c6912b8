/**
 * Generates secrets once, in a volume per container; a new service gets its own at the next start. `SERVICES` is like
 * `svc-admin:PROVIDER_CLIENT_SECRET svc-quiz`; further ones of a service are separated by commas.
 */

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const [root = '/secrets'] = process.argv.slice(2);
const services = process.env.SERVICES.split(' ').map((service) => {
  const [name, own] = service.split(':');
  return { name, own: own?.split(',') ?? [] };
});
const keptFile = `${root}/kept/secrets.json`;
const kept = existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')) : {};

const users = services.map(({ name }) => ({
  database: `cardwise_${name.replaceAll('-', '_')}`,
  user: name,
  password: secret(`database ${name}`),
}));
// A backup reads all databases, also of services that came or went; a restore replaces them.
const backup = {
  database: 'admin',
  user: 'backup',
  password: secret('database backup'),
  roles: [{ role: 'readWriteAnyDatabase', db: 'admin' }],
};
/** A service that starts while one member is down finds the others. */
const members = (process.env.DATABASE_MEMBERS || 'mongo').split(',').map((member) => `${member}:27017`);

const shared = { INTERNAL_TOKEN: secret('internal token'), SESSION_SECRET: secret('session secret') };
const provider = { PROVIDER_CLIENT_SECRET: secret('demo provider') };
for (const [index, { name, own }] of services.entries()) {
  const values = { ...shared, MONGODB_URI: getUri(users[index]) };
  for (const variable of own) values[variable] = provider[variable] ?? secret(`${name} ${variable}`);
  write(`${name}/suite.env`, lines(values).join(''), 0o400);
}
write('backup/suite.env', lines({ MONGODB_URI: getUri(backup) }).join(''), 0o400);
write('game-provider/suite.env', lines(provider).join(''), 0o400);

// The database runs as another user; only its containers mount this volume.
write('database/keyfile', secret('keyfile'), 0o444);
write('database/root-password', secret('database root'), 0o444);
write('database/users.json', JSON.stringify([...users, backup]), 0o444);
write('kept/secrets.json', JSON.stringify(kept), 0o600);

function secret(name) {
  return (kept[name] ??= randomBytes(32).toString('hex'));
}

function getUri({ user, password, database }) {
  return `mongodb://${user}:${password}@${members.join()}/?replicaSet=rs0&authSource=${database}`;
}

/** A file from an earlier start may be read-only. */
function write(file, text, mode) {
  rmSync(`${root}/${file}`, { force: true });
  writeFileSync(`${root}/${file}`, text, { mode });
}

function lines(values) {
  return Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
}
