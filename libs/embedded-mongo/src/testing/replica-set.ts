import { Long, MongoClient, ObjectId, type Document } from 'mongodb';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { createCutOffData } from './cut-off-data.ts';
import { type Member, type Role, serveClient } from './member.ts';

const SET_NAME = 'rs0';

export type TestReplicaSet = {
  uri: string;
  /** Kills the primary: its connections end in mid-command. `revive` brings the member back. */
  killPrimary: () => Promise<void>;
  /** Makes the primary step down; the member stays as a secondary. */
  stepDown: () => Promise<void>;
  /**
   * Cuts the primary off from the other members, which elect another one.
   * @param client Name (`appName`) of the clients that reach only the cut-off member.
   * @returns a function that lets the member rejoin, which rolls its writes back.
   */
  cutOffPrimary: (client?: string) => Promise<() => Promise<void>>;
  /** Brings dead members back as secondaries. */
  revive: () => Promise<void>;
  elected: () => Promise<void>;
  /** Resolves when this client has found the primary. */
  foundBy: (client: Pick<MongoClient, 'db'>) => Promise<void>;
  /** Counts the writes that took effect although their client got an error, and the writes that were rolled back. */
  counts: { unknownOutcomes: number; undone: number };
  stop: () => Promise<void>;
};

type Options = {
  /** All members share the engine at this address. */
  engineUri: string;
  /** The set has no primary for this many milliseconds after the old one died. */
  electionAfterDeath?: number;
  electionAfterStepDown?: number;
};

/**
 * Imitates a replica set of three members. One embedded engine holds what a majority has; a cut-off primary works on a
 * copy. The imitation shows neither lag, members that catch up, failed elections nor a real network.
 */
export async function startTestReplicaSet({
  engineUri,
  electionAfterDeath = 2000,
  electionAfterStepDown = 300,
}: Options): Promise<TestReplicaSet> {
  const engine = decodeURIComponent(new URL(engineUri).host);
  const client = await new MongoClient(engineUri).connect();
  const data = createCutOffData(client);
  const counts = { unknownOutcomes: 0, undone: 0 };
  const elections = new EventEmitter();
  let term = 1;
  let stopped = false;
  /** Clients of this name reach only the cut-off primary. */
  let separated: string | undefined;

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

  const isReachable = ({ role }: Member, name: string): boolean => role === 'cutOff' || name !== separated;

  const listen = async (member: Member): Promise<Server> => {
    const serve = (socket: Socket): void =>
      void serveClient(member, socket, { engine, data, counts, describe, isReachable });
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
    member.server = await listen(member);
    member.port = (member.server.address() as AddressInfo).port;
    member.host = `127.0.0.1:${member.port}`;
    return member;
  };
  members.push(await open(), await open(), await open());
  elect();

  const requirePrimary = (): Member => {
    const found = primary();
    if (!found) throw new Error('The set has no primary.');
    return found;
  };
  const electAfter = (milliseconds: number): void => void setTimeout(elect, milliseconds);

  const rejoin = (): Promise<void> =>
    data.alone(async () => {
      const former = members.find(({ role }) => role === 'cutOff');
      separated = undefined;
      if (former) change(former, 'secondary');
      await data.drop();
    });

  const disconnect = (member: Member): void => {
    for (const socket of member.clients.keys()) socket.destroy();
  };

  return {
    uri: `mongodb://${members.map(({ host }) => host).join()}/?replicaSet=${SET_NAME}`,
    counts,
    killPrimary: async () => {
      const member = requirePrimary();
      change(member, 'dead');
      member.server.close();
      disconnect(member);
      electAfter(electionAfterDeath);
    },
    stepDown: async () => {
      const member = requirePrimary();
      change(member, 'secondary');
      // The member moves to the end, so that another one is elected.
      members.push(...members.splice(members.indexOf(member), 1));
      electAfter(electionAfterStepDown);
    },
    cutOffPrimary: async (name) => {
      await data.alone(async () => {
        const member = requirePrimary();
        await data.copy();
        // The member notices nothing, so its clients are not notified of a change.
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
      for (const member of members.filter(({ role }) => role === 'dead')) {
        member.server = await listen(member);
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
      const signal = AbortSignal.timeout(60_000);
      while (!primary() || (await asked())?.['me'] !== primary()?.host) await sleep(5, undefined, { signal });
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
}

function newElectionId(term: number): ObjectId {
  return new ObjectId(`7fffffff${term.toString(16).padStart(16, '0')}`);
}
