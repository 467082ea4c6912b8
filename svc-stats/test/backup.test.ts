import { until } from '@cardwise/service-kit/testing/serve';
import { restoreBackup } from '@cardwise/backup/read-backup';
import { createFolderStore } from '@cardwise/backup/store';
import { checkBooks } from '@cardwise/backup/check-books';
import { writeBackup } from '@cardwise/backup/write-backup';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createGroupCommit } from '../src/answers/group-commit.ts';
import { getCollections, openCollections, type Collections } from '../src/collections.ts';
import { readProgress, readResults } from '../src/players/store.ts';
import { aCard, getClaims } from './factories.ts';
import { accountingOn, answerTo, countAll, getMemories, removeMemories } from './counting.ts';

const backups = Number(process.env['BACKUP_RUNS'] ?? 2);
/** The answers of this many players make reading take a while. */
const crowd = 500;
/** Some never log in, so they answer while credits are held. */
const players = Array.from({ length: 6 }, (_, n) => `player-${n}`);

function logsIn(player: string): boolean {
  return Number(player.at(-1)) % 2 === 1;
}

const cards = Array.from({ length: 6 }, () => aCard());
const difficulties = ['easy', 'medium', 'hard'] as const;
const uri = process.env['TEST_MONGODB_URI'] ?? '';
const [before, after] = ['a', 'b'].map((side) => `backup_${side}_${randomBytes(4).toString('hex')}_`) as [
  string,
  string,
];

let client: MongoClient;
let folder: string;
let connection: Connection;
let collections: Collections;

beforeAll(async () => {
  client = await new MongoClient(uri, { retryWrites: false }).connect();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  connection = await connectMongo(uri, `${before}svc_stats`);
  collections = await openCollections(connection);
});
afterAll(async () => {
  await connection.close();
  for (const prefix of [before, after]) await client.db(`${prefix}svc_stats`).dropDatabase();
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

function countingOn(some: Connection) {
  return accountingOn(some, { traits: () => ({ type: 'minion', classes: ['neutral'], set: 'core' }) });
}

/** Repeats the call until it is confirmed, as svc-profile's outbox does. */
async function untilConfirmed(tell: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await tell();
      return;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
      await sleep(20);
    }
  }
}

async function newestEntry(): Promise<number> {
  return (await collections.batches.findOne({}, { sort: { _id: -1 } }))?._id ?? 0;
}

type Acknowledged = { answers: Set<string>; forgotten: Set<string> };

function getCopy({ answers, forgotten }: Acknowledged): Acknowledged {
  return {
    answers: new Set(answers),
    forgotten: new Set(forgotten),
  };
}

/**
 * Gives answers as a player until `stopping` is aborted. Some players are visitors who log in now and then; one deletes
 * the account.
 */
async function play(player: string, acknowledged: Acknowledged, stopping: AbortSignal): Promise<void> {
  const record = createGroupCommit(connection);
  const accounting = countingOn(connection);
  const answer = async (sender: { u: string } | { v: string }): Promise<void> => {
    const correct = randomInt(10) < 6;
    const d = difficulties[randomInt(3)] ?? 'easy';
    const claims = getClaims(cards[randomInt(cards.length)] ?? aCard(), {
      ...sender,
      d,
      correct,
      chosen: correct ? '3' : '4',
    });
    const now = Date.now();
    await record(answerTo({ ...claims, t: now - 900 }, now));
    acknowledged.answers.add(claims.q);
  };
  for (let login = 0; !stopping.aborted; login += 1) {
    for (let n = randomInt(12); n >= 0; n -= 1) await answer({ u: player });
    if (!logsIn(player)) continue;
    const visitorId = `${player} ${login}`;
    for (let n = randomInt(6); n >= 0; n -= 1) await answer({ v: visitorId });
    await untilConfirmed(() => accounting.credit(player, visitorId));
    if (player.endsWith('5') && login === 2) {
      await untilConfirmed(() => accounting.forget(player));
      acknowledged.forgotten.add(player);
      return;
    }
  }
}

/** Keeps a process counting that is killed and restarted at random. */
async function keepCounting(stopping: AbortSignal): Promise<void> {
  const script = new URL('./counting-process.ts', import.meta.url).pathname;
  while (!stopping.aborted) {
    const child: ChildProcess = fork(script, [uri, connection.name, '50'], { execArgv: [] });
    const ended = once(child, 'exit');
    await once(child, 'message');
    await sleep(500 + Math.random() * 2000, undefined, { signal: stopping }).catch(() => {});
    child.kill('SIGKILL');
    await ended;
  }
}

async function verifyRestored(known: Acknowledged): Promise<void> {
  const restored = await connectMongo(uri, `${after}svc_stats`);
  try {
    const its = getCollections(restored);
    const accounting = countingOn(restored);
    await countAll(accounting);
    const uncredited = await its.answers.distinct('visit', { visit: { $exists: true } });
    for (const visitorId of uncredited)
      if (visitorId) await accounting.credit(visitorId.split(' ')[0] ?? '', visitorId);

    const answers = await its.answers.find().toArray();
    const ids = new Set(answers.map(({ _id }) => _id));
    expect([...known.answers].filter((id) => !ids.has(id))).toEqual([]);
    expect(answers.filter(({ pending }) => pending)).toEqual([]);
    expect(await checkBooks(client.db(`${after}svc_stats`))).toEqual([]);
    const totals = await its.totalCounters.findOne();
    expect(difficulties.reduce((sum, difficulty) => sum + (totals?.[difficulty]?.n ?? 0), 0)).toBe(answers.length);
    for (const { id } of cards) {
      const counters = await its.cardCounters.findOne({ _id: id });
      const counted = difficulties.flatMap((difficulty) => Object.values(counters?.[difficulty]?.cost ?? {}));
      const given = answers.filter(({ card }) => card === id);
      expect(counted.reduce((sum, { n }) => sum + n, 0)).toBe(given.length);
      expect(counted.reduce((sum, { ok = 0 }) => sum + ok, 0)).toBe(given.filter(({ correct }) => correct).length);
      const ratings = await its.cardRatings.findOne({ _id: id });
      expect(difficulties.reduce((sum, difficulty) => sum + (ratings?.[difficulty]?.cost?.n ?? 0), 0)).toBe(
        given.length,
      );
    }

    for (const player of players) {
      const given = answers.filter(({ user }) => user === player);
      const { easy, medium, hard } = await readResults(its, player);
      expect({
        player,
        n: easy.total + medium.total + hard.total,
        ok: easy.correct + medium.correct + hard.correct,
        counter: (await readProgress(its, player, Date.now())).quiz.counter,
        rated: (await its.playerCounters.findOne({ _id: player }))?.ratings?.quiz?.n ?? 0,
      }).toEqual({
        player,
        n: given.length,
        ok: given.filter(({ correct }) => correct).length,
        counter: given.length,
        rated: given.length,
      });
      if (known.forgotten.has(player)) expect(given).toEqual([]);
      const kept = await getMemories(its, player);
      await removeMemories(its, player);
      await accounting.backfill(player);
      expect(await getMemories(its, player)).toEqual(kept);
    }
  } finally {
    await restored.close();
  }
}

it('a backup made while answers are counted, credited and forgotten loses none of them and has none twice', async () => {
  const acknowledged: Acknowledged = { answers: new Set(), forgotten: new Set() };
  const answered = Array.from({ length: crowd }, (_, n) => {
    const claims = getClaims(cards[n % cards.length] ?? aCard(), { u: `crowd-${n}`, d: 'easy' });
    return answerTo(claims);
  });
  await collections.answers.insertMany(answered);
  const accounting = countingOn(connection);
  await countAll(accounting);
  for (const { _id } of answered) acknowledged.answers.add(_id);
  const stopping = new AbortController();
  const busy = Promise.all([
    keepCounting(stopping.signal),
    keepCounting(stopping.signal),
    ...players.map((player) => play(player, acknowledged, stopping.signal)),
  ]);
  const store = createFolderStore(folder);
  const made: { name: string; known: Acknowledged; paused: number; entry: number }[] = [];
  try {
    for (let n = 0; n < backups; n += 1) {
      await sleep(Math.random() * 400);
      await until(async () => (await newestEntry()) > (made.at(-1)?.entry ?? 0));
      const known = getCopy(acknowledged);
      const { paused, entry } = await writeBackup({ client, prefix: before, workFolder: folder }, (bytes) =>
        store.write(`${n}.backup`, bytes),
      );
      made.push({ name: `${n}.backup`, known, paused, entry });
    }
  } finally {
    stopping.abort();
    await busy;
  }
  if (process.env['BACKUP_RUNS'])
    process.stdout.write(
      `${JSON.stringify(made.map(({ known, ...rest }) => ({ ...rest, answers: known.answers.size })))}\n`,
    );
  for (const { name, known } of made) {
    await restoreBackup(client, after, () => store.read(name));
    await verifyRestored(known);
  }
});
