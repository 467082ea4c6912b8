import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { indexCatalogue, type QuizCard } from '@cardwise/question-kit/catalogue/index-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { makeCard, makeCatalogue } from '@cardwise/question-kit/testing/make-catalogue';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';
import fc from 'fast-check';

import { addDays } from '../sets/day.ts';
import { chooseSecret, daysWithoutRepeat, distinctCards, leastChoice, type PastSecret } from './choose-secret.ts';

function quizCards(cards: CatalogueCard[]): QuizCard[] {
  return [...indexCatalogue(makeCatalogue(cards)).bySet.values()].flatMap((set) => [...set.values()].flat());
}

const cards = quizCards(demoCatalogue().cards);
const day = '2026-11-24';

function everyCard() {
  return true;
}

function choose(
  seed: string,
  { from = cards, ...rules }: Partial<Parameters<typeof chooseSecret>[1]> & { from?: QuizCard[] } = {},
) {
  return chooseSecret(from, { day, past: [], isKnown: everyCard, ...rules }, seededRandom(seed));
}

/** Makes cards that differ in cost and attack. */
function madeCards(count: number, set = (_n: number) => 'core'): QuizCard[] {
  return quizCards(
    Array.from({ length: count }, (_, n) => makeCard({ id: `${1000 + n}`, cost: n % 40, attack: n, set: set(n) })),
  );
}

it('a seed always gives the same card, in whatever order the cards are', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(choose(seed)).toBe(choose(seed));
      expect(choose(seed, { from: cards.toReversed() })).toBe(choose(seed));
    }),
    { numRuns: 30 },
  );
  expect(new Set(Array.from({ length: 100 }, (_, n) => choose(`${n}`)?.id)).size).toBeGreaterThan(50);
});

it('a card that guesses cannot tell from another one is never chosen', () => {
  const twins = ['1', '2'].map((id) => makeCard({ id, keywords: ['taunt', 'rush'] }));
  const [first, second] = quizCards([
    twins[0] as CatalogueCard,
    { ...(twins[1] as CatalogueCard), keywords: ['rush', 'taunt'] },
  ]);
  const from = [...(first && second ? [first, second] : []), ...madeCards(leastChoice)];
  expect(distinctCards(from)).toHaveLength(leastChoice);
  for (let n = 0; n < 300; n += 1) expect(['1', '2']).not.toContain(choose(`${n}`, { from })?.id);
});

it('heroes are not told apart by health, which their cards do not show', () => {
  const heroes = [29, 30].map((health, n) => makeCard({ id: `${n}`, type: 'hero', health }));
  expect(distinctCards(quizCards(heroes))).toEqual([]);
});

it('no card returns within 200 days, and no set follows itself', () => {
  const from = madeCards(daysWithoutRepeat + 2 * leastChoice + 20, (n) => `set${n % 10}`);
  let past: PastSecret[] = [];
  for (let n = 0; n < 500; n += 1) {
    const date = addDays(day, n);
    const card = choose(`${n}`, { from, day: date, past });
    if (!card) throw new Error('no card was chosen');
    expect(past.map(({ id }) => id)).not.toContain(card.id);
    expect(card.set).not.toBe(past.at(-1)?.set);
    past = [...past, { id: card.id, set: card.set, day: date }].slice(-daysWithoutRepeat);
  }
});

it('a card is chosen among those that people know', () => {
  const isKnown = ({ attack = 0 }: QuizCard) => attack < leastChoice;
  const from = madeCards(300);
  for (let n = 0; n < 100; n += 1) expect(choose(`${n}`, { from, isKnown })?.attack).toBeLessThan(leastChoice);
});

it('too small a catalogue gives up what is known first, then the days without a repeat, then the set', () => {
  const few = madeCards(leastChoice + 10, () => 'core');
  const isKnown = ({ attack }: QuizCard) => attack === 0;
  const yesterday: PastSecret = { id: '1005', set: 'other', day: addDays(day, -1) };
  const chosen = (rules: Parameters<typeof choose>[1]) =>
    new Set(Array.from({ length: 400 }, (_, n) => choose(`${n}`, { from: few, ...rules })?.id));
  expect(chosen({ isKnown, past: [yesterday] }).size).toBe(leastChoice + 9);
  // Of 30 past secrets, those of the last 20 days do not return.
  const past = Array.from({ length: 30 }, (_, n) => ({
    id: `${1000 + n}`,
    set: 'other',
    day: addDays(day, -1 - 3 * n),
  }));
  const returned = chosen({ past });
  for (const { id, day: on } of past) expect([id, returned.has(id)]).toEqual([id, on < addDays(day, -20)]);
  expect(chosen({ past: [{ ...yesterday, set: 'core' }] }).size).toBeGreaterThan(leastChoice);
  expect(choose('', { from: madeCards(1) })?.id).toBe('1000');
  expect(choose('', { from: [] })).toBeUndefined();
});
