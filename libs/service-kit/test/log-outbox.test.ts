import type { shipLogs } from '@cardwise/contracts/internal';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';

import { AppError } from '../src/app-error.ts';
import type { InternalClient } from '../src/internal-client.ts';
import { createLogOutbox } from '../src/log-outbox.ts';
import { createLogger } from '../src/logger.ts';
import { connectMongo } from '../src/mongo.ts';
import { testDatabase } from '../src/testing-database.ts';

type Lines = z.output<typeof shipLogs.body>['lines'];

const { connection, drop } = await testDatabase();
afterAll(drop);

const standIn = () => {
  const stored: Lines = [];
  const state = { away: false, stored };
  const call = async (_endpoint: unknown, { body: { lines } }: { body: { lines: Lines } }) => {
    if (state.away) throw new AppError('unavailable');
    stored.push(...lines);
    return { stored: lines.length };
  };
  return Object.assign(state, { client: { call } as unknown as InternalClient });
};

const record = (msg: string, extra = '') =>
  `{"level":"warn","time":"${new Date().toISOString()}","service":"svc-test","msg":"${msg}"${extra}}`;

it('delivers every line, also those written while svc-admin was away, in order', async () => {
  const admin = standIn();
  admin.away = true;
  const first = createLogOutbox();
  first.write(record('before the database'));
  first.connect(connection, admin.client);
  first.write(record('while it was away', ',"card":"42"'));
  await first.close();
  expect(admin.stored).toEqual([]);

  admin.away = false;
  const second = createLogOutbox();
  second.connect(connection, admin.client);
  await sleep(5);
  second.write(record('after a restart'));
  await second.close();
  expect(admin.stored.map(({ line }) => line.replace(/^\[.*?\] /, ''))).toEqual([
    'svc-test.WARNING: before the database',
    'svc-test.WARNING: while it was away {"card":"42"}',
    'svc-test.WARNING: after a restart',
  ]);
  expect(await connection.collection('log_outbox').countDocuments()).toBe(0);
});

it('a line of the audit trail arrives as one, any other does not', async () => {
  const admin = standIn();
  const outbox = createLogOutbox();
  outbox.connect(connection, admin.client);
  outbox.write(record('ban', ',"audit":true,"who":"u1"'));
  outbox.write(record('no ban', ',"audit":"yes"'));
  await outbox.close();
  const arrived = admin.stored.map(({ line, audit }) => [line.replace(/^\[.*?\] /, ''), audit]);
  expect(new Map(arrived as [string, boolean][])).toEqual(
    new Map([
      ['svc-test.WARNING: ban {"who":"u1"}', true],
      ['svc-test.WARNING: no ban', undefined],
    ]),
  );
});

it('a line is in the database when it is said to be settled, and is delivered all the same', async () => {
  const admin = standIn();
  admin.away = true;
  const outbox = createLogOutbox();
  outbox.connect(connection, admin.client);
  outbox.write(record('ban', ',"audit":true'));
  await outbox.settle();
  expect(await connection.collection('log_outbox').countDocuments({ audit: true })).toBe(1);
  admin.away = false;
  await outbox.close();
  expect(admin.stored).toHaveLength(1);
});

it('settling does not fail without a database: the line waits for it', async () => {
  const admin = standIn();
  const gone = await connectMongo(process.env['TEST_MONGODB_URI'] ?? '', 'log_outbox_gone');
  await gone.close();
  const outbox = createLogOutbox();
  outbox.connect(gone, admin.client);
  outbox.write(record('ban', ',"audit":true'));
  await outbox.settle();
  outbox.connect(connection, admin.client);
  await outbox.close();
  expect(admin.stored.map(({ audit }) => audit)).toEqual([true]);
});

it('hides what must not be in a log', () => {
  const records: string[] = [];
  const log = createLogger({
    service: 'svc-test',
    level: 'info',
    output: { write: (line) => void records.push(line) },
  });
  log.info({ headers: { cookie: 'session=secret', authorization: 'Bearer secret' } }, 'request');
  expect(records.join()).toContain('[hidden]');
  expect(records.join()).not.toContain('secret');
});
