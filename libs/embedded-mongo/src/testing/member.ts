import type { Document, ObjectId } from 'mongodb';
import { once, type EventEmitter } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CutOffData } from './cut-off-data.ts';
import { makeReply, readCommand, readMessages, readReply, withCommand } from './wire.ts';

const STEPPED_DOWN = { code: 189, codeName: 'PrimarySteppedDown', errmsg: 'operation was interrupted by a step-down' };
const NOT_PRIMARY = { ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
const NOT_PRIMARY_READ = { ok: 0, code: 13_435, codeName: 'NotPrimaryNoSecondaryOk', errmsg: 'not primary' };

const GREETINGS = new Set(['hello', 'isMaster', 'ismaster']);
const READS = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore', 'killCursors', 'listCollections']);
const OF_ANY_MEMBER = new Set(['ping', 'buildInfo', 'endSessions', 'serverStatus']);

/** A `cutOff` member does not know that it has lost the others: it reads its own data and acknowledges no write. */
export type Role = 'primary' | 'secondary' | 'cutOff' | 'dead';

export type Member = {
  host: string;
  role: Role;
  electionId: ObjectId | undefined;
  processId: ObjectId;
  /** The version grows whenever the member's role changes. */
  version: number;
  server: Server;
  port: number;
  /** Maps each open connection to the name of its client, which is empty until the client has sent it. */
  clients: Map<Socket, string>;
  changes: EventEmitter;
};

type Dependencies = {
  engine: string;
  data: CutOffData;
  counts: { unknownOutcomes: number; undone: number };
  /** Returns the member's own greeting, made from the engine's. */
  describe: (member: Member, greeting: Document) => Document;
  isReachable: (member: Member, client: string) => boolean;
};

/** Answers one client's connection as this member, over a separate connection to the engine. */
export async function serveClient(
  member: Member,
  socket: Socket,
  { engine, data, counts, describe, isReachable }: Dependencies,
): Promise<void> {
  let nextId = 1;
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
  const requireReachable = (): void => {
    if (!isReachable(member, member.clients.get(socket) ?? '')) throw new Error('There is no way to this member.');
  };
  const send = (to: Buffer, document: Document, moreToCome = false): void => {
    socket.write(makeReply({ to, id: nextId++, document, moreToCome }));
  };

  const greet = async (message: Buffer, command: Document): Promise<void> => {
    const { topologyVersion, maxAwaitTimeMS, ...plain } = command;
    const name = command['client']?.application?.name;
    if (name) member.clients.set(socket, name);
    requireReachable();
    const request = withCommand(message, plain);
    // The engine accepts neither of the message's flags.
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
      send(message, describe(member, greeting), true);
    }
  };

  const askCutOff = async (message: Buffer, command: Document, name: string): Promise<Document> => {
    const { writeConcern: _, ...unacknowledged } = command;
    const isCommitted = READS.has(name) && command['readConcern']?.level === 'majority';
    const $db = data.getDatabase(command, isCommitted);
    return readReply(await ask(withCommand(message, { ...unacknowledged, $db })));
  };

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
    requireReachable();
    const { role, reply } = await data.inTurn(command, async () => ({
      role: member.role,
      reply: await answer(message, command, name),
    }));
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
    for await (const message of readMessages(socket)) await take(message);
  } catch {
    // The client or the engine has closed its connection.
  }
  end();
}
