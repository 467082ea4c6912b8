import { deleteLogs, loadLogs, shipLogs } from '@cardwise/contracts/admin/logs';
import type { mongo } from 'mongoose';

import { pruneLogs } from '../src/housekeeping.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie as cookie, startAdmin } from './start-admin.ts';

const provider = await startFakeProvider([]);
const admin = await startAdmin({ provider });

afterAll(async () => {
  await admin.stop();
  await provider.close();
});
beforeEach(() => admin.logs.clear());

const start = Date.parse('2026-11-20T12:00:00Z');

function line(n: number, text = `line ${n}`) {
  return {
    id: `line-${n}`,
    time: new Date(start + n * 1000).toISOString(),
    level: 'info',
    line: `[${new Date(start + n * 1000).toISOString()}] svc-quiz.INFO: ${text}`,
  };
}

function lines(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => line(from + index));
}

function ship(batch: (ReturnType<typeof line> & { audit?: boolean; service?: string })[]) {
  return admin.call(shipLogs, { body: { lines: batch } });
}

async function load(query: { limit?: number; search?: string } = {}): Promise<string[]> {
  return ((await admin.call(loadLogs, { cookie, query })).body as { data: string[] }).data;
}

it('stores lines once, however often they are delivered', async () => {
  expect(await ship(lines(1, 3))).toMatchObject({ status: 200, body: { stored: 3 } });
  expect(await ship(lines(2, 4))).toMatchObject({ status: 200, body: { stored: 2 } });
  expect(await load()).toHaveLength(5);
});

it('accepts an empty delivery', async () => {
  expect(await ship([])).toMatchObject({ status: 200, body: { stored: 0 } });
});

it('takes a large delivery', async () => {
  const large = Array.from({ length: 1000 }, (_, n) => line(n, 'x'.repeat(3000)));
  expect(await ship(large)).toMatchObject({ status: 200, body: { stored: 1000 } });
});

it('answers the newest first, as many as asked for', async () => {
  await ship(lines(1, 10));
  expect((await load({ limit: 2 })).map((text) => text.slice(-7))).toEqual(['line 10', ' line 9']);
});

it('finds lines that came late, by their own time', async () => {
  await ship([line(20)]);
  await ship([line(10)]);
  expect((await load()).map((text) => text.slice(-2))).toEqual(['20', '10']);
});

it('searches without regard to case, taking the search as it is written', async () => {
  await ship([line(1, 'Card (42) failed.'), line(2, 'card 42 is fine'), line(3, 'a.c')]);
  expect(await load({ search: 'CARD' })).toHaveLength(2);
  expect(await load({ search: '(42)' })).toHaveLength(1);
  expect(await load({ search: 'a.c' })).toHaveLength(1);
  expect(await load({ search: '[' })).toHaveLength(3);
  const odd = 'a-b, \\d+ “x”\u2003y\u00a0z';
  await ship([line(4, odd)]);
  expect(await load({ search: odd })).toHaveLength(1);
  expect(await load({ search: 'nowhere' })).toEqual([]);
});

it('deletes all lines', async () => {
  await ship(lines(1, 4));
  expect(await admin.call(deleteLogs, { cookie })).toMatchObject({ status: 200, body: { deleted: 4, kept: 0 } });
  expect(await load()).toEqual([]);
});

it.each([1, 3, 7, 10])(
  'goes on behind an answer, %s lines at a time, also among lines of one moment',
  async (limit) => {
    const moments = lines(1, 10).map((one, n) => ({ ...one, time: line(n >> 2).time }));
    await ship(moments);
    const everything = await load();
    const pieces: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const query = { limit, ...(before !== '' && { before }) };
      const { body } = await admin.call(loadLogs, { cookie, query });
      const { data, next } = body as { data: string[]; next: string | null };
      pieces.push(...data);
      before = next;
    }
    expect(everything).toHaveLength(10);
    expect(pieces).toEqual(everything);
  },
);

it('goes on with a search', async () => {
  await ship([line(1, 'rare'), line(2), line(3, 'rare'), line(4), line(5, 'rare')]);
  const { body } = await admin.call(loadLogs, { cookie, query: { limit: 2, search: 'rare' } });
  const { next } = body as { next: string };
  const rest = await admin.call(loadLogs, { cookie, query: { limit: 2, search: 'rare', before: next } });
  expect(rest.body).toEqual({ data: [line(1, 'rare').line], next: null });
});

it('keeps the newest lines when there are too many', async () => {
  await ship(lines(1, 10));
  expect(await admin.logs.prune(4)).toBe(6);
  expect(await load()).toHaveLength(4);
  expect(await admin.logs.prune(4)).toBe(0);
});

it('a service that writes most pushes out none of the others, nor its errors', async () => {
  const of = (service: string, level: string, from: number, count: number) =>
    lines(from, count).map((one) => ({
      ...one,
      id: `${service}-${level}-${one.id}`,
      service,
      level,
      line: `${service}.${level} ${one.id}`,
    }));
  await ship(of('svc-quiz', 'error', 0, 3));
  await ship(of('svc-stats', 'info', 10, 4));
  await ship(of('svc-quiz', 'warning', 100, 500));
  expect(await admin.logs.prune(50)).toBe(457);
  const kept = await load();
  expect(kept.filter((text) => text.startsWith('svc-quiz.error'))).toHaveLength(3);
  expect(kept.filter((text) => text.startsWith('svc-stats.info'))).toHaveLength(4);
  const noisy = kept.filter((text) => text.startsWith('svc-quiz.warning'));
  expect([noisy.length, noisy[0], noisy.at(-1)]).toEqual([
    43,
    'svc-quiz.warning line-599',
    'svc-quiz.warning line-557',
  ]);
});

it('of lines of one moment, as many stay as there is room for', async () => {
  await ship(lines(1, 10).map((one) => ({ ...one, time: line(1).time })));
  expect(await admin.logs.prune(4)).toBe(6);
  expect(await load()).toHaveLength(4);
});

it('a page of the newest lines reads no others', async () => {
  await ship(lines(0, 1000));
  const find = jest.spyOn(admin.connection.collection('logs'), 'find');
  expect(await load({ limit: 200 })).toHaveLength(200);
  const cursor = find.mock.results[0]?.value as mongo.FindCursor | undefined;
  const plan = await cursor?.clone().explain('executionStats');
  expect(plan).toMatchObject({ executionStats: { nReturned: 200, totalDocsExamined: 200 } });
});

it('keeps the audit trail, however many lines are deleted or follow', async () => {
  const audit = { ...line(0, 'audit: Keeper: ban cards'), audit: true };
  await ship([...lines(1, 10), audit]);
  expect(await admin.logs.prune(4)).toBe(6);
  expect(await load({ search: 'audit' })).toEqual([audit.line]);
  expect(await admin.call(deleteLogs, { cookie })).toMatchObject({ body: { deleted: 4, kept: 1 } });
  expect(await load()).toEqual([audit.line]);
});

it('removes the audit trail when its days are over, and not before', async () => {
  const [old, young] = [line(0, 'audit: Keeper: ban cards'), line(60, 'audit: Keeper: lift ban')];
  await ship([{ ...old, audit: true }, { ...young, audit: true }, line(1)]);
  const days = (count: number) => count * 24 * 60 * 60_000;
  await pruneLogs(admin.logs, 365, start + days(365));
  expect(await load({ search: 'audit' })).toEqual([young.line, old.line]);
  await pruneLogs(admin.logs, 365, start + days(365) + 1);
  expect(await load()).toEqual([young.line, line(1).line]);
});
