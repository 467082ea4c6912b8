import { newQuestion, type Question } from '@cardwise/contracts/quiz/quiz';
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

type Asking = { user?: string; visit?: string } & Record<string, unknown>;

const ask = async ({ user, visit, ...body }: Asking = {}) => {
  const answer = await site.request('POST', newQuestion.path, {
    body: { filter: everything, ...body },
    ...(user === undefined ? {} : { headers: { 'x-test-user': user } }),
    ...(visit === undefined ? {} : { cookie: `visit=${visit}` }),
  });
  expect(answer.status).toBe(200);
  const { data } = answer.body as { data: Question };
  const uid = data.answers[0]?.uid ?? '';
  return {
    question: data,
    uid,
    claims: tokens.openQuestion(uid, now)?.claims,
    kept: /visit=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1],
  };
};
const asked = async () =>
  [...String((await site.request('GET', '/metrics')).body).matchAll(/^quiz_questions_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

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

  it('keeps the visit of a visitor who got no cookie with it', async () => {
    const first = await ask();
    const again = await ask({ open: first.uid });
    expect(again.question.id).toBe(first.question.id);
    expect(again.kept).toBe(first.kept);
  });

  it.each<[string, (first: { question: Question; uid: string; kept: string | undefined }) => Asking | Promise<Asking>]>(
    [
      ['another visitor’s', ({ uid }) => ({ open: uid, visit: 'v'.repeat(22) })],
      ['a visitor’s, for a player', ({ uid }) => ({ open: uid, user: 'u7' })],
      ['another player’s', async () => ({ open: (await ask({ user: 'u8' })).uid, user: 'u7' })],
      ['a player’s, for a visitor', async ({ kept = '' }) => ({ open: (await ask({ user: 'u8' })).uid, visit: kept })],
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

describe('the last question', () => {
  it('hands its visit over to a visitor who has none', async () => {
    const first = await ask();
    const next = await ask({ after: first.uid });
    expect(next.kept).toBe(first.kept);
    expect(next.claims?.v).toBe(first.kept);
    expect(next.question.id).not.toBe(first.question.id);
  });

  it('changes nothing for a visitor with a visit, or for a player', async () => {
    const { uid } = await ask();
    const visit = 'v'.repeat(22);
    const visitors = await ask({ after: uid, visit });
    expect([visitors.claims?.v, visitors.kept]).toEqual([visit, undefined]);
    const players = await ask({ after: uid, user: 'u7' });
    expect([players.claims?.u, players.claims?.v, players.kept]).toEqual(['u7', undefined, undefined]);
  });

  it.each([
    ['a player’s', async () => (await ask({ user: 'u8' })).uid],
    ['forged', async () => `0.${'A'.repeat(60)}..AAAA.AAAA.AAAA`],
  ])('that is %s leaves the visitor with a new visit', async (_, uidOf) => {
    const { kept, claims } = await ask({ after: await uidOf() });
    expect(kept).toMatch(/^[\w-]{22}$/);
    expect(claims?.v).toBe(kept);
  });
});

it('refuses uids that are too long, naming the fields', async () => {
  const { status, body } = await site.request('POST', newQuestion.path, {
    body: { filter: everything, open: 'x'.repeat(4097), after: 7 },
  });
  expect(status).toBe(400);
  expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path).toSorted()).toEqual(['after', 'open']);
});
