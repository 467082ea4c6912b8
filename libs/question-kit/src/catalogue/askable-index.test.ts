import { encodeDeck } from '../testing/encode-deck.ts';
import { everything, inEveryLanguage, makeCard, makeCatalogue } from '../testing/make-catalogue.ts';
import { chooseQuestions } from '../composing/choose-questions.ts';
import { createAskableIndex } from './askable-index.ts';

const cards = Array.from({ length: 40 }, (_, n) => makeCard({ id: String(n + 1), cost: n % 5 }));
const twin = makeCard({ id: '50', set: 'brm', cost: 0, names: cards[0]?.names ?? inEveryLanguage('Twin') });
const catalogue = makeCatalogue([...cards, twin]);
const gone = new Set(['1', '2', '50']);

function choose(filter: object, withheld: string[]) {
  return chooseQuestions(
    createAskableIndex()(catalogue, withheld),
    { filter: { ...everything, ...filter }, difficulty: 'medium', locale: 'en', exclude: [], count: 5 },
    Math.random,
  );
}

it.each([
  [
    'a practice',
    {
      practice: [
        { card: '1', kind: 'cost' },
        { card: '50', kind: 'name' },
        { card: '3', kind: 'cost' },
      ],
    },
  ],
  ['a deck', { deck: encodeDeck([1, 2, 3, 4, 50].map((id) => [id, 1])) }],
  ['any filter', { kinds: ['name'] }],
])('%s asks about no withheld card or another printing of it, nor offers one', (_, filter) => {
  for (let run = 0; run < 40; run += 1) {
    const questions = choose(filter, ['1', '2']);
    expect(questions.length).toBeGreaterThan(0);
    for (const { card, kind, choices } of questions) {
      expect(gone).not.toContain(card.id);
      if (kind === 'name' || kind === 'text') for (const { value } of choices) expect(gone).not.toContain(value);
    }
  }
  const isAsked = () => choose(filter, []).some(({ card }) => gone.has(card.id));
  expect(Array.from({ length: 200 }, isAsked)).toContain(true);
});

it('still knows of a withheld card that it is banned', () => {
  const banned = makeCatalogue([...cards, makeCard({ id: '60', banned: true })]);
  expect(['60', '1'].map(createAskableIndex()(banned, ['60', '1']).isBanned)).toEqual([true, false]);
});

it('is made anew only when catalogue or withheld cards change', () => {
  const askable = createAskableIndex();
  const first = askable(catalogue, ['1', '2']);
  expect(askable(catalogue, ['2', '1'])).toBe(first);
  expect(askable(catalogue, ['1'])).not.toBe(first);
});
