import { BSON, type MongoClient } from 'mongodb';

import { databasesOf, isDescribed } from './databases.ts';
import { collectionsOfSuite, type OpenBackup, readThrough } from './read-backup.ts';

export type RestorePlan = {
  madeAt: Date;
  collections: { name: string; now: number; restored: number }[];
  replaced: string[];
  warnings: string[];
};

/** Changes nothing. @throws Error when the backup is damaged, truncated or something else. */
export const planRestore = async (client: MongoClient, prefix: string, open: OpenBackup): Promise<RestorePlan> => {
  const migrations = new Set<string>();
  const { madeAt, documents, headings } = await readThrough(open, (collection, document) => {
    if (collection.endsWith('.migrations'))
      migrations.add(`${collection.split('.')[0]}: ${String(BSON.deserialize(document)['_id'])}`);
  });
  const now = new Map<string, number>();
  const known = new Set<string>();
  for (const { name, collection } of await collectionsOfSuite(client, prefix)) {
    now.set(name, await collection.countDocuments());
    const [database, kind] = name.split('.');
    if (kind !== 'migrations') continue;
    for await (const { _id } of collection.find({}, { projection: { _id: 1 } }))
      known.add(`${database}: ${String(_id)}`);
  }
  const restored = new Map(Object.entries(documents));
  const isEmpty = now.values().every((count) => count === 0);
  const inBackup = headings.map(({ database }) => database);
  const warnings = [...new Set(inBackup)]
    .filter((database) => !isDescribed(database))
    .map((database) => `${database} belongs to no service of this release.`);
  if (!isEmpty) {
    warnings.push(
      ...[...restored.keys()]
        .filter((name) => !now.has(name) && isDescribed(name.split('.')[0] ?? ''))
        .map((name) => `${name} is unknown to the database: the backup may be of a newer release.`),
      ...[...migrations]
        .filter((name) => !known.has(name))
        .map((name) => `Migration ${name} has not run here: the backup is of a newer release.`),
    );
  }
  return {
    madeAt,
    collections: [...new Set([...now.keys(), ...restored.keys()])]
      .toSorted()
      .map((name) => ({ name, now: now.get(name) ?? 0, restored: restored.get(name) ?? 0 })),
    replaced: (await databasesOf(client, prefix, inBackup)).map((database) => `${prefix}${database}`),
    warnings,
  };
};
