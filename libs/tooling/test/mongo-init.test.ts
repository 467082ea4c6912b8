import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { repositoryRoot } from '../src/repository-root.ts';

type Member = { _id: number; host: string; votes?: number; priority?: number };
type Config = { _id: string; version: number; members: Member[] };
type Command = Record<string, unknown> & { replSetInitiate?: Config; replSetReconfig?: Config };

const script = readFileSync(join(repositoryRoot, 'docker/mongo-init.js'), 'utf8');
const secrets: Record<string, string> = {
  '/run/secrets/root-password': 'root',
  '/run/secrets/users.json': JSON.stringify([{ database: 'cardwise_svc_quiz', user: 'svc-quiz', password: 'p' }]),
};

/** Makes servers that hold a configuration; a new member takes a while to copy the data. */
function makeServers(dead: string[] = []) {
  let config: Config | undefined;
  const users = new Set<string>();
  const commands: string[] = [];
  const history: string[] = [];
  const copying = new Map<string, number>();

  const reconfigure = (next: Config): void => {
    const votes = (of: Config | undefined) => of?.members.filter((member) => member.votes !== 0).length ?? 0;
    if (Math.abs(votes(next) - votes(config)) > 1) throw new Error('more than one vote changes');
    for (const { host, votes: vote } of next.members) {
      const isNew = !config?.members.some((member) => member.host === host);
      if (isNew && config) copying.set(host, 3);
      if (vote !== 0 && (copying.get(host) ?? 0) > 0) throw new Error(`${host} has a vote before it has the data`);
    }
    config = { ...next, members: next.members.map((member) => ({ votes: 1, priority: 1, ...member })) };
    history.push(config.members.map(({ host, votes: vote }) => `${host.split(':')[0]} ${vote}`).join(', '));
  };

  const runOn = (host: string, command: Command): object => {
    if (command['hello']) {
      const isMember = config?.members.some((member) => member.host === host);
      return isMember ? { setName: 'rs0', isWritablePrimary: true } : {};
    }
    if (command.replSetInitiate) {
      if (config) throw new Error('already initialized');
      reconfigure({ ...command.replSetInitiate, version: 1 });
    }
    if (command['replSetGetConfig']) return { config };
    if (command.replSetReconfig) {
      if (command.replSetReconfig.version !== (config?.version ?? 0) + 1) throw new Error('version');
      reconfigure(command.replSetReconfig);
    }
    if (command['replSetGetStatus']) {
      const members = config?.members.map((member) => {
        const left = copying.get(member.host) ?? 0;
        copying.set(member.host, left - 1);
        return { name: member.host, stateStr: left > 0 ? 'STARTUP2' : 'SECONDARY' };
      });
      return { members };
    }
    if (command['usersInfo']) return { users: users.has(String(command['usersInfo'])) ? [{}] : [] };
    for (const change of ['createUser', 'updateUser']) {
      if (!command[change]) continue;
      users.add(String(command[change]));
      commands.push(`${change} ${String(command[change])}`);
    }
    return {};
  };

  const connect = (uri: string) => {
    const named = (/@?([^@/]+)\/admin/.exec(uri)?.[1] ?? '').split(',');
    const hosts = named.filter((host) => !dead.includes(host));
    const host = uri.includes('replicaSet')
      ? hosts.find((one) => config?.members.some((member) => member.host === one))
      : hosts[0];
    if (host === undefined) throw new Error('connect ECONNREFUSED');
    const database = { runCommand: (command: Command) => runOn(host, command), getSiblingDB: () => database };
    return database;
  };

  return {
    history,
    users,
    commands,
    init: (members?: string): void => {
      runInNewContext(script, {
        connect,
        print: () => {},
        sleep: () => {},
        process: { env: members === undefined ? {} : { DATABASE_MEMBERS: members } },
        require: () => ({ readFileSync: (file: string) => secrets[file] }),
      });
    },
    die: (host: string) => dead.push(host),
  };
}

const three = 'mongo,mongo-2,mongo-3';

it('a set of one member is initiated once', () => {
  const { init, history, users } = makeServers();
  init();
  init();
  expect(history).toEqual(['mongo 1']);
  expect([...users]).toEqual(['svc-quiz']);
});

it('a service that is new gets its user at the next start', () => {
  const { init, users, commands } = makeServers();
  init();
  const more = { database: 'cardwise_svc_duel', user: 'svc-duel', password: 'p' };
  const usersFile = '/run/secrets/users.json';
  const before = secrets[usersFile] ?? '';
  secrets[usersFile] = JSON.stringify([...(JSON.parse(before) as object[]), more]);
  commands.length = 0;
  init();
  secrets[usersFile] = before;
  expect([...users]).toEqual(['svc-quiz', 'svc-duel']);
  expect(commands).toEqual(['updateUser svc-quiz', 'createUser svc-duel']);
});

it.each([
  ['an existing set', 'mongo'],
  ['a new one', undefined],
])('%s grows to three members, each of which votes once it has the data', (_, before) => {
  const { init, history } = makeServers();
  if (before) init(before);
  init(three);
  init(three);
  expect(history).toEqual([
    'mongo 1',
    'mongo 1, mongo-2 0',
    'mongo 1, mongo-2 1',
    'mongo 1, mongo-2 1, mongo-3 0',
    'mongo 1, mongo-2 1, mongo-3 1',
  ]);
});

it('a set whose first member is down is left as it is', () => {
  const { init, history, die } = makeServers();
  init(three);
  const before = history.length;
  die('mongo:27017');
  init(three);
  expect(history).toHaveLength(before);
});

it('no set is initiated while the first member is down', () => {
  const { init, history } = makeServers(['mongo:27017']);
  expect(() => init(three)).toThrow('ECONNREFUSED');
  expect(history).toEqual([]);
});
