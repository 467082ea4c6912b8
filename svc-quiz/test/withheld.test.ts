import { newBonus } from '@cardwise/contracts/quiz/bonus';
import { newQuestion, readDeck, type Question } from '@cardwise/contracts/quiz/quiz';
import { createAskableIndex } from '@cardwise/question-kit/catalogue/askable-index';
import { encodeDeck } from '@cardwise/question-kit/testing/encode-deck';
import { everything, makeCatalogue, variedCards } from '@cardwise/question-kit/testing/make-catalogue';

import { serveQuiz } from './serve-quiz.ts';

const catalogue = makeCatalogue(variedCards());
const askable = createAskableIndex();
const [asked = '', other = ''] = catalogue.cards.map(({ id }) => id);
/** These are the cards of the Daily Ten that is being played. */
let withheld: string[] = [];
const site = await serveQuiz({ catalogue: () => askable(catalogue, withheld) });
afterAll(() => site.close());
beforeEach(() => {
  withheld = [];
});

async function ask(filter: object, more: object = {}) {
  const { status, body } = await site.request('POST', `${newQuestion.path}?count=5`, {
    body: { filter: { ...everything, ...filter }, ...more },
    cookie: `visit=${'v'.repeat(22)}`,
  });
  const { data, more: others = [] } = body as { data?: Question; more?: Question[] };
  return { status, cards: [data, ...others].flatMap((question) => question?.card ?? []), first: data };
}

const kind = 'cost' as const;

it('a practice of a withheld card is put off: its other questions are asked, alone it finds none', async () => {
  const practice = [asked, other].map((card) => ({ card, kind }));
  expect((await ask({ practice })).cards).toEqual([asked, other]);
  withheld = [asked];
  expect((await ask({ practice })).cards).toEqual([other]);
  expect((await ask({ practice: practice.slice(0, 1) })).status).toBe(422);
});

it('a deck and a narrow filter lead to no question about it, and a list of the deck tells nothing of its cost', async () => {
  const deck = encodeDeck([asked, other].map((id) => [Number(id), 1]));
  withheld = [asked];
  const { type, set, classes } = catalogue.cards[0] ?? {};
  const narrow = { standardsets: [{ name: set, active: true }], wildsets: [], classes, kinds: [kind] };
  for (const filter of [{ deck }, { ...narrow, [type ?? 'minion']: true }]) {
    for (let call = 0; call < 20; call += 1) expect((await ask(filter)).cards).not.toContain(asked);
  }
  const { body } = await site.request('POST', readDeck.path, { body: { code: deck } });
  expect(body).toMatchObject({ cards: [{ id: other }], missing: 1 });
  for (let call = 0; call < 20; call += 1) {
    const bonus = await site.request('POST', newBonus.path, { body: { filter: everything } });
    expect((bonus.body as { data: { cards: { card: string }[] } }).data.cards.map(({ card }) => card)).not.toContain(
      asked,
    );
  }
});

it('an open question about it is replaced when its day begins', async () => {
  const { first } = await ask({ practice: [{ card: asked, kind }] });
  const open = first?.answers[0]?.uid;
  expect((await ask({}, { open })).first?.id).toBe(first?.id);
  withheld = [asked];
  expect((await ask({}, { open })).first?.id).not.toBe(first?.id);
});
