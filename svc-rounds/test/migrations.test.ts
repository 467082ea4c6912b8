import { appearOnBoards, loadBoard } from '@cardwise/contracts/rounds/boards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { runMigrations } from '@cardwise/service-kit/migrations/run-migrations';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { outcomesOfMigrations } from '@cardwise/service-kit/testing/migrations';
import type { Connection } from 'mongoose';

import { openCollections } from '../src/collections.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { aRound, from, startRounds } from './start-rounds.ts';

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** Earlier releases stored the players like this. */
const players = [
  { _id: 'ada', appear: true, name: 'Ada', key: 'ada' },
  { _id: 'bo', appear: true, name: 'Acla', key: 'acla' },
  { _id: 'cy', appear: true, name: 'Claire', key: 'clalre' },
  { _id: 'di', appear: true, name: 'B0b', key: 'bob' },
  { _id: 'eve', appear: false },
  { _id: 'fay', appear: true, barred: true, name: 'ᴋᴇᴇᴘᴇʀ', key: 'kᴇᴇᴘᴇʀ' },
];
const renewed = [
  players[0],
  // The name looks like Ada, so its key stays.
  players[1],
  { ...players[2], key: 'dalre' },
  players[3],
  players[4],
  { ...players[5], key: 'keeper' },
];

async function fill(connection: Connection): Promise<void> {
  const db = await openCollections(connection);
  await db.boardPlayers.insertMany(players);
}

it('migrations that die anywhere and run twice store the same', async () => {
  const { connection, drop } = await testDatabase();
  closers.push(drop);
  for await (const { board_players: stored } of outcomesOfMigrations({ connection, migrations, fill }))
    expect(stored?.documents).toEqual(renewed);
});

it('everybody who was on the boards stays there, and nobody new gets a name like theirs', async () => {
  const site = await startRounds('2026-11-25T10:00:00Z');
  closers.push(site.close);
  await fill(site.connection);
  await runMigrations({ connection: site.connection, log: silentLogger(), migrations });
  const users = ['ada', 'bo', 'cy', 'di'];
  site.names.known = { ada: 'Ada', bo: 'Acla', cy: 'Claire', di: 'B0b', new: 'D4ire', other: 'Keeper' };
  await site.collections.rounds.insertMany(
    users.map((user, ms) => aRound({ user }, { day: '2026-11-25', score: 9, ms: 50_000 + ms })),
  );
  const { rows } = (await site.call(loadBoard, { query: { span: 'today' } })).body as ResponseOf<typeof loadBoard>;
  expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Acla', 'Claire', 'B0b']);
  for (const user of ['new', 'other']) {
    expect((await site.call(appearOnBoards, { body: { appear: true }, headers: from({ user }) })).status).toBe(409);
  }
});
