/**
 * Generates secrets once, in a volume per container: none is in an image, in the repository or in another container.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const root = '/secrets';
const services = ['svc-quiz', 'svc-stats', 'svc-profile', 'svc-admin'];
const keptFile = `${root}/kept/secrets.json`;
const kept = existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')) : {};
const secret = (name) => (kept[name] ??= randomBytes(32).toString('hex'));

const databaseOf = (service) => `cardwise_${service.replace('-', '_')}`;
const users = services.map((service) => ({
  database: databaseOf(service),
  user: service,
  password: secret(`database ${service}`),
}));
// A backup reads all databases, and a restore replaces them.
const backup = {
  database: 'admin',
  user: 'backup',
  password: secret('database backup'),
  roles: users.map(({ database: db }) => ({ role: 'readWrite', db })),
};
/** A service that starts while one member is down finds the others. */
const members = (process.env.DATABASE_MEMBERS || 'mongo').split(',').map((member) => `${member}:27017`);
const uriOf = ({ user, password, database }) =>
  `mongodb://${user}:${password}@${members.join()}/?replicaSet=rs0&authSource=${database}`;

/** A file from an earlier start may be read-only. */
const write = (file, text, mode) => {
  rmSync(`${root}/${file}`, { force: true });
  writeFileSync(`${root}/${file}`, text, { mode });
};
const lines = (values) => Object.entries(values).map(([name, value]) => `${name}=${value}\n`);

const shared = { INTERNAL_TOKEN: secret('internal token'), SESSION_SECRET: secret('session secret') };
const provider = { PROVIDER_CLIENT_SECRET: secret('demo provider') };
for (const user of users) {
  const needsProvider = ['svc-profile', 'svc-admin'].includes(user.user);
  const values = { ...shared, MONGODB_URI: uriOf(user), ...(needsProvider ? provider : {}) };
  write(`${user.user}/suite.env`, lines(values).join(''), 0o400);
}
write('backup/suite.env', lines({ MONGODB_URI: uriOf(backup) }).join(''), 0o400);
write('game-provider/suite.env', lines(provider).join(''), 0o400);

// The database runs as another user; only its containers mount this volume.
write('database/keyfile', secret('keyfile'), 0o444);
write('database/root-password', secret('database root'), 0o444);
write('database/users.json', JSON.stringify([...users, backup]), 0o444);
write('kept/secrets.json', JSON.stringify(kept), 0o600);
