import { type BonusForm, bonusFormNames, type BonusQuestion, newBonus } from '@cardwise/contracts/quiz/bonus';
import { pageCallHeader } from '@cardwise/contracts/site/fragment';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { everything, makeCard, makeCatalogue } from '@cardwise/question-kit/testing/make-catalogue';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import { serveQuiz } from './serve-quiz.ts';

const tokens = answerTokens(testSecrets.session);
const demo = demoCatalogue();
let index = indexCatalogue(demo);
const filter = {
  ...everything,
  standardsets: demo.sets.slice(0, 10).map(({ code }) => ({ name: code, active: true })),
  wildsets: [],
};

const site = await serveQuiz({ catalogue: () => index });
afterAll(() => site.close());

async function ask(body: object, headers: Record<string, string> = {}) {
  const answer = await site.request('POST', newBonus.path, { body, headers });
  return { ...answer, bonus: (answer.body as { data: BonusQuestion }).data };
}

async function eachForm(body: object = { filter, locale: 'de' }) {
  const found = new Map<BonusForm, BonusQuestion>();
  while (found.size < bonusFormNames.length) {
    const { bonus } = await ask(body);
    found.set(bonus.form, bonus);
  }
  return [...found.values()];
}

it('seals each choice with the form, for nobody’s rating', async () => {
  for (const { form, cards, answers, id } of await eachForm()) {
    for (const { uid, correct } of answers) {
      const claims = tokens.open(uid, Date.now());
      expect(claims).toMatchObject({ q: id, x: form, k: cards[0]?.question, d: cards[0]?.difficulty, correct });
      expect(claims).not.toHaveProperty('p');
      expect(index.byReference.get(cards[0]?.card ?? '')?.id).toBe(claims.c);
    }
    expect(answers.filter(({ correct }) => correct)).toHaveLength(1);
  }
});

it('says of a card nothing that gives the answer away', async () => {
  const hidden = { more: 'cost', order: 'cost', truth: 'text', pixel: 'name' } as const;
  for (const { form, cards } of await eachForm()) {
    for (const { facts, name, url } of cards) {
      const keys = facts?.map(({ key }) => key) ?? [];
      expect(keys.length).toBeGreaterThan(0);
      expect(keys).not.toContain(hidden[form]);
      expect(name === undefined).toBe(form === 'pixel');
      expect(url.includes('/pixel')).toBe(form === 'pixel');
    }
  }
});

it('belongs to the player, or to the visit of the page’s question', async () => {
  const mine = await ask({ filter }, { 'x-test-user': 'u7' });
  expect(tokens.open(mine.bonus.answers[0]?.uid ?? '', Date.now())).toMatchObject({ u: 'u7' });
  const first = await ask({ filter }, { [pageCallHeader.name]: pageCallHeader.value });
  const after = first.bonus.answers[1]?.uid ?? '';
  const { v } = tokens.open(after, Date.now());
  expect(v).toBeDefined();
  const next = await ask({ filter, after });
  expect(tokens.open(next.bonus.answers[0]?.uid ?? '', Date.now()).v).toBe(v);
});

it('says that no form fits the filter', async () => {
  index = indexCatalogue(makeCatalogue([makeCard({ id: '1' })]));
  const { status, body } = await ask({ filter: everything });
  expect([status, body]).toMatchObject([422, { code: 'no_cards_for_filter' }]);
  index = indexCatalogue(demo);
});

it('names what cannot be read', async () => {
  const { status, body } = await ask({ filter: { ...filter, deck: 'no deck' }, locale: 'xx' });
  expect([status, body]).toMatchObject([400, { code: 'validation_failed' }]);
});
