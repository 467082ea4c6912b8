import { BSON, type MongoClient } from 'mongodb';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { countDocuments, type Summaries } from './backup-format.ts';
import { listBackups } from './backup-list.ts';
import { getDatabases, isDescribed } from './databases.ts';
import type { BackupEnv } from './env.ts';
import { readKeepRule } from './keep-rule.ts';
import { collectionsOfSuite, type OpenBackup, readThrough, restoreBackup } from './read-backup.ts';
import { runBackup } from './run-backup.ts';
import { createFolderStore, openStore } from './store.ts';
import { writeBackup } from './write-backup.ts';

type Dependencies = {
  env: BackupEnv;
  prefix: string;
  /** @param alone Whether a running suite must be stopped first. */
  openDatabase: (alone: boolean) => Promise<{ client: MongoClient; close: () => Promise<void> }>;
  folder: string;
  workFolder: string;
  cacheDir: string;
  say: (line: string) => void;
};

/** Runs `backup <file>`; without a file it makes a verified backup in BACKUP_TO, like the scheduled ones. */
export async function backupCommand(
  args: readonly string[],
  { env, prefix, openDatabase, folder, workFolder, cacheDir, say }: Dependencies,
): Promise<void> {
  const [name] = args;
  const { BACKUP_TO: to } = env;
  const tell = (collections: Summaries, paused: number): void => {
    for (const [collection, { documents }] of Object.entries(collections)) say(`${column(documents)}  ${collection}`);
    say(`${column(countDocuments(collections))}  documents; counting stood still for ${seconds(paused)}`);
  };
  if (name === undefined && to === undefined)
    throw new Error('Name the file: npm run backup -- <file>; or set BACKUP_TO to make, verify and keep it there.');
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const { client, close } = await openDatabase(false);
  try {
    if (name === undefined) {
      const store = openStore(to ?? '', env);
      const keep = readKeepRule(env.BACKUP_KEEP);
      const run = await runBackup({ client, prefix, store, keep, workFolder, cacheDir });
      tell(run.collections, run.paused);
      say(`${store.address}: ${run.name}, written in ${seconds(run.writing)}, verified in ${seconds(run.verifying)}`);
      for (const removed of run.removed) say(`removed ${removed}`);
      return;
    }
    const file = resolve(folder, name);
    const store = createFolderStore(dirname(file));
    const { collections, paused } = await writeBackup({ client, prefix, workFolder }, (bytes) =>
      store.write(basename(file), bytes),
    );
    tell(collections, paused);
    say(`${file}: ${Math.ceil((await stat(file)).size / 1024)} KB`);
  } finally {
    await close();
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs `restore <file, name, s3:// address or latest> [--dry-run] [--replace]`, or `restore --list`. */
export async function restoreCommand(
  args: readonly string[],
  { env, prefix, openDatabase, folder, say }: Dependencies,
): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  if (values.list) {
    await list(env, say);
    return;
  }
  const [wanted] = positionals;
  if (!wanted)
    throw new Error(
      'Name the backup: npm run restore -- <file, name, s3:// address or latest> [--dry-run] [--replace]; or --list.',
    );
  const dryRun = values['dry-run'];
  const { name, open } = await findBackup(wanted, env, folder);
  const { client, close } = await openDatabase(!dryRun);
  try {
    if (dryRun) {
      const { madeAt, collections, replaced, warnings } = await planRestore(client, prefix, open);
      say(`${name}, made ${madeAt.toISOString()}, would replace ${replaced.join(', ')}:`);
      say(`${'now'.padStart(10)}${'restored'.padStart(10)}  documents of`);
      for (const { name: collection, now, restored } of collections)
        say(`${column(now)}${column(restored)}  ${collection}`);
      for (const warning of warnings) say(warning);
      say('Nothing was changed.');
      return;
    }
    if (!values.replace) await requireEmpty(client, prefix);
    const { madeAt, documents } = await restoreBackup(client, prefix, open);
    for (const [collection, count] of Object.entries(documents)) say(`${column(count)}  ${collection}`);
    say(`restored ${name} as of ${madeAt.toISOString()}`);
  } finally {
    await close();
  }
}

async function list(env: BackupEnv, say: (line: string) => void): Promise<void> {
  if (env.BACKUP_TO === undefined) throw new Error('BACKUP_TO, which names the store, is not set.');
  const store = openStore(env.BACKUP_TO, env);
  const backups = await listBackups(store);
  say(`${store.address}: ${backups.length === 0 ? 'no backups' : `${backups.length} backups, newest first`}`);
  for (const { name, bytes, report, unreadable = 'not verified' } of backups) {
    const contents = report ? `${column(report.documents)} documents` : unreadable;
    say(`${name} ${column(Math.ceil(bytes / 1024))} KB ${contents}`);
  }
}

/** @param wanted `latest`, a name in the store, an `s3://` address, or a file. */
async function findBackup(wanted: string, env: BackupEnv, folder: string): Promise<{ name: string; open: OpenBackup }> {
  if (wanted.startsWith('s3://')) {
    const end = wanted.lastIndexOf('/');
    const [store, name] = [openStore(wanted.slice(0, end), env), wanted.slice(end + 1)];
    return { name: wanted, open: () => store.read(name) };
  }
  const file = resolve(folder, wanted);
  if (existsSync(file) && wanted !== 'latest') return { name: file, open: async () => createReadStream(file) };
  if (env.BACKUP_TO === undefined)
    throw new Error(`There is no file ${file}, and BACKUP_TO, which would name a store, is not set.`);
  const store = openStore(env.BACKUP_TO, env);
  const backups = await listBackups(store);
  const found =
    wanted === 'latest' ? backups.find(({ report }) => report) : backups.find(({ name }) => name === basename(wanted));
  if (!found) throw new Error(`${wanted === 'latest' ? 'No verified backup' : `No ${wanted}`} is in ${store.address}.`);
  return { name: `${store.address} ${found.name}`, open: () => store.read(found.name) };
}

/** Returns what a restore would replace, and changes nothing. */
export async function planRestore(client: MongoClient, prefix: string, open: OpenBackup) {
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
    replaced: (await getDatabases(client, prefix, inBackup)).map((database) => `${prefix}${database}`),
    warnings,
  };
}

function column(count: number): string {
  return String(count).padStart(10);
}

async function requireEmpty(client: MongoClient, prefix: string): Promise<void> {
  const occupied: string[] = [];
  for (const { name, collection } of await collectionsOfSuite(client, prefix))
    if (await collection.findOne()) occupied.push(name);
  if (occupied.length > 0)
    throw new Error(`The database is not empty (${occupied.join(', ')}): with --replace, what is there is lost.`);
}
