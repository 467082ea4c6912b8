import { loadBanned, type BannedCard } from '@cardwise/contracts/admin/cards';
import { loadMessages, updateMessage, type SiteMessage } from '@cardwise/contracts/admin/messages';
import { siteMessages, type AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { loadLogs, shipLogs } from '@cardwise/contracts/admin/logs';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { runMigrations } from '@cardwise/service-kit/migrations/run-migrations';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { outcomesOfMigrations } from '@cardwise/service-kit/testing/migrations';
import type { Connection } from 'mongoose';

import { migrations } from '../src/migrations/migrations.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie as cookie, startAdmin } from './start-admin.ts';

type Stored = { _id: string } & Record<string, unknown>;
const log = silentLogger();
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});
const at = new Date('2026-11-20T18:00:00Z');
const ban = { reason: 'The picture shows its cost.', at, by: 'admin-1' };
const message = {
  _id: 'm1',
  text: 'Maintenance',
  texts: {},
  severity: 'info',
  active: true,
  start: null,
  startTime: null,
  end: null,
  endTime: null,
  revision: 3,
  createdAt: at,
};
const lines: Stored[] = ['svc-quiz', 'svc-stats'].map((service, index) => ({
  _id: `l${index}`,
  time: at,
  level: 'info',
  service,
  line: `[${at.toISOString()}] ${service}.INFO: listening {"port":${index}}`,
}));

/** Stores documents of older shapes; the provider still has card 1. */
async function fill(connection: Connection): Promise<void> {
  const store = (collection: string, documents: Stored[]) =>
    connection.collection<Stored>(collection).insertMany(documents);
  await store('messages', [message]);
  await store('logs', [...lines, { _id: 'l2', time: at, level: 'info', service: 'unknown', line: 'unreadable' }]);
  await store('cards', [
    {
      _id: String(fakeCards(1)[0]?.id),
      nameEn: 'Of the first version',
      setId: 1,
      content: null,
      picture: null,
      formsOf: null,
      pending: null,
      hash: 'h',
      refreshedAt: null,
      queuedAt: null,
      failure: null,
      ban,
    },
  ]);
  await store('leases', [{ _id: 'keeper', holder: 'a process of then', until: at }]);
  await connection.collection('logs').createIndex({ time: -1 });
  await connection
    .collection('cards')
    .createIndex({ queuedAt: 1 }, { partialFilterExpression: { queuedAt: { $type: 'date' } } });
}

it('the service works on what an earlier version stored, before and after its migrations', async () => {
  const provider = await startFakeProvider(fakeCards(2));
  const admin = await startAdmin({
    provider,
    prepare: async (connection) => {
      await fill(connection);
      await runMigrations({ connection, log, migrations }, { only: 'before ready' });
    },
  });
  closers.push(admin.stop, provider.close);
  const logged = async () => ((await admin.call(loadLogs, { cookie, query: {} })).body as { data: string[] }).data;
  const banners = async () => ((await admin.call(siteMessages, {})).body as AppConfig).messages;
  expect(await banners()).toMatchObject([{ id: 'm1', text: 'Maintenance', texts: {}, severity: 'info' }]);
  const [listed] = ((await admin.call(loadMessages, { cookie })).body as { data: SiteMessage[] }).data;
  const saved = await admin.call(updateMessage, { cookie, body: { ...(listed as SiteMessage), text: 'Over' } });
  expect(saved).toMatchObject({ status: 200, body: { data: { text: 'Over', revision: 4, start_time: null } } });
  const before = await logged();
  expect(before).toHaveLength(3);
  const waiting = {
    id: 'l3',
    time: at.toISOString(),
    level: 'info',
    line: `[${at.toISOString()}] svc-quiz.INFO: late`,
  };
  await admin.call(shipLogs, { body: { lines: [waiting] } });

  await runMigrations({ connection: admin.connection, log, migrations });
  expect(await logged()).toEqual(expect.arrayContaining([...before, waiting.line]));
  const services = admin.connection.collection<Stored>('logs').find().sort({ _id: 1 });
  expect((await services.toArray()).map(({ service }) => service)).toEqual([
    'svc-quiz',
    'svc-stats',
    'unknown',
    'svc-quiz',
  ]);
  await eventually(() => (admin.feed.current()?.cards.length === 2 ? true : undefined), 'the catalogue');
  const { body } = await admin.call(loadBanned, { cookie });
  expect((body as { data: BannedCard[] }).data).toMatchObject([{ banned_reason: ban.reason }]);
});

it('migrations that die anywhere and run twice store the same', async () => {
  const { connection, drop } = await testDatabase();
  closers.push(drop);
  for await (const { messages, logs } of outcomesOfMigrations({ connection, migrations, fill })) {
    expect(messages?.documents).toEqual([message]);
    expect(logs?.indexes).toEqual(['_id_']);
  }
});
