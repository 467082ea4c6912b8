import type { Document, MongoClient } from 'mongodb';
import { EventEmitter, once } from 'node:events';

/**
 * A database with the first suffix holds all that a cut-off primary has; one with the second holds what a majority has.
 */
const CUT_OFF = '_cut_off';
const COMMITTED = '_committed';
const SUFFIXED = new RegExp(`(${CUT_OFF}|${COMMITTED})$`);
const OF_THE_SERVER = new Set(['admin', 'config', 'local']);

export type CutOffData = ReturnType<typeof createCutOffData>;

/** Copies the databases that commands have named, so that a cut-off primary can work on copies. */
export function createCutOffData(client: MongoClient) {
  const databases = new Set<string>();
  /** No command begins while this promise is set; it resolves when the gate opens. */
  let gate: Promise<void> | undefined;
  let underWay = 0;
  const idle = new EventEmitter();

  /** Runs a command while no data is being copied or dropped. */
  const inTurn = async <T>({ $db }: Document, command: () => Promise<T>): Promise<T> => {
    const database = String($db);
    if (!OF_THE_SERVER.has(database) && !SUFFIXED.test(database)) databases.add(database);
    while (gate) await gate;
    underWay += 1;
    try {
      return await command();
    } finally {
      underWay -= 1;
      if (underWay === 0) idle.emit('idle');
    }
  };

  /** Runs the work while the engine executes no command. */
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

  const getDatabase = ({ $db }: Document, committed: boolean): string =>
    `${String($db).replace(SUFFIXED, '')}${committed ? COMMITTED : CUT_OFF}`;

  const copy = async (): Promise<void> => {
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

  const drop = async (): Promise<void> => {
    for (const name of databases) {
      for (const suffix of [CUT_OFF, COMMITTED]) await client.db(`${name}${suffix}`).dropDatabase();
    }
  };

  return { inTurn, alone, getDatabase, copy, drop };
}
