import { dismissReports, loadReported, reportCard, type ReportedCard } from '@cardwise/contracts/admin/card-reports';
import { updateSelection } from '@cardwise/contracts/admin/cards';
import type { Problem } from '@cardwise/contracts/http/problem';

import { createLogger } from '@cardwise/service-kit/logs/logger';

import { type CardReportDocument, createCardReportStore } from '../src/card-reports/store.ts';
import { eventually } from './eventually.ts';
import { everywhere, fakeCard, fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie, playerCookie, startAdmin, type Admin } from './start-admin.ts';

const day = 24 * 60 * 60_000;
const provider = await startFakeProvider([
  ...fakeCards(5),
  fakeCard(2001, { name: everywhere('Twin Fox'), cardSetId: 1658 }),
  fakeCard(2002, { name: everywhere('Twin Fox'), cardSetId: 1578 }),
]);
let admin: Admin;
const lines: string[] = [];
const log = createLogger({
  service: 'svc-admin',
  level: 'info',
  output: { write: (line) => void lines.push(line) },
});
const cookie = adminCookie;

beforeAll(async () => {
  admin = await startAdmin({ provider, log });
  await eventually(() => (admin.feed.current()?.catalogue.cards.length === 7 ? true : undefined), 'the catalogue');
});

beforeEach(() => admin.connection.collection('card_reports').deleteMany({}));

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

function visitCookie(number: number) {
  return `visit=${String(number).padStart(22, 'v')}`;
}

/** Each test uses another network, so that the allowance does not matter. */
let network = 0;

function report(card: unknown, reason: unknown, from?: string) {
  return admin.request(reportCard.method, reportCard.path, {
    body: { card, reason },
    headers: { 'x-forwarded-for': `10.0.${network}.1` },
    ...(from !== undefined && { cookie: from }),
  });
}

beforeEach(() => {
  network += 1;
});

async function reported(): Promise<{ data: ReportedCard[]; total: number }> {
  return (await admin.call(loadReported, { cookie })).body as { data: ReportedCard[]; total: number };
}

async function getCounts() {
  return (await reported()).data.map(({ id, reports }) => [id, reports]);
}

it('players and visitors report a card, administrators see how often for which reason', async () => {
  expect(await report('2001', 'wrong', playerCookie)).toMatchObject({ status: 200, body: { reported: true } });
  await report('2001', 'wrong', visitCookie(1));
  await report('2001', 'offensive', visitCookie(2));
  await report('1001', 'unreadable', visitCookie(1));
  const { data, total } = await reported();
  expect(total).toBe(2);
  expect(data[0]).toEqual({
    id: '2001',
    short: 'vttsc',
    name_en: 'Twin Fox',
    suffix: '(Voyage to the Sunken City)',
    link: 'https://provider.example/cards/2001-test-card',
    full_img: expect.stringMatching(/^\/cards\/en\/2001\.png\?v=/),
    reports: { wrong: 2, offensive: 1 },
    first_at: expect.any(String),
    last_at: expect.any(String),
    banned: false,
  });
  expect(Date.parse(data[0]?.last_at ?? '')).toBeGreaterThanOrEqual(Date.parse(data[0]?.first_at ?? ''));
  expect(data[1]).toMatchObject({ id: '1001', reports: { unreadable: 1 } });
});

it('a second report of the same person replaces the first: by player, else by visit, else by address', async () => {
  for (const from of [playerCookie, visitCookie(1), undefined]) {
    await report('1001', 'wrong', from);
    await report('1001', 'outdated', from);
  }
  expect(await getCounts()).toEqual([['1001', { outdated: 3 }]]);
});

it('reports at the same moment of one person are one', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => report('1001', 'wrong', playerCookie)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await getCounts()).toEqual([['1001', { wrong: 1 }]]);
});

it('what is stored tells neither who reported nor which reports are of one person', async () => {
  await report('1001', 'wrong', playerCookie);
  await report('1002', 'wrong', playerCookie);
  await report('1003', 'wrong', visitCookie(1));
  const stored = await admin.connection.collection('card_reports').find().toArray();
  expect(JSON.stringify(stored)).not.toMatch(/player-1|vvvv|10\.0\./);
  expect(new Set(stored.map(({ _id }) => String(_id))).size).toBe(3);
  expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(['_id', 'at', 'card', 'reason']);
});

it('an unknown card and fields at fault are refused', async () => {
  expect(await report('999999', 'wrong')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const { status, body } = await report('not a card', 'boring');
  expect(status).toBe(400);
  expect((body as Problem).issues?.map(({ path }) => path)).toEqual(['card', 'reason']);
  expect(await getCounts()).toEqual([]);
});

it('an address sends at most sixty reports an hour, whatever visits it invents', async () => {
  const replies = await Promise.all(
    Array.from({ length: 62 }, (_, number) => report('1001', 'wrong', visitCookie(number))),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await getCounts()).toEqual([['1001', { wrong: 60 }]]);
  network += 1;
  expect((await report('1001', 'wrong', visitCookie(100))).status).toBe(200);
});

it('cards reported most come first', async () => {
  await report('1001', 'wrong', visitCookie(1));
  for (const number of [1, 2, 3]) await report('1003', 'wrong', visitCookie(number));
  for (const number of [1, 2]) await report('1002', 'outdated', visitCookie(number));
  expect((await getCounts()).map(([id]) => id)).toEqual(['1003', '1002', '1001']);
});

describe('dismissing', () => {
  it('removes the reports that were seen, in the audit trail; a later one stays open', async () => {
    await report('1001', 'wrong', visitCookie(1));
    await report('1001', 'wrong', visitCookie(2));
    await report('1002', 'wrong', visitCookie(2));
    const seen = (await reported()).data.find(({ id }) => id === '1001');
    const last_at = seen?.last_at ?? '';
    await eventually(() => (Date.now() > Date.parse(last_at) ? true : undefined), 'the next millisecond');
    await report('1001', 'offensive', visitCookie(2));
    await report('1001', 'unreadable', visitCookie(3));
    expect(await admin.call(dismissReports, { cookie, body: { id: '1001', last_at } })).toMatchObject({
      status: 200,
      body: { dismissed: 1 },
    });
    const audited = {
      audit: true,
      action: 'dismiss reports',
      card: '1001',
      reports: 1,
      who: 'admin-1',
      name: 'Keeper',
    };
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(expect.objectContaining(audited));
    expect(new Map((await getCounts()) as [string, object][])).toEqual(
      new Map([
        ['1001', { offensive: 1, unreadable: 1 }],
        ['1002', { wrong: 1 }],
      ]),
    );
  });

  it('a second time changes nothing', async () => {
    await report('1001', 'wrong', visitCookie(1));
    const last_at = (await reported()).data[0]?.last_at ?? '';
    const dismiss = () => admin.call(dismissReports, { cookie, body: { id: '1001', last_at } });
    expect((await dismiss()).body).toEqual({ dismissed: 1 });
    expect((await dismiss()).body).toEqual({ dismissed: 0 });
  });
});

it('a look reads only what has come since the last one, and sees what another process has removed', async () => {
  const collection = admin.connection.collection<CardReportDocument>('card_reports');
  const reportedAt = (id: number, at: Date): CardReportDocument => ({
    _id: `report-${id}`,
    card: `${1001 + (id % 3)}`,
    reason: 'wrong',
    at,
  });
  const longAgo = new Date(Date.now() - day);
  await collection.insertMany(Array.from({ length: 300 }, (_, id) => reportedAt(id, longAgo)));
  const store = createCardReportStore(collection, new Uint8Array(32));
  const counts = async () => (await store.open()).map(({ card, reports }) => [card, reports['wrong']]);
  expect(await counts()).toEqual([
    ['1001', 100],
    ['1002', 100],
    ['1003', 100],
  ]);

  const read: number[] = [];
  const find = collection.find.bind(collection);
  collection.find = (filter: object = {}) => {
    const cursor = find(filter);
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = async () => {
      const documents = await toArray();
      read.push(documents.length);
      return documents;
    };
    return cursor;
  };
  await collection.insertOne(reportedAt(301, new Date()));
  expect((await counts())[0]).toEqual(['1002', 101]);
  read.length = 0;
  await store.add('visit 1', '1003', 'wrong');
  await store.add('visit 1', '1003', 'wrong');
  expect((await counts())[0]).toEqual(['1003', 101]);
  expect(await store.dismiss('1001', longAgo)).toBe(100);
  expect((await counts()).map(([card]) => card)).toEqual(['1003', '1002']);
  expect(Math.max(...read)).toBeLessThanOrEqual(2);
  await collection.deleteMany({ card: '1002', at: longAgo });
  expect(await counts()).toEqual([
    ['1003', 101],
    ['1002', 1],
  ]);
  collection.find = find;
});

it('a ban shows beside the reports, which stay open', async () => {
  await report('1001', 'offensive', visitCookie(1));
  const [card] = (await reported()).data;
  await admin.call(updateSelection, {
    cookie,
    body: { data: [{ id: card?.id ?? '', short: card?.short ?? '' }], reason: 'offensive', mode: 'ban' },
  });
  expect((await reported()).data).toEqual([{ ...card, banned: true }]);
});

it('reports are forgotten after 180 days', async () => {
  await report('1001', 'wrong', visitCookie(1));
  await admin.cardReports.prune(Date.now() + 179 * day);
  expect(await getCounts()).toHaveLength(1);
  await admin.cardReports.prune(Date.now() + 181 * day);
  expect(await getCounts()).toEqual([]);
});
