import { insertAnswer, loadProgress } from '@cardwise/contracts/statistics/answers';
import { cardStatistics, loadWeakSpots } from '@cardwise/contracts/statistics/statistics';

import { aCard, claimsOf } from './factories.ts';
import { startSite, type Site } from './site.ts';

const card = aCard({ cost: 5 });
let site: Site;

beforeAll(async () => {
  site = await startSite([card]);
});
afterAll(() => site.close());

const stored = (id: string) => site.collections.answers.findOne({ _id: id });

it('an answer is recorded with everything in its token, and the response names the card', async () => {
  const claims = claimsOf(card, { d: 'hard', k: 'attack', chosen: '7', correct: false, v: 'visit-1' });
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
  const claims = claimsOf(card);
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => site.answer({ ...claims, chosen: String(n), correct: n === 5 })),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(sent.filter(({ body }) => (body as { recorded: boolean }).recorded)).toHaveLength(1);
  expect(await site.collections.answers.countDocuments({ _id: claims.q })).toBe(1);
});

it('time to answer runs from the issue, unless the browser reports a shorter time on screen', async () => {
  const [measured, shown, unbelievable] = [claimsOf(card), claimsOf(card), claimsOf(card)];
  await site.answer(measured);
  await site.answer(shown, { shown: 900 });
  await site.answer(unbelievable, { shown: 1e12 });
  expect((await stored(measured.q))?.ms).toBeGreaterThanOrEqual(2500);
  expect((await stored(measured.q))?.ms).toBeLessThanOrEqual(Date.now() - measured.t);
  expect((await stored(shown.q))?.ms).toBe(900);
  expect((await stored(unbelievable.q))?.ms).toBeGreaterThanOrEqual(2500);
});

it('an invalid time on screen is ignored', async () => {
  const claims = claimsOf(card);
  const path = `/statistics/insert/${site.seal(claims)}?shown=soon`;
  expect(await site.request('GET', path)).toMatchObject({ status: 200, body: { recorded: true } });
});

it('an answer belongs to its token’s player, else to the sender, else to the visit', async () => {
  const cookie = await site.cookieOf('ada');
  const [ofToken, ofCaller, ofEnded] = [
    claimsOf(card, { u: 'bob' }),
    claimsOf(card, { v: 'visit-2' }),
    claimsOf(card, { v: 'visit-3' }),
  ];
  await site.answer(ofToken, { cookie });
  await site.answer(ofCaller, { cookie });
  await site.answer(ofEnded, { cookie: await site.cookieOf('ada', 'ended') });
  expect(await stored(ofToken.q)).toMatchObject({ user: 'bob' });
  expect(await stored(ofCaller.q)).toMatchObject({ user: 'ada' });
  expect(await stored(ofCaller.q)).not.toHaveProperty('visit');
  expect(await stored(ofEnded.q)).toMatchObject({ visit: 'visit-3' });
  expect(await stored(ofEnded.q)).not.toHaveProperty('user');
});

it('a player reads their own answer at once', async () => {
  const cookie = await site.cookieOf('eve');
  await site.answer(claimsOf(card, { u: 'eve' }), { cookie });
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
  await site.answer(claimsOf(card, { k: 'health', d: 'easy' }));
  while ((await asked()) < 1);
  expect(await asked()).toBe(1);
});

it('a forged or altered answer is refused', async () => {
  const uid = site.seal(claimsOf(card));
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
  const old = claimsOf(card, { t: Date.now() - 8 * 24 * 60 * 60 * 1000 });
  expect(await site.answer(old)).toMatchObject({ status: 410, body: { code: 'answer_expired' } });
  expect(await stored(old.q)).toBeNull();
});

it('answers are not counted before the catalogue is known', async () => {
  const early = await startSite(undefined, { settleLimit: 100 });
  const cookie = await early.cookieOf('ada');
  await early.answer(claimsOf(card), { cookie });
  await early.counted();
  expect(await early.call(loadProgress, { cookie })).toMatchObject({ body: { quiz: { counter: 0 } } });
  early.replaceCards([card]);
  await early.counted();
  expect((await early.call(loadWeakSpots, { cookie })).body).toMatchObject({ set: [{ code: card.set, total: 1 }] });
  await early.close();
});
