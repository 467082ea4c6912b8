import { type Deck, newQuestion, type Question, type QuizFilter, readDeck } from '@cardwise/contracts/quiz/quiz';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { encodeDeck } from '@cardwise/question-kit/testing/encode-deck';
import {
  everything,
  inEveryLanguage,
  makeCard,
  makeCatalogue,
  variedCards,
} from '@cardwise/question-kit/testing/make-catalogue';

import { serveQuiz } from './serve-quiz.ts';

const index = indexCatalogue(
  makeCatalogue([
    ...variedCards(),
    makeCard({ id: '21', cost: 5, names: { ...inEveryLanguage('Zebra'), de: 'Aal' } }),
    makeCard({ id: '22', cost: 5, names: { ...inEveryLanguage('Ape'), de: 'Zander' }, set: 'brm', classes: ['rogue'] }),
    makeCard({ id: '23', cost: 1, type: 'spell' }),
    makeCard({ id: '24', banned: true }),
    makeCard({ id: '25', type: 'token' }),
  ]),
);
const site = await serveQuiz({ catalogue: () => index });
afterAll(() => site.close());

const deck = encodeDeck(
  [
    [21, 1],
    [22, 2],
    [24, 2],
    [999_999, 1],
  ],
  [
    [23, 1],
    [25, 1],
  ],
);
const unreadable = [{ path: 'filter.deck', message: 'must be a deck code' }];

async function read(body: object) {
  const { status, body: read } = await site.request('POST', readDeck.path, { body });
  return { status, deck: read as Deck, problem: read as { issues: unknown } };
}

async function ask(given: Partial<QuizFilter>, more: object = {}) {
  const { status, body } = await site.request('POST', `${newQuestion.path}?count=5`, {
    body: { filter: { ...everything, standardsets: [], wildsets: [], ...given }, ...more },
  });
  const { data, more: others = [] } = body as { data?: Question; more?: Question[] };
  return {
    status,
    problem: body as { code: string; issues: unknown },
    cards: [data, ...others].flatMap((question) => question?.card ?? []),
  };
}

it('lists a deck’s cards by cost and name, and counts those that cannot be asked about', async () => {
  const { status, deck: english } = await read({ code: `  ${deck}\n` });
  expect(status).toBe(200);
  expect(english).toEqual({
    cards: [
      { id: '23', name: 'Card 23' },
      { id: '22', name: 'Ape' },
      { id: '21', name: 'Zebra' },
    ],
    missing: 3,
  });
  expect((await read({ code: deck, locale: 'de' })).deck.cards.map(({ name }) => name)).toEqual([
    'Card 23 de',
    'Aal',
    'Zander',
  ]);
  expect((await read({ code: encodeDeck([[999_999, 2]]) })).deck).toEqual({ cards: [], missing: 1 });
});

it('refuses a code that cannot be read', async () => {
  expect(await read({ code: 'no deck' })).toMatchObject({
    status: 400,
    problem: { issues: [{ path: 'code', message: 'must be a deck code' }] },
  });
  expect(await read({ code: ' ' })).toMatchObject({ status: 400, problem: { issues: [{ path: 'code' }] } });
});

it('asks about a deck’s cards only, whatever their type, class and set', async () => {
  const filter = { deck, minion: false, spell: false, classes: ['priest' as const] };
  const { status, cards } = await ask(filter);
  expect(status).toBe(200);
  expect(new Set(cards)).toEqual(new Set(['21', '22', '23']));
  expect((await ask({ ...filter, kinds: ['attack'] })).cards).not.toContain('23');
});

it('says whether the deck’s code cannot be read or none of its cards is here', async () => {
  expect(await ask({ deck: 'AAEC' })).toMatchObject({ status: 400, problem: { issues: unreadable } });
  expect(await ask({ deck: encodeDeck([[24, 1]]) })).toMatchObject({
    status: 422,
    problem: { code: 'no_cards_for_filter' },
  });
  expect(await ask({ practice: [{ card: '24', kind: 'cost' }] })).toMatchObject({
    status: 422,
    problem: { code: 'no_cards_for_filter' },
  });
});

it('asks the mistakes of a practice in their order', async () => {
  const practice = ['22', '23', '21'].map((card) => ({ card, kind: 'cost' as const }));
  expect((await ask({ practice })).cards).toEqual(['22', '23', '21']);
  expect((await ask({ practice }, { exclude: ['22', '23'] })).cards).toEqual(['21', '22', '23']);
});
