/* global connect, print, require, sleep */
/**
 * Run by mongosh once the server is up: initiates a replica set of one member and creates a user per service that can
 * access only its own database. Idempotent.
 */
const { readFileSync } = require('node:fs');

const secrets = '/run/secrets';
const password = readFileSync(`${secrets}/root-password`, 'utf8');
const server = `mongodb://root:${password}@mongo:27017/admin?directConnection=true`;

const whenPossible = (what, attempt) => {
  for (let left = 60; ; left -= 1) {
    try {
      return attempt();
    } catch (error) {
      if (left === 0) throw error;
      print(`${what}: ${error.message}; trying again`);
      sleep(1000);
    }
  }
};

const admin = whenPossible('connecting', () => connect(server));

try {
  admin.runCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.runCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
}
whenPossible('becoming primary', () => {
  if (!admin.runCommand({ hello: 1 }).isWritablePrimary) throw new Error('not yet');
});

for (const { database, user, password: pwd } of JSON.parse(readFileSync(`${secrets}/users.json`, 'utf8'))) {
  const own = admin.getSiblingDB(database);
  const command = own.runCommand({ usersInfo: user }).users.length > 0 ? 'updateUser' : 'createUser';
  own.runCommand({ [command]: user, pwd, roles: [{ role: 'readWrite', db: database }] });
  print(`${database}: ${command} ${user}`);
}
