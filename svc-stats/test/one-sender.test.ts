import { playerResults } from '@cardwise/contracts/statistics/players';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { cardStatistics, type CardDetail } from '@cardwise/contracts/statistics/statistics';

import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const card = aCard({ cost: 5 });
let site: Site;

beforeEach(async () => {
  site = await startSite([card]);
});
afterEach(() => site.close());

function from(address: string) {
  return { headers: { 'X-Forwarded-For': address } };
}

async function send(claims: Parameters<typeof getClaims>[1], address: string) {
  return site.call(insertAnswer, { params: { uid: site.seal(getClaims(card, claims)) }, ...from(address) });
}

async function tally() {
  await site.counted();
  const { body } = await site.call(cardStatistics, { params: { id: card.id } });
  const { statistics_compiled, mistaken_for } = (body as { data: CardDetail }).data;
  return { ...statistics_compiled.all.cost, mistaken: mistaken_for.cost ?? [] };
}

it('a script that keeps answering about one card moves its numbers by twenty answers', async () => {
  for (let n = 0; n < 4; n += 1) await send({ v: `honest-${n}` }, `198.51.100.${n}`);
  expect(await tally()).toMatchObject({ asked: 4, correct: 4 });
  for (let n = 0; n < 300; n += 1) {
    const { status } = await send({ v: `made-up-${n}`, correct: false, chosen: '7' }, '203.0.113.9');
    expect(status).toBe(200);
  }
  expect(await tally()).toMatchObject({ asked: 24, correct: 4, mistaken: [{ label: '7', count: 20 }] });
  expect(await site.collections.cardCounters.findOne({ _id: card.id })).toMatchObject({ excluded: { cost: 280 } });
});

it('a player’s answers about one card count three times a day for the card and always for the player', async () => {
  for (let n = 0; n < 10; n += 1) await send({ u: 'ada' }, '203.0.113.9');
  expect(await tally()).toMatchObject({ asked: 3 });
  expect(await site.collections.answers.countDocuments({ user: 'ada' })).toBe(10);
  expect((await site.call(playerResults, { params: { user: 'ada' } })).body).toMatchObject({
    results: { medium: { correct: 10, total: 10 } },
    progress: { quiz: { streak: 10, counter: 10 } },
  });
});

it('sending an answer again does not change whether it counts', async () => {
  const claims = getClaims(card, { v: 'visit-1' });
  const sendAgain = async () => site.call(insertAnswer, { params: { uid: site.seal(claims) } });
  for (let n = 0; n < 6; n += 1) expect(await sendAgain()).toMatchObject({ body: { recorded: n === 0 } });
  expect(await site.collections.answers.findOne({ _id: claims.q })).not.toHaveProperty('excluded');
  expect(await tally()).toMatchObject({ asked: 1 });
});

it('answers faster than people play are refused and not recorded', async () => {
  const slow = await startSite([card], { answersPerMinute: 1 });
  const uids = Array.from({ length: 11 }, () => slow.seal(getClaims(card, { v: 'visit-1' })));
  const answers = [];
  for (const uid of uids) answers.push(await slow.call(insertAnswer, { params: { uid } }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(answers.at(-1)?.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await slow.collections.answers.countDocuments({})).toBe(10);
  const other = slow.seal(getClaims(card, { v: 'visit-2' }));
  expect(await slow.call(insertAnswer, { params: { uid: other } })).toMatchObject({ status: 200 });
  await slow.close();
});

it('no address is stored', async () => {
  await send({ v: 'visit-1' }, '203.0.113.9');
  await site.counted();
  const collections = await site.connection.db?.collections();
  for (const collection of collections ?? [])
    expect(JSON.stringify(await collection.find().toArray())).not.toContain('203.0.113.9');
});
