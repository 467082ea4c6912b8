/* global connect, print, process, require, sleep */
/**
 * Run by mongosh once the server is up: initiates the replica set, adds the members it does not have yet, and creates a user
 * per service that can access only its own database, and one for backups. Idempotent; a set that grows goes on working meanwhile.
 */
const { readFileSync } = require('node:fs');

const secrets = '/run/secrets';
const password = readFileSync(`${secrets}/root-password`, 'utf8');
const hosts = (process.env.DATABASE_MEMBERS || 'mongo').split(',').map((member) => `${member}:27017`);

function whenPossible(what, attempt, most = 60) {
  for (let left = most; ; left -= 1) {
    try {
      return attempt();
    } catch (error) {
      if (left === 0) throw error;
      print(`${what}: ${error.message}; trying again`);
      sleep(1000);
    }
  }
}

function isInSet(host) {
  try {
    return Boolean(connect(`mongodb://${host}/admin?directConnection=true`).runCommand({ hello: 1 }).setName);
  } catch {
    return false;
  }
}

whenPossible('finding the set', () => {
  if (hosts.some(isInSet)) return;
  // Refused by a member that has only not read its configuration yet.
  connect(`mongodb://root:${password}@${hosts[0]}/admin?directConnection=true`).runCommand({
    replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: hosts[0] }] },
  });
});
const admin = whenPossible('connecting', () => {
  const set = connect(`mongodb://root:${password}@${hosts.join(',')}/admin?replicaSet=rs0`);
  if (!set.runCommand({ hello: 1 }).isWritablePrimary) throw new Error('no primary yet');
  return set;
});

/** Changes the members; the server wants one change of votes at a time, and each known to a majority before the next. */
function reconfigure(what, change) {
  whenPossible(what, () => {
    const { config } = admin.runCommand({ replSetGetConfig: 1 });
    const members = change(config.members);
    admin.runCommand({ replSetReconfig: { ...config, version: config.version + 1, members } });
  });
}

for (const host of hosts) {
  const { config } = admin.runCommand({ replSetGetConfig: 1 });
  const known = config.members.find((member) => member.host === host);
  if (known?.votes) continue;
  const _id = Math.max(...config.members.map((member) => member._id)) + 1;
  // Without a vote until it has all data: a majority that counts it could not confirm a write before.
  if (!known) reconfigure(`adding ${host}`, (members) => [...members, { _id, host, votes: 0, priority: 0 }]);
  whenPossible(
    `${host} copies the data`,
    () => {
      const { members } = admin.runCommand({ replSetGetStatus: 1 });
      const { stateStr } = members.find(({ name }) => name === host);
      if (stateStr !== 'SECONDARY') throw new Error(stateStr);
    },
    Infinity,
  );
  reconfigure(`a vote for ${host}`, (members) =>
    members.map((member) => (member.host === host ? { ...member, votes: 1, priority: 1 } : member)),
  );
  print(`${host} is a member`);
}

for (const { database, user, password: pwd, roles } of JSON.parse(readFileSync(`${secrets}/users.json`, 'utf8'))) {
  const own = admin.getSiblingDB(database);
  const command = own.runCommand({ usersInfo: user }).users.length > 0 ? 'updateUser' : 'createUser';
  own.runCommand({ [command]: user, pwd, roles: roles ?? [{ role: 'readWrite', db: database }] });
  print(`${database}: ${command} ${user}`);
}
