import { Long, MongoClient, ObjectId, type Document } from 'mongodb';
import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { makeReply, readCommand, readMessages, readReply, withCommand } from './testing-wire.ts';

const SET_NAME = 'rs0';
const STEPPED_DOWN = { code: 189, codeName: 'PrimarySteppedDown', errmsg: 'operation was interrupted by a step-down' };
const NOT_PRIMARY = { ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
const NOT_PRIMARY_READ = { ok: 0, code: 13_435, codeName: 'NotPrimaryNoSecondaryOk', errmsg: 'not primary' };

const GREETINGS = new Set(['hello', 'isMaster', 'ismaster']);
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore', 'killCursors', 'listCollections']);
const OF_ANY_MEMBER = new Set(['ping', 'buildInfo', 'endSessions', 'serverStatus']);

/** Suffixes of a cut-off primary's databases: all that it has, and the part that a majority has. */
const CUT_OFF = '_cut_off';
const COMMITTED = '_committed';
const SUFFIXED = new RegExp(`(${CUT_OFF}|${COMMITTED})$`);
const OF_THE_SERVER = new Set(['admin', 'config', 'local']);

/**
 * `cutOff`: a primary that has lost contact with the other members and does not know it yet. It answers reads from its own data
 * and accepts writes, but cannot acknowledge any.
 */
type Role = 'primary' | 'secondary' | 'cutOff' | 'dead' | 'silent';

type Member = {
  host: string;
  role: Role;
  electionId: ObjectId | undefined;
  processId: ObjectId;
  /** Grows whenever the member's role changes. */
  version: number;
  server: Server;
  port: number;
  /** Open connections and the names of their clients. */
  clients: Map<Socket, string>;
  changes: EventEmitter;
};

type Options = {
  /** The engine that all members share. */
  engineUri: string;
  /** Milliseconds without a primary after one has died, and after one has stepped down. */
  electionAfterDeath?: number;
  electionAfterStepDown?: number;
};

export type TestReplicaSet = {
  /** Connection string with all three members. */
  uri: string;
  /** Kills the primary: its connections end in mid-command. `revive` brings it back. */
  killPrimary: () => Promise<void>;
  /** Takes the primary's machine off the network: its connections stay open and nothing answers. */
  silencePrimary: () => Promise<void>;
  /** The primary steps down and stays as a secondary. */
  stepDown: () => Promise<void>;
  /**
   * Cuts the primary off from the other members, which elect another one.
   *
   * @param client Name (`appName`) of the clients that can reach only this primary.
   * @returns a function that lets it rejoin: it steps down, and all writes sent to it meanwhile are rolled back.
   */
  cutOffPrimary: (client?: string) => Promise<() => Promise<void>>;
  /** Brings dead and silent members back as secondaries. */
  revive: () => Promise<void>;
  /** Resolves when there is a primary with a majority. */
  elected: () => Promise<void>;
  /** Resolves when this client has found that primary. */
  foundBy: (client: Pick<MongoClient, 'db'>) => Promise<void>;
  /** Writes that were carried out although their client got an error, and writes that were rolled back. */
  counts: { unknownOutcomes: number; undone: number };
  stop: () => Promise<void>;
};

const newElectionId = (term: number): ObjectId => new ObjectId(`7fffffff${term.toString(16).padStart(16, '0')}`);

/**
 * A replica set for tests: three listeners that speak MongoDB's protocol in front of one embedded engine, which holds the data
 * that a majority has. A primary that is cut off works on a copy of it, which is dropped when it rejoins: its reads are outdated,
 * its writes are rolled back.
 *
 * It cannot show replication lag, members that catch up, failed elections or a real network.
 */
export const startTestReplicaSet = async ({
  engineUri,
  electionAfterDeath = 2000,
  electionAfterStepDown = 300,
}: Options): Promise<TestReplicaSet> => {
  const engine = decodeURIComponent(new URL(engineUri).host);
  const client = await new MongoClient(engineUri).connect();
  const counts = { unknownOutcomes: 0, undone: 0 };
  const elections = new EventEmitter();
  let term = 1;
  let nextId = 1;
  let stopped = false;
  /** Clients that only reach a primary that is cut off. */
  let separated: string | undefined;
  const databases = new Set<string>();

  /** While it is set, no command begins. `underWay` counts the commands that the engine is working on. */
  let gate: Promise<void> | undefined;
  let underWay = 0;
  const idle = new EventEmitter();

  const members: Member[] = [];
  const primary = (): Member | undefined => members.find(({ role }) => role === 'primary');

  const change = (member: Member, role: Role): void => {
    member.role = role;
    member.version += 1;
    if (role !== 'primary' && role !== 'cutOff') member.electionId = undefined;
    member.changes.emit('change');
  };

  const elect = (): void => {
    const next = members.find(({ role }) => role === 'secondary');
    if (!next || primary() || stopped) return;
    term += 1;
    next.electionId = newElectionId(term);
    change(next, 'primary');
    elections.emit('elected');
  };

  const describe = ({ host, role, electionId, processId, version }: Member, greeting: Document): Document => {
    const isPrimary = role === 'primary' || role === 'cutOff';
    const { logicalSessionTimeoutMinutes: _, ...own } = greeting;
    return {
      ...own,
      helloOk: true,
      isWritablePrimary: isPrimary,
      ismaster: isPrimary,
      secondary: !isPrimary,
      setName: SET_NAME,
      setVersion: 1,
      hosts: members.map((member) => member.host),
      ...(primary() ? { primary: primary()?.host } : {}),
      me: host,
      ...(electionId ? { electionId } : {}),
      topologyVersion: { processId, counter: Long.fromNumber(version) },
    };
  };

  /** Runs work while the engine does nothing else. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    while (gate) await gate;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    while (underWay > 0) await once(idle, 'idle');
    await work().finally(() => {
      gate = undefined;
      resolve();
    });
  };

  /** Runs a command, during which no member's data is copied or dropped. */
  const inTurn = async <T>(command: () => Promise<T>): Promise<T> => {
    while (gate) await gate;
    underWay += 1;
    try {
      return await command();
    } finally {
      underWay -= 1;
      if (underWay === 0) idle.emit('idle');
    }
  };

  const copyDatabases = async (): Promise<void> => {
    for (const name of databases) {
      for (const { name: collection } of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
        const indexes = await client.db(name).collection(collection).indexes();
        for (const suffix of [CUT_OFF, COMMITTED]) {
          const pipeline = [{ $match: {} }, { $out: { db: `${name}${suffix}`, coll: collection } }];
          await client.db(name).collection(collection).aggregate(pipeline).toArray();
          const copied = indexes.filter((index) => index.name !== '_id_').map(({ v: _, ...index }) => index);
          if (copied.length > 0) {
            const command = { createIndexes: collection, indexes: copied };
            await client.db(`${name}${suffix}`).command(command);
          }
        }
      }
    }
  };
  const dropCopies = async (): Promise<void> => {
    for (const name of databases) {
      for (const suffix of [CUT_OFF, COMMITTED]) await client.db(`${name}${suffix}`).dropDatabase();
    }
  };

  /** Serves a client's connection to a member over a connection of its own to the engine. */
  const serveClient = async (member: Member, socket: Socket): Promise<void> => {
    const upstream = connect(engine);
    const replies = readMessages(upstream);
    member.clients.set(socket, '');
    const end = (): void => {
      member.clients.delete(socket);
      socket.destroy();
      upstream.destroy();
    };
    socket.on('error', end).on('close', end);
    upstream.on('error', end);

    const ask = async (message: Buffer): Promise<Buffer> => {
      upstream.write(message);
      const { value, done } = await replies.next();
      if (done) throw new Error('The engine has closed the connection.');
      return value;
    };
    const isSilent = (): boolean => member.role === 'silent';
    const isUnreachable = (): boolean =>
      separated !== undefined && member.role !== 'cutOff' && member.clients.get(socket) === separated;
    const send = (to: Buffer, document: Document, moreToCome = false): void => {
      socket.write(makeReply({ to, id: nextId++, document, moreToCome }));
    };

    const greet = async (message: Buffer, command: Document): Promise<void> => {
      const { topologyVersion, maxAwaitTimeMS, ...plain } = command;
      const name = command['client']?.application?.name;
      if (name) member.clients.set(socket, name);
      if (isUnreachable()) throw new Error('There is no way to this member.');
      const request = withCommand(message, plain);
      // The engine takes neither flag.
      if (request.readInt32LE(12) === 2013) request.writeUInt32LE(0, 16);
      const greeting = readReply(await ask(request));
      if (!topologyVersion) {
        send(message, describe(member, greeting));
        return;
      }
      let known = topologyVersion.counter.toNumber();
      while (!socket.destroyed) {
        const waited = new AbortController();
        const changed = once(member.changes, 'change', waited).catch(() => {});
        if (member.version === known) {
          await Promise.race([changed, sleep(Number(maxAwaitTimeMS), undefined, waited).catch(() => {})]);
        }
        waited.abort();
        known = member.version;
        if (isSilent()) return;
        send(message, describe(member, greeting), true);
      }
    };

    /** The reply of a primary that is cut off and cannot acknowledge a write. */
    const askCutOff = async (message: Buffer, command: Document, name: string): Promise<Document> => {
      const { writeConcern: _, ...unacknowledged } = command;
      const isCommitted = READS.has(name) && command['readConcern']?.level === 'majority';
      const database = String(command['$db']).replace(SUFFIXED, '');
      const $db = `${database}${isCommitted ? COMMITTED : CUT_OFF}`;
      return readReply(await ask(withCommand(message, { ...unacknowledged, $db })));
    };

    /** Answers a command. */
    const answer = async (message: Buffer, command: Document, name: string): Promise<Buffer | Document> => {
      const { role, version } = member;
      if (OF_ANY_MEMBER.has(name)) return ask(message);
      const isRead = READS.has(name);
      if (role === 'secondary') return isRead ? NOT_PRIMARY_READ : NOT_PRIMARY;
      if (role === 'cutOff') return askCutOff(message, command, name);
      const reply = await ask(message);
      if (isRead || member.version === version) return reply;
      counts.unknownOutcomes += 1;
      return { ...readReply(reply), writeConcernError: STEPPED_DOWN };
    };

    const take = async (message: Buffer): Promise<void> => {
      const command = readCommand(message);
      const [name = ''] = Object.keys(command);
      if (GREETINGS.has(name)) {
        await greet(message, command);
        return;
      }
      if (isUnreachable()) throw new Error('There is no way to this member.');
      const database = String(command['$db']);
      if (!OF_THE_SERVER.has(database) && !SUFFIXED.test(database)) databases.add(database);
      const { role, reply } = await inTurn(async () => ({
        role: member.role,
        reply: await answer(message, command, name),
      }));
      if (isSilent()) return;
      if (Buffer.isBuffer(reply)) {
        socket.write(reply);
        return;
      }
      if (role === 'cutOff' && !READS.has(name)) {
        counts.undone += 1;
        while (member.role === 'cutOff') await once(member.changes, 'change');
        send(message, { ...reply, writeConcernError: STEPPED_DOWN });
      } else send(message, reply);
    };

    try {
      for await (const message of readMessages(socket)) {
        if (isSilent()) continue;
        await take(message);
      }
    } catch {
      // Either side has ended.
    }
    end();
  };

  const listen = async (member: Pick<Member, 'port'> & Partial<Member>, serve: (socket: Socket) => void) => {
    const server = createServer(serve).listen(member.port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  const open = async (): Promise<Member> => {
    const member = {
      role: 'secondary' as Role,
      electionId: undefined,
      processId: new ObjectId(),
      version: 0,
      port: 0,
      clients: new Map<Socket, string>(),
      changes: new EventEmitter().setMaxListeners(0),
    } as unknown as Member;
    member.server = await listen(member, (socket) => void serveClient(member, socket));
    member.port = (member.server.address() as AddressInfo).port;
    member.host = `127.0.0.1:${member.port}`;
    return member;
  };
  members.push(await open(), await open(), await open());
  elect();

  const demandPrimary = (): Member => {
    const found = primary();
    if (!found) throw new Error('The set has no primary.');
    return found;
  };
  const electAfter = (milliseconds: number): void => void setTimeout(elect, milliseconds);

  /** The cut-off primary learns of the new one. */
  const rejoin = (): Promise<void> =>
    alone(async () => {
      const former = members.find(({ role }) => role === 'cutOff');
      separated = undefined;
      if (former) change(former, 'secondary');
      await dropCopies();
    });

  const disconnect = (member: Member): void => {
    for (const socket of member.clients.keys()) socket.destroy();
  };

  return {
    uri: `mongodb://${members.map(({ host }) => host).join()}/?replicaSet=${SET_NAME}`,
    counts,
    killPrimary: async () => {
      const member = demandPrimary();
      change(member, 'dead');
      member.server.close();
      disconnect(member);
      electAfter(electionAfterDeath);
    },
    silencePrimary: async () => {
      change(demandPrimary(), 'silent');
      electAfter(electionAfterDeath);
    },
    stepDown: async () => {
      const member = demandPrimary();
      change(member, 'secondary');
      // Not the same one again at once.
      members.push(...members.splice(members.indexOf(member), 1));
      electAfter(electionAfterStepDown);
    },
    cutOffPrimary: async (name) => {
      await alone(async () => {
        const member = demandPrimary();
        await copyDatabases();
        // It notices nothing, so its clients are told nothing.
        member.role = 'cutOff';
        separated = name;
        for (const other of members.filter((one) => one !== member)) {
          for (const [socket, of] of other.clients) if (of === name) socket.destroy();
        }
        electAfter(electionAfterDeath);
      });
      return rejoin;
    },
    revive: async () => {
      for (const member of members.filter(({ role }) => role === 'dead' || role === 'silent')) {
        disconnect(member);
        if (!member.server.listening) {
          member.server = await listen(member, (socket) => void serveClient(member, socket));
        }
        member.processId = new ObjectId();
        change(member, 'secondary');
      }
    },
    elected: async () => {
      if (!primary()) await once(elections, 'elected');
    },
    foundBy: async (other) => {
      const asked = () =>
        other
          .db('admin')
          .command({ hello: 1 })
          .catch(() => undefined);
      while (!primary() || (await asked())?.['me'] !== primary()?.host) await sleep(5);
    },
    stop: async () => {
      stopped = true;
      for (const member of members) {
        change(member, 'dead');
        member.server.close();
        disconnect(member);
      }
      await client.close();
    },
  };
};
