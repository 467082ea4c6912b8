import { until } from '@cardwise/service-kit/testing/serve';
import { insertAnswer, loadProgress } from '@cardwise/contracts/statistics/answers';
import { creditVisit } from '@cardwise/contracts/statistics/players';
import { cardStatistics, loadWeakSpots } from '@cardwise/contracts/statistics/statistics';

import { aCard, getClaims } from './factories.ts';
import { trimCreditedVisits } from '../src/housekeeping/housekeeping.ts';
import { startSite, type Site } from './site.ts';

const card = aCard({ cost: 5 });
let site: Site;

beforeAll(async () => {
  site = await startSite([card]);
});
afterAll(() => site.close());

function stored(id: string) {
  return site.collections.answers.findOne({ _id: id });
}

it('an answer is recorded with everything in its token, and the response names the card', async () => {
  const claims = getClaims(card, { d: 'hard', k: 'attack', chosen: '7', correct: false, v: 'visit-1' });
  expect(await site.answer(claims)).toMatchObject({ status: 200, body: { recorded: true, card: card.id } });
  expect(await stored(claims.q)).toMatchObject({
    card: card.id,
    kind: 'attack',
    difficulty: 'hard',
    bucket: '2',
    chosen: '7',
    correct: false,
    visit: 'visit-1',
    issued: new Date(claims.t),
  });
});

it('a question counts once, however often and with whichever choices it is answered at once', async () => {
  const claims = getClaims(card);
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => site.answer({ ...claims, chosen: String(n), correct: n === 5 })),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(sent.filter(({ body }) => (body as { recorded: boolean }).recorded)).toHaveLength(1);
  expect(await site.collections.answers.countDocuments({ _id: claims.q })).toBe(1);
});

it('time to answer runs from the issue, unless the browser reports a shorter time on screen', async () => {
  const [measured, shown, unbelievable] = [getClaims(card), getClaims(card), getClaims(card)];
  await site.answer(measured);
  await site.answer(shown, { shown: 900 });
  await site.answer(unbelievable, { shown: 1e12 });
  expect((await stored(measured.q))?.ms).toBeGreaterThanOrEqual(2500);
  expect((await stored(measured.q))?.ms).toBeLessThanOrEqual(Date.now() - measured.t);
  expect((await stored(shown.q))?.ms).toBe(900);
  expect((await stored(unbelievable.q))?.ms).toBeGreaterThanOrEqual(2500);
});

it('an invalid time on screen is ignored', async () => {
  const claims = getClaims(card);
  const path = `/statistics/insert/${site.seal(claims)}?shown=soon`;
  expect(await site.request('GET', path)).toMatchObject({ status: 200, body: { recorded: true } });
});

it('an answer belongs to its token’s player, whoever sends it, else to the visit', async () => {
  const [ofToken, ofVisit, ofEnded] = [
    getClaims(card, { u: 'bob' }),
    getClaims(card, { v: 'visit-2' }),
    getClaims(card, { v: 'visit-3' }),
  ];
  await site.answer(ofToken, { cookie: await site.getCookie('ada') });
  await site.answer(ofVisit);
  await site.answer(ofEnded, { cookie: await site.getCookie('ada', 'ended') });
  expect(await stored(ofToken.q)).toMatchObject({ user: 'bob' });
  for (const [claims, visitorId] of [
    [ofVisit, 'visit-2'],
    [ofEnded, 'visit-3'],
  ] as const) {
    expect(await stored(claims.q)).toMatchObject({ visit: visitorId });
    expect(await stored(claims.q)).not.toHaveProperty('user');
  }
});

it('a visitor’s answer that a browser sends late belongs to the player that the visitor became, whoever is logged in', async () => {
  await site.call(creditVisit, { params: { user: 'ada' }, body: { visit: 'visit-4' } });
  for (const sender of ['ada', 'bob']) {
    const claims = getClaims(card, { v: 'visit-4' });
    await site.answer(claims, { cookie: await site.getCookie(sender) });
    expect(await stored(claims.q)).toMatchObject({ user: 'ada' });
    expect(await stored(claims.q)).not.toHaveProperty('visit');
  }
});

it('sent before the credit, it waits for that as the visit’s', async () => {
  const claims = getClaims(card, { v: 'visit-5' });
  await site.answer(claims, { cookie: await site.getCookie('bob') });
  expect(await stored(claims.q)).toMatchObject({ visit: 'visit-5' });
  expect(await stored(claims.q)).not.toHaveProperty('user');
  await site.accounting.credit('ada', 'visit-5');
  expect(await stored(claims.q)).toMatchObject({ user: 'ada' });
});

it('whom a visitor became is forgotten with the player, and once no answer can arrive', async () => {
  const kept = (visitorId: string) => site.collections.creditedVisits.findOne({ _id: visitorId });
  await site.accounting.credit('cid', 'visit-6');
  await site.accounting.forget('cid');
  expect(await kept('visit-6')).toBeNull();
  await site.accounting.credit('dan', 'visit-7');
  const day = 24 * 60 * 60 * 1000;
  await trimCreditedVisits(site.collections, Date.now() + 7 * day);
  expect(await kept('visit-7')).toMatchObject({ user: 'dan' });
  await trimCreditedVisits(site.collections, Date.now() + 9 * day);
  expect(await kept('visit-7')).toBeNull();
});

it('a player reads their own answer at once', async () => {
  const cookie = await site.getCookie('eve');
  await site.answer(getClaims(card, { u: 'eve' }), { cookie });
  expect(await site.call(loadProgress, { cookie })).toMatchObject({
    body: { quiz: { streak: 1, best: 1, counter: 1 } },
  });
});

it('answers are counted for the card in the background', async () => {
  const asked = async () => {
    const { body } = await site.call(cardStatistics, { params: { id: card.id } });
    return (body as { data: { statistics_compiled: { easy: { health: { asked: number } } } } }).data.statistics_compiled
      .easy.health.asked;
  };
  await site.answer(getClaims(card, { k: 'health', d: 'easy' }));
  await until(async () => (await asked()) >= 1);
  expect(await asked()).toBe(1);
});

it('a forged or altered answer is refused', async () => {
  const uid = site.seal(getClaims(card));
  const changed = `${uid.slice(0, -4)}${uid.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  for (const token of ['nonsense', changed]) {
    expect(await site.call(insertAnswer, { params: { uid: token } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_answer' },
    });
  }
  expect(await site.call(insertAnswer, { params: { uid: 'x'.repeat(3000) } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

it('an answer to an expired question is 410', async () => {
  const old = getClaims(card, { t: Date.now() - 8 * 24 * 60 * 60 * 1000 });
  expect(await site.answer(old)).toMatchObject({ status: 410, body: { code: 'answer_expired' } });
  expect(await stored(old.q)).toBeNull();
});

it('answers are not counted before the catalogue is known', async () => {
  const early = await startSite(undefined, { waitLimit: 100 });
  const cookie = await early.getCookie('ada');
  await early.answer(getClaims(card), { cookie });
  await early.counted();
  expect(await early.call(loadProgress, { cookie })).toMatchObject({ body: { quiz: { counter: 0 } } });
  early.replaceCards([card]);
  await early.counted();
  expect((await early.call(loadWeakSpots, { cookie })).body).toMatchObject({ set: [{ code: card.set, total: 1 }] });
  await early.close();
});
