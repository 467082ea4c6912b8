import type { shipLogs } from '@cardwise/contracts/admin/logs';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';

import { AppError } from '../src/http/app-error.ts';
import type { InternalClient } from '../src/http/internal-client.ts';
import { createLogOutbox, toLogLine } from '../src/log-outbox/log-outbox.ts';
import { createLogger, silentLogger } from '../src/logs/logger.ts';
import { testDatabase } from '../src/testing/database.ts';

type Lines = z.output<typeof shipLogs.body>['lines'];

const log = silentLogger();
const { connection, drop } = await testDatabase();
afterAll(drop);

function standIn() {
  const stored: Lines = [];
  const state = { away: false, stored };
  const call = async (_endpoint: unknown, { body: { lines } }: { body: { lines: Lines } }) => {
    if (state.away) throw new AppError('unavailable');
    stored.push(...lines);
    return { stored: lines.length };
  };
  return Object.assign(state, { client: { call } as unknown as InternalClient });
}

function record(msg: string, extra = '') {
  return `{"level":"warn","time":"${new Date().toISOString()}","service":"svc-test","msg":"${msg}"${extra}}`;
}

function inserting(
  act: (insert: (lines: object[]) => Promise<unknown>, lines: object[]) => Promise<void>,
): typeof connection {
  const collection = (name: string) => {
    const real = connection.collection(name);
    const insertMany = (all: object[], options: object) => act((lines) => real.insertMany(lines, options), all);
    return Object.assign(Object.create(real) as typeof real, { insertMany });
  };
  // Without models of its own, it would hand out those of the real connection.
  return Object.assign(Object.create(connection) as typeof connection, { collection, models: {} });
}

it('delivers every line in order, also those written while svc-admin was away', async () => {
  const admin = standIn();
  admin.away = true;
  const first = createLogOutbox();
  first.write(record('before the database'));
  first.start({ connection, client: admin.client, log });
  first.write(record('while it was away', ',"card":"42"'));
  await first.close();
  expect(admin.stored).toEqual([]);

  admin.away = false;
  const second = createLogOutbox();
  second.start({ connection, client: admin.client, log });
  second.write(record('after a restart'));
  await second.close();
  expect(admin.stored.map(({ line }) => line.replace(/^\[.*?\] /, ''))).toEqual([
    'svc-test.WARNING: before the database',
    'svc-test.WARNING: while it was away {"card":"42"}',
    'svc-test.WARNING: after a restart',
  ]);
  expect(await connection.collection('log_outbox').countDocuments()).toBe(0);
});

it('marks lines of the audit trail, and no others', async () => {
  const admin = standIn();
  const outbox = createLogOutbox();
  outbox.start({ connection, client: admin.client, log });
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

it('a settled line is in the database and is still delivered', async () => {
  const admin = standIn();
  admin.away = true;
  const outbox = createLogOutbox();
  outbox.start({ connection, client: admin.client, log });
  outbox.write(record('ban', ',"audit":true'));
  await outbox.flush();
  expect(await connection.collection('log_outbox').countDocuments({ audit: true })).toBe(1);
  admin.away = false;
  await outbox.close();
  expect(admin.stored).toHaveLength(1);
});

it('settling waits for lines that another call is storing', async () => {
  const outbox = createLogOutbox();
  const slow = inserting(async (insert, lines) => {
    await sleep(50);
    await insert(lines);
  });
  outbox.start({ connection: slow, client: standIn().client, log });
  outbox.write(record('ban', ',"audit":true'));
  void outbox.flush();
  await outbox.flush();
  expect(await connection.collection('log_outbox').countDocuments({ audit: true })).toBe(1);
  await outbox.close();
});

it('lines stored before a reply was lost are stored once and wait no longer', async () => {
  const admin = standIn();
  admin.away = true;
  const outbox = createLogOutbox();
  const tried: number[] = [];
  const losing = inserting(async (insert, lines) => {
    tried.push(lines.length);
    await insert(tried.length === 1 ? lines.slice(0, 1) : lines);
    if (tried.length === 1) throw new Error('connection closed');
  });
  outbox.start({ connection: losing, client: admin.client, log });
  outbox.write(record('first'));
  outbox.write(record('second'));
  await outbox.flush();
  await outbox.flush();
  expect(await connection.collection('log_outbox').countDocuments()).toBe(2);
  outbox.write(record('third'));
  await outbox.flush();
  expect(tried).toEqual([2, 2, 1]);
  admin.away = false;
  await outbox.close();
  expect(admin.stored).toHaveLength(3);
});

it('ships lines of any length in calls that svc-admin accepts', async () => {
  const admin = standIn();
  const outbox = createLogOutbox();
  const sizes: number[] = [];
  const call = admin.client.call as (endpoint: unknown, request: { body: { lines: Lines } }) => Promise<unknown>;
  admin.client.call = (async (endpoint: unknown, request: { body: { lines: Lines } }) => {
    const size = JSON.stringify(request.body).length;
    sizes.push(size);
    if (size > 8 * 1024 * 1024) throw new AppError('unavailable', { detail: 'answered 413' });
    return call(endpoint, request);
  }) as never;
  outbox.start({ connection, client: admin.client, log });
  for (let n = 0; n < 40; n += 1) outbox.write(record(`wide ${n}`, `,"context":"${'\\u0001'.repeat(100_000)}"`));
  outbox.write(record('huge', `,"context":"${'x'.repeat(9 * 1024 * 1024)}"`));
  await outbox.close();
  expect(admin.stored).toHaveLength(41);
  expect(Math.max(...sizes)).toBeLessThan(8 * 1024 * 1024);
  expect(admin.stored.at(-1)?.line).toMatch(/ huge /);
});

it('ships the first lines of each minute and level and reports how many it left out', async () => {
  const admin = standIn();
  let now = Date.parse('2026-11-20T12:00:00Z');
  const outbox = createLogOutbox({ now: () => now });
  outbox.start({ connection, client: admin.client, log });
  const write = (count: number, level: string, extra = '') => {
    for (let n = 0; n < count; n += 1)
      outbox.write(
        `{"level":"${level}","time":"${new Date(now).toISOString()}","service":"svc-test","msg":"${n}"${extra}}`,
      );
  };
  write(1500, 'warn');
  write(3, 'error');
  write(2, 'warn', ',"audit":true');
  now += 60_000;
  write(1, 'warn');
  await outbox.close();
  const counted = Map.groupBy(admin.stored, ({ level, audit }) => `${level}${audit ? ' audit' : ''}`);
  expect(Object.fromEntries([...counted].map(([key, lines]) => [key, lines.length]))).toEqual({
    error: 3,
    warning: 1002,
    'warning audit': 2,
  });
  expect(admin.stored.map(({ line }) => line)).toContain(
    '[2026-11-20T12:01:00.000Z] svc-test.WARNING: log lines are left out here, too many within a minute {"leftOut":500,"of":"warning"}',
  );
});

it('reports what it left out last when the process stops', async () => {
  const admin = standIn();
  const outbox = createLogOutbox();
  outbox.start({ connection, client: admin.client, log });
  for (let n = 0; n < 1001; n += 1) outbox.write(record(`line ${n}`));
  await outbox.close();
  expect(admin.stored.filter(({ line }) => line.includes('"leftOut":1,'))).toHaveLength(1);
});

it('settling does not fail while the database is away: the line waits', async () => {
  const admin = standIn();
  let away = true;
  const recovering = inserting(async (insert, lines) => {
    if (away) throw new Error('connection closed');
    await insert(lines);
  });
  const outbox = createLogOutbox();
  outbox.start({ connection: recovering, client: admin.client, log });
  outbox.write(record('ban', ',"audit":true'));
  await outbox.flush();
  away = false;
  await outbox.close();
  expect(admin.stored.map(({ audit }) => audit)).toEqual([true]);
});

it('a long outage of the database loses the oldest lines, but none of the audit trail', async () => {
  const admin = standIn();
  let now = Date.parse('2026-11-20T12:00:00Z');
  const outbox = createLogOutbox({ now: () => now });
  outbox.write(record('ban', ',"audit":true'));
  for (let minute = 0; minute < 21; minute += 1) {
    for (let n = 0; n < 1000; n += 1) outbox.write(record(`${minute}: ${n}`));
    now += 60_000;
  }
  outbox.start({ connection, client: admin.client, log });
  await outbox.close();
  expect(admin.stored).toHaveLength(20_000);
  expect(admin.stored.slice(0, 2).map(({ line }) => line.split(': ').slice(1).join(': '))).toEqual(['ban', '1: 1']);
});

it('the request id comes last in a line', () => {
  const { line } = toLogLine(record('ban', ',"requestId":"r1","card":"42"'));
  expect(line).toMatch(/: ban \{"card":"42","requestId":"r1"\}$/);
});

it('hides cookies and tokens', () => {
  const records: string[] = [];
  const output = { write: (line: string) => void records.push(line) };
  createLogger({ service: 'svc-test', level: 'info', output }).info(
    { headers: { cookie: 'session=secret', authorization: 'Bearer secret' } },
    'request',
  );
  expect(records.join()).toContain('[hidden]');
  expect(records.join()).not.toContain('secret');
});
