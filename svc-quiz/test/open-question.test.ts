import { newBonus } from '@cardwise/contracts/quiz/bonus';
import { newQuestion, type Question } from '@cardwise/contracts/quiz/quiz';
import { pageCallHeader } from '@cardwise/contracts/site/fragment';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { everything, makeCatalogue, variedCards } from '@cardwise/question-kit/testing/make-catalogue';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import { serveQuiz } from './serve-quiz.ts';

const cards = variedCards();
const tokens = answerTokens(testSecrets.session);
let index = indexCatalogue(makeCatalogue(cards));
let now = Date.now();

const site = await serveQuiz({ catalogue: () => index, now: () => now });
afterAll(() => site.close());
beforeEach(() => {
  index = indexCatalogue(makeCatalogue(cards));
  now = Date.now();
});

/** `page` means that a page asks for its first question. */
type Asking = { user?: string; visit?: string; page?: boolean; count?: number } & Record<string, unknown>;

async function ask({ user, visit: visitorId, page = false, count = 1, ...body }: Asking = {}) {
  const answer = await site.request('POST', `${newQuestion.path}?count=${count}`, {
    body: { filter: everything, ...body },
    headers: {
      ...(user !== undefined && { 'x-test-user': user }),
      ...(page && { [pageCallHeader.name]: pageCallHeader.value }),
    },
    ...(visitorId === undefined ? {} : { cookie: `visit=${visitorId}` }),
  });
  expect(answer.status).toBe(200);
  const { data, more } = answer.body as { data: Question; more?: Question[] };
  const uid = data.answers[0]?.uid ?? '';
  return {
    question: data,
    more,
    uid,
    claims: tokens.openQuestion(uid, now)?.claims,
    kept: /visit=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1],
  };
}

async function asked() {
  return [
    ...String((await site.request('GET', '/metrics')).body).matchAll(/^quiz_questions_total\{.*\} (\d+)$/gm),
  ].reduce((sum, [, count]) => sum + Number(count), 0);
}

describe('an open question', () => {
  it.each([
    ['a number', { kinds: ['cost'] }, {}],
    ['a name', { kinds: ['name'] }, {}],
    ['a text', { kinds: ['text'] }, { locale: 'de' }],
    ['a pixel picture', {}, { pixel: true }],
  ])('about %s is presented again, with the same uids, and is not counted twice', async (_, narrowing, rest) => {
    const body = { filter: { ...everything, ...narrowing }, ...rest };
    const first = await ask(body);
    const before = await asked();
    const again = await ask({ ...body, open: first.question.answers[2]?.uid, visit: first.kept ?? '' });
    expect(again.question).toEqual(first.question);
    expect(again.kept).toBeUndefined();
    expect(await asked()).toBe(before);
  });

  it('is presented again to the player who was asked, with today’s number', async () => {
    const first = await ask({ user: 'u7' });
    expect((await ask({ user: 'u7', open: first.uid })).question).toEqual(first.question);
  });

  it('of a page is presented again, alone, to a visitor who has no cookie yet, and gives none', async () => {
    const first = await ask({ page: true });
    for (const page of [true, false]) {
      const again = await ask({ page, open: first.uid, count: 5 });
      expect([again.question.id, again.more, again.kept]).toEqual([first.question.id, undefined, undefined]);
    }
    expect((await ask({ after: first.uid })).kept).toBe(first.claims?.v);
  });

  it.each<[string, (first: { question: Question; uid: string; kept: string | undefined }) => Asking | Promise<Asking>]>(
    [
      ['another visitor’s', ({ uid }) => ({ open: uid, visit: 'v'.repeat(22) })],
      ['a visitor’s, for a player', ({ uid }) => ({ open: uid, user: 'u7' })],
      ['another player’s', async () => ({ open: (await ask({ user: 'u8' })).uid, user: 'u7' })],
      ['a player’s, for a visitor', async ({ kept = '' }) => ({ open: (await ask({ user: 'u8' })).uid, visit: kept })],
      ['a visitor’s, for a browser without a cookie', ({ uid }) => ({ open: uid })],
      ['tampered with', ({ uid, kept = '' }) => ({ open: `${uid.slice(0, -3)}AAA`, visit: kept })],
      ['no uid at all', ({ kept = '' }) => ({ open: 'x', visit: kept })],
      ['of the other quiz', ({ uid, kept = '' }) => ({ open: uid, visit: kept, pixel: true })],
      [
        'of another difficulty',
        ({ uid, kept = '' }) => ({ open: uid, visit: kept, filter: { ...everything, difficulty: 'easy' } }),
      ],
    ],
  )('is not presented if it is %s', async (_, prepare) => {
    const first = await ask();
    const again = await ask(await prepare(first));
    expect(again.question.id).not.toBe(first.question.id);
  });

  it('is not presented once it is expired', async () => {
    const { question, uid, kept = '' } = await ask();
    now += (answerTokenLifetime + 1) * 1000;
    expect((await ask({ open: uid, visit: kept })).question.id).not.toBe(question.id);
  });

  it.each([
    ['its card is banned', (card: string) => cards.map((other) => ({ ...other, banned: other.id === card }))],
    [
      'the right answer has changed',
      (card: string) => cards.map((other) => ({ ...other, cost: other.id === card ? 19 : (other.cost ?? 0) })),
    ],
  ])('is not presented once %s', async (_, change) => {
    const { question, uid, kept = '' } = await ask({ filter: { ...everything, kinds: ['cost'] } });
    index = indexCatalogue(makeCatalogue(change(question.card)));
    const again = await ask({ filter: { ...everything, kinds: ['cost'] }, open: uid, visit: kept });
    expect(again.question.id).not.toBe(question.id);
  });

  it('is not presented once a card among its choices is banned', async () => {
    const filter = { ...everything, kinds: ['name'] };
    const { question, claims, uid, kept = '' } = await ask({ filter });
    const other = claims?.a.find((card) => card !== question.card);
    index = indexCatalogue(makeCatalogue(cards.map((card) => ({ ...card, banned: card.id === other }))));
    expect((await ask({ filter, open: uid, visit: kept })).question.id).not.toBe(question.id);
  });
});

describe('a page’s question', () => {
  it('brings no cookie: its response reaches no browser', async () => {
    const { kept, claims } = await ask({ page: true });
    expect([kept, claims?.v, claims?.n]).toEqual([undefined, expect.stringMatching(/^[\w-]{22}$/), true]);
  });

  it('hands its visit over to the next call, and what that brings hands over nothing', async () => {
    const first = await ask({ page: true });
    const next = await ask({ after: first.uid, count: 5 });
    expect([next.kept, next.claims?.v, next.claims?.n]).toEqual([first.claims?.v, first.claims?.v, undefined]);
    expect(next.question.id).not.toBe(first.question.id);
    for (const { answers } of [next.question, ...(next.more ?? [])]) {
      const other = await ask({ after: answers[1]?.uid });
      expect(other.kept).toMatch(/^[\w-]{22}$/);
      expect(other.kept).not.toBe(first.claims?.v);
    }
  });

  it.each<[string, (uid: string) => Promise<unknown>]>([
    ['once the next call has taken it over', (uid) => ask({ after: uid })],
    [
      'once a bonus question has',
      (uid) => site.request('POST', newBonus.path, { body: { filter: everything, after: uid } }),
    ],
    ['ten minutes later', async () => (now += 10 * 60_000 + 1)],
  ])('hands its visit over to nobody %s', async (_, happens) => {
    const first = await ask({ page: true });
    await happens(first.uid);
    for (const index of [0, 1]) {
      const thief = await ask({ after: first.question.answers[index]?.uid });
      expect(thief.kept).toMatch(/^[\w-]{22}$/);
      expect([thief.kept, thief.claims?.v]).not.toContain(first.claims?.v);
    }
  });

  it('changes nothing for a visitor with a visit, or for a player', async () => {
    const { uid } = await ask({ page: true });
    const visitorId = 'v'.repeat(22);
    const visitors = await ask({ after: uid, visit: visitorId });
    expect([visitors.claims?.v, visitors.kept]).toEqual([visitorId, undefined]);
    const players = await ask({ after: uid, user: 'u7' });
    expect([players.claims?.u, players.claims?.v, players.kept]).toEqual(['u7', undefined, undefined]);
  });
});

it.each<[string, () => Promise<string>]>([
  ['a visitor’s with a cookie', async () => (await ask({ visit: 'w'.repeat(22) })).uid],
  ['a visitor’s whose cookie came with it', async () => (await ask()).uid],
  ['a player’s', async () => (await ask({ user: 'u8' })).uid],
  ['a player’s on a page', async () => (await ask({ user: 'u8', page: true })).uid],
  ['forged', async () => `0.${'A'.repeat(60)}..AAAA.AAAA.AAAA`],
])('a last question that is %s hands no visit over', async (_, getUid) => {
  const uid = await getUid();
  const { kept, claims } = await ask({ after: uid });
  expect(kept).toMatch(/^[\w-]{22}$/);
  expect(claims?.v).toBe(kept);
  expect(kept).not.toBe(tokens.openQuestion(uid, now)?.claims.v);
});

it('refuses uids that are too long, naming the fields', async () => {
  const { status, body } = await site.request('POST', newQuestion.path, {
    body: { filter: everything, open: 'x'.repeat(4097), after: 7 },
  });
  expect(status).toBe(400);
  expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path).toSorted()).toEqual(['after', 'open']);
});
