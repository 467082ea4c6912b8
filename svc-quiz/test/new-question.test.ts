import { questionKinds } from '@cardwise/contracts/catalogue/cards';
import { newQuestion, type Question, questionsPerCall, type Rating } from '@cardwise/contracts/quiz/quiz';
import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { indexCatalogue, type CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import {
  everything,
  inEveryLanguage,
  makeCard,
  makeCatalogue,
  variedCards,
} from '@cardwise/question-kit/testing/make-catalogue';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import { serveQuiz } from './serve-quiz.ts';

const tokens = answerTokens(testSecrets.session);
let index: CatalogueIndex | undefined = indexCatalogue(makeCatalogue(variedCards()));
let counter: number | undefined = 41;
let rating: Rating | undefined;

const site = await serveQuiz({
  catalogue: () => index,
  getCounter: async () => (counter === undefined ? undefined : { counter, rating }),
});
afterAll(() => site.close());

async function ask(body: object, headers: Record<string, string> = {}, count?: number | string) {
  const path = count === undefined ? newQuestion.path : `${newQuestion.path}?count=${count}`;
  const answer = await site.request('POST', path, { body, headers });
  const { data, more } = answer.body as { data: Question; more?: Question[] };
  return { ...answer, question: data, more };
}

it('seals each choice for its own answer', async () => {
  const { status, question } = await ask({ filter: everything, locale: 'de' });
  expect(status).toBe(200);
  expect(question.answers).toHaveLength(5);
  for (const { uid, correct } of question.answers) {
    expect(tokens.open(uid, Date.now())).toMatchObject({
      q: question.id,
      c: question.card,
      k: question.question,
      d: 'medium',
      correct,
    });
  }
  expect(question.url).toBe(`/cards/en/${question.card}.png?v=abcd1234`);
  expect(question).toMatchObject({ catalogue: 'v1' });
  expect(question).not.toHaveProperty('question_counter');
});

it('tells the versions of the cards that a browser has, whatever changes of other cards', async () => {
  const cards = variedCards();
  const [first, second, third] = cards.map(({ id }) => id);
  const versionsIn = async (changed: ReturnType<typeof variedCards>) => {
    index = indexCatalogue({ ...makeCatalogue(changed), version: `v${changed.length}` });
    const { body } = await ask({ filter: everything, exclude: [first, second, 'elsewhere'] });
    return (body as { card_versions: Record<string, string | null> }).card_versions;
  };
  const before = await versionsIn(cards);
  expect(Object.keys(before)).toEqual([first, second, 'elsewhere']);
  expect(before).toMatchObject({ elsewhere: null });

  const more = [...cards, makeCard({ id: '9' })].map((card) => (card.id === third ? { ...card, cost: 99 } : card));
  expect(await versionsIn(more)).toEqual(before);
  const changed = cards.map((card) => (card.id === first ? { ...card, cost: 99 } : card));
  const after = await versionsIn(changed.map((card) => (card.id === second ? { ...card, banned: true } : card)));
  expect(after[first ?? '']).not.toBe(before[first ?? '']);
  expect(after[second ?? '']).toBeNull();

  index = indexCatalogue(makeCatalogue(cards));
  const { question } = await ask({ filter: everything });
  const { body } = await ask({ filter: everything, exclude: [question.card] });
  expect(body).toMatchObject({ card_versions: { [question.card]: question.card_version } });
});

it('asks every kind of question, in every form that the contract has', async () => {
  const bodies = [
    { filter: everything },
    { filter: everything, locale: 'de' },
    { filter: everything, pixel: true },
    ...questionKinds.map((kind) => ({ filter: { ...everything, kinds: [kind], difficulty: 'hard' }, locale: 'pl' })),
  ];
  for (const headers of [{}, { 'x-test-user': 'u7' }]) {
    for (const [number, body] of bodies.entries()) {
      const count = 1 + (number % questionsPerCall);
      const { status, more = [] } = await ask(body, headers, count);
      expect([status, 1 + more.length]).toEqual([200, count]);
    }
  }
});

it('includes the card’s name and text in the asked language, except in English like the picture', async () => {
  const { question } = await ask({ filter: everything, locale: 'de' });
  const { names, texts } = variedCards().find(({ id }) => id === question.card) ?? {};
  expect(question.wording).toEqual({ name: names?.de, text: texts?.de });
  expect((await ask({ filter: everything, locale: 'en' })).question).not.toHaveProperty('wording');
  expect((await ask({ filter: everything })).question).not.toHaveProperty('wording');
});

it('gives a visitor a visit that stays the same', async () => {
  const first = await ask({ filter: everything });
  const cookie = /visit=([\w-]+)/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect(first.headers.get('set-cookie')).toMatch(/httponly/i);
  const until = Date.parse(/expires=([^;]+)/i.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '');
  expect(until - Date.now()).toBeGreaterThan((cookieLifetimes.streak - 60) * 1000);
  const second = await site.request('POST', newQuestion.path, { body: { filter: everything }, cookie });
  expect(second.headers.get('set-cookie')).toBeNull();
  const { v } = tokens.open((second.body as { data: Question }).data.answers[0]?.uid ?? '', Date.now());
  expect(cookie).toBe(`visit=${v}`);
});

it('numbers the questions of a logged-in player and ties the answers to them', async () => {
  const { question, headers } = await ask({ filter: everything }, { 'x-test-user': 'u7' });
  expect(question.question_counter).toBe(42);
  expect(headers.get('set-cookie')).toBeNull();
  expect(tokens.open(question.answers[0]?.uid ?? '', Date.now())).toMatchObject({ u: 'u7' });
});

it('asks at the level of a visitor, which it seals', async () => {
  const at = async (rating: number) => {
    const { question } = await ask({ filter: { ...everything, level: true }, rating: { rating, deviation: 60.4 } });
    expect(tokens.open(question.answers[0]?.uid ?? '', Date.now())).toMatchObject({ p: { r: rating, d: 60 } });
    return question.difficulty;
  };
  expect([await at(1000), await at(2200)]).toEqual(['easy', 'hard']);
});

it('asks at the level of a player by what svc-stats says, not by the browser’s word', async () => {
  const at = async (known: number, claimed: number) => {
    rating = { rating: known, deviation: 60 };
    const body = { filter: { ...everything, level: true }, rating: { rating: claimed, deviation: 60 } };
    const { question } = await ask(body, { 'x-test-user': 'u7' });
    expect(tokens.open(question.answers[0]?.uid ?? '', Date.now())).not.toHaveProperty('p');
    return question.difficulty;
  };
  expect([await at(1000, 2200), await at(2200, 1000)]).toEqual(['easy', 'hard']);
  rating = undefined;
});

it('sends questions without a number while svc-stats is away', async () => {
  counter = undefined;
  const { status, question } = await ask({ filter: everything }, { 'x-test-user': 'u7' });
  counter = 41;
  expect(status).toBe(200);
  expect(question).not.toHaveProperty('question_counter');
});

describe('several questions in one call', () => {
  it('are about different cards, none of them recent, and of one visit', async () => {
    const exclude = variedCards()
      .slice(0, 20)
      .map(({ id }) => id);
    const { question, more = [], headers } = await ask({ filter: everything, exclude }, {}, questionsPerCall);
    const all = [question, ...more];
    expect(all).toHaveLength(questionsPerCall);
    expect(new Set([...exclude, ...all.map(({ card }) => card)]).size).toBe(exclude.length + questionsPerCall);
    const claims = all.map(({ answers }) => tokens.open(answers[0]?.uid ?? '', Date.now()));
    expect(claims.map(({ q }) => q)).toEqual(all.map(({ id }) => id));
    const [, visitorId] = /visit=([\w-]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
    expect(claims.map(({ v }) => v)).toEqual(all.map(() => visitorId));
  });

  it('begin with the open one, whose card does not come again', async () => {
    const filter = { ...everything, standardsets: [{ name: 'core', active: true }], wildsets: [], minion: false };
    const first = await ask({ filter });
    const cookie = /visit=([\w-]+)/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const answer = await ask({ filter, open: first.question.answers[0]?.uid }, { cookie }, 2);
    expect(answer.question).toEqual(first.question);
    expect(answer.more?.map(({ card }) => card)).not.toContain(first.question.card);
  });

  describe('of a small pool', () => {
    const cards = Array.from({ length: 8 }, (_, n) => makeCard({ id: `${n + 1}`, cost: n, attack: n, health: n + 1 }));
    const ids = cards.map(({ id }) => id);
    const kept = index;
    beforeAll(() => {
      index = indexCatalogue(makeCatalogue(cards));
    });
    afterAll(() => {
      index = kept;
    });
    const cardsAsked = async (exclude: string[]) => {
      const { question, more = [] } = await ask({ filter: everything, exclude }, {}, questionsPerCall);
      return [question, ...more].map(({ card }) => card);
    };

    it('repeat the card asked longest ago first, once the filter allows no others', async () => {
      expect(await cardsAsked(ids)).toEqual(['1', '2', '3', '4', '5']);
      expect(await cardsAsked([...ids, '1', '2'])).toEqual(['3', '4', '5', '6', '7']);
      const [first, ...others] = await cardsAsked(ids.slice(1));
      expect([first, ...others]).toEqual(['1', '2', '3', '4', '5']);
    });

    it('repeat no card within a call while the filter has others', async () => {
      expect(new Set(await cardsAsked([])).size).toBe(questionsPerCall);
    });
  });

  it('are not sent unless asked for', async () => {
    expect((await ask({ filter: everything })).body).not.toHaveProperty('more');
    expect((await ask({ filter: everything }, {}, 1)).body).not.toHaveProperty('more');
  });

  it.each(['0', '6', '1.5', 'two', ''])('are refused as %p', async (count) => {
    const { status, body } = await ask({ filter: everything }, {}, count);
    expect([status, (body as { issues: { path: string }[] }).issues.map(({ path }) => path)]).toEqual([400, ['count']]);
  });
});

it('counts questions by kind and difficulty, from zero', async () => {
  const fresh = await serveQuiz({ catalogue: () => index });
  const asked = async (labels: string): Promise<number> => {
    const metrics = String((await fresh.request('GET', '/metrics')).body);
    return Number(
      new RegExp(`^quiz_questions_total\\{${labels},service="svc-quiz"\\} (\\d+)$`, 'm').exec(metrics)?.[1],
    );
  };
  const costs = 'kind="cost",difficulty="easy"';
  expect(await asked(costs)).toBe(0);
  const body = { filter: { ...everything, difficulty: 'easy', kinds: ['cost'] } };
  await fresh.request('POST', `${newQuestion.path}?count=3`, { body });
  expect(await asked(costs)).toBe(3);
  await fresh.close();
});

it('never names the card of a pixel question', async () => {
  const { question, body } = await ask({ filter: everything, pixel: true });
  expect(question).toMatchObject({ difficulty: 'pixel', question: 'name' });
  expect(question.answers).toHaveLength(4);
  const { c } = tokens.open(question.answers[0]?.uid ?? '', Date.now());
  expect(question.url).toBe(`/cards/pixel/px${c}.png?v=abcd1234`);
  expect(JSON.stringify({ ...(body as object), url: '' })).not.toContain(`"${c}"`);
});

it('leaves out recent cards', async () => {
  const filter = {
    ...everything,
    hero: false,
    location: false,
    spell: false,
    weapon: false,
    wildsets: [],
    standardsets: [{ name: 'core', active: true }],
  };
  const recent: string[] = [];
  for (let asked = 0; asked < 12; asked += 1) {
    const { question } = await ask({ filter, exclude: recent });
    expect(recent).not.toContain(question.card);
    recent.push(question.card);
  }
});

it('asks only for wanted kinds about cards of wanted classes', async () => {
  for (let asked = 0; asked < 30; asked += 1) {
    const { status, question } = await ask({ filter: { ...everything, kinds: ['cost', 'text'], classes: ['druid'] } });
    expect(status).toBe(200);
    expect(['cost', 'text']).toContain(question.question);
    expect(question.class).toBe('druid');
  }
});

it('passes over cards without enough distractors for the wanted kind', async () => {
  const kept = index;
  const heroes = Array.from({ length: 4 }, (_, n) =>
    makeCard({ id: `${n + 1}`, type: 'hero', texts: inEveryLanguage(n < 3 ? `Power ${n}.` : '') }),
  );
  const minions = Array.from({ length: 4 }, (_, n) => makeCard({ id: `${n + 11}` }));
  index = indexCatalogue(makeCatalogue([...heroes, ...minions]));
  const filter = { ...everything, kinds: ['text'] };
  for (let asked = 0; asked < 30; asked += 1) {
    const { question } = await ask({ filter, exclude: ['11', '12'] });
    expect(question).toMatchObject({ type: 'minion', question: 'text' });
  }
  expect(await ask({ filter: { ...filter, minion: false } })).toMatchObject({
    status: 422,
    body: { code: 'no_cards_for_filter' },
  });
  index = kept;
});

it('asks for names in the pixel quiz, whatever kinds are wanted', async () => {
  const { question } = await ask({ filter: { ...everything, kinds: ['cost'], classes: ['mage'] }, pixel: true });
  expect(question).toMatchObject({ question: 'name', class: 'mage' });
});

it('responds with 422 when no card fits', async () => {
  const { status, body } = await ask({ filter: { ...everything, standardsets: [], wildsets: [] } });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'no_cards_for_filter' });
});

it('responds with 503 and Retry-After before the first catalogue', async () => {
  const kept = index;
  index = undefined;
  const { status, headers, body } = await ask({ filter: everything });
  const ready = await site.request('GET', '/readyz');
  index = kept;
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('2');
  expect(body).toMatchObject({ code: 'unavailable' });
  expect(ready).toMatchObject({ status: 503, body: { checks: { catalogue: 'no catalogue yet' } } });
});

it('names every field of a bad filter', async () => {
  const { status, body } = await ask({
    filter: {
      ...everything,
      hero: 'yes',
      difficulty: 'pixel',
      standardsets: [{ name: 'core' }],
      kinds: ['mana'],
      classes: 'druid',
    },
    locale: 'xx',
    exclude: 'all',
  });
  expect(status).toBe(400);
  expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path).toSorted()).toEqual([
    'exclude',
    'filter.classes',
    'filter.difficulty',
    'filter.hero',
    'filter.kinds[0]',
    'filter.standardsets[0].active',
    'locale',
  ]);
});
