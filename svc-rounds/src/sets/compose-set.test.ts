import { difficulties, isNumberKind, questionKinds } from '@cardwise/contracts/catalogue/cards';
import { locales } from '@cardwise/contracts/site/locales';
import { roundLength } from '@cardwise/contracts/rounds/rounds';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { kindsOfCard } from '@cardwise/question-kit/composing/kinds-of-card';
import { cardsOf2026 } from '@cardwise/question-kit/testing/catalogue-2026';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { encodeDeck } from '@cardwise/question-kit/testing/encode-deck';
import {
  everything,
  inEveryLanguage,
  makeCard,
  makeCatalogue,
  variedCards,
} from '@cardwise/question-kit/testing/make-catalogue';
import fc from 'fast-check';

import type { SetQuestion } from './model.ts';
import { composeOwnSet, composeDailySet, mix, replaceBanned } from './compose-set.ts';

const index = indexCatalogue(demoCatalogue());

function compose(seed: string, exclude: string[] = []): SetQuestion[] {
  return composeDailySet(index, { seed, exclude }) ?? [];
}

function getCards(questions: SetQuestion[]): string[] {
  return questions.map(({ card }) => card);
}

function countBy(questions: SetQuestion[], property: 'difficulty' | 'kind' | 'type'): Record<string, number> {
  return Object.fromEntries(
    Map.groupBy(questions, (question) => question[property])
      .entries()
      .map(([value, { length }]) => [value, length]),
  );
}

const seeds = fc.string({ minLength: 1 });
const runs = { numRuns: 30 };

it('a seed always gives the same set, and another seed another one', () => {
  fc.assert(
    fc.property(seeds, seeds, (seed, other) => {
      expect(compose(seed)).toEqual(compose(seed));
      fc.pre(seed !== other);
      expect(getCards(compose(seed))).not.toEqual(getCards(compose(other)));
    }),
    runs,
  );
});

it('a set has its proportion of difficulties, every kind, and a mix of kinds and types', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const questions = compose(seed);
      expect(new Set(getCards(questions)).size).toBe(roundLength);
      expect(countBy(questions, 'difficulty')).toEqual(mix.difficulties);
      const kinds = countBy(questions, 'kind');
      expect(Object.keys(kinds).toSorted()).toEqual(questionKinds.toSorted());
      expect(Math.max(...Object.values(kinds))).toBeLessThanOrEqual(mix.mostOfAKind);
      const types = Object.values(countBy(questions, 'type'));
      expect(types.length).toBeGreaterThanOrEqual(mix.leastTypes);
      expect(Math.max(...types)).toBeLessThanOrEqual(mix.mostOfAType);
    }),
    runs,
  );
});

it('a question has one right choice, and labels that differ in every language', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const { card, kind, difficulty, choices, correct, bucket } of compose(seed)) {
        const asked = index.byReference.get(card);
        expect(asked && kindsOfCard(index, asked, difficulty)).toContain(kind);
        const right = choices[correct]?.value;
        expect(right).toBe(kind === 'name' || kind === 'text' ? card : bucket);
        for (const locale of locales) {
          const labels = choices.map(({ label }) => (typeof label === 'string' ? label : label[locale]));
          expect(labels).not.toContain('');
          expect(new Set(labels).size).toBe(choices.length);
        }
      }
    }),
    runs,
  );
});

it('only questions about banned cards are replaced, by others of their difficulty, kind and type', () => {
  const { cards, ...rest } = demoCatalogue();
  fc.assert(
    fc.property(seeds, fc.uniqueArray(fc.nat(roundLength - 1), { minLength: 1, maxLength: 4 }), (seed, positions) => {
      const questions = compose(seed);
      const banned = positions.map((position) => questions[position]?.card ?? '');
      const asBanned = cards.map((card) => ({ ...card, banned: banned.includes(card.id) }));
      const banning = indexCatalogue({ ...rest, cards: asBanned });
      const replace = () => replaceBanned(banning, questions, { seed, exclude: [] }) ?? [];
      const replaced = replace();
      expect(replace()).toEqual(replaced);
      expect(new Set([...getCards(replaced), ...banned]).size).toBe(roundLength + banned.length);
      for (const [position, question] of replaced.entries()) {
        const { difficulty, kind, type } = questions[position] as SetQuestion;
        if (positions.includes(position)) expect(question).toMatchObject({ difficulty, kind, type });
        else expect(question).toBe(questions[position]);
      }
    }),
    runs,
  );
});

it('the right choice is at every index equally often', () => {
  const counts = [0, 0, 0, 0];
  for (let day = 0; day < 250; day += 1) {
    for (const { difficulty, kind, correct } of compose(`day ${day}`)) {
      if (difficulty === 'easy' && (kind === 'name' || kind === 'text')) counts[correct] = (counts[correct] ?? 0) + 1;
    }
  }
  const expected = counts.reduce((sum, count) => sum + count) / counts.length;
  expect(expected).toBeGreaterThan(50);
  // With three degrees of freedom, chance exceeds this value once in a thousand times; these seeds never change.
  expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(16.27);
});

it('who knows no card gains hardly anything by the classes or by the places, in a catalogue of real proportions', () => {
  const real = indexCatalogue(makeCatalogue(cardsOf2026()));
  const questions = Array.from(
    { length: 200 },
    (_, day) => composeDailySet(real, { seed: `${day}`, exclude: [] }) ?? [],
  );
  const getClasses = (id: string) => real.byReference.get(id)?.classes.toSorted().join();
  const [hits, chances, first, last] = [[], [], [], []] as [number[], number[], number[], number[]];
  const numbers: number[] = [];
  for (const { card, kind, choices, correct } of questions.flat()) {
    if (isNumberKind(kind)) {
      numbers.push(1 / choices.length);
      first.push(Number(correct === 0));
      last.push(Number(correct === choices.length - 1));
    } else {
      chances.push(1 / choices.length);
      hits.push(1 / choices.filter(({ value }) => getClasses(value) === getClasses(card)).length);
    }
  }
  const total = (values: number[]): number => values.reduce((sum, value) => sum + value);
  expect(hits.length).toBeGreaterThan(500);
  expect(total(hits) / total(chances)).toBeLessThan(1.3);
  expect(total(first) / total(numbers)).toBeLessThan(1.25);
  expect(total(last) / total(numbers)).toBeLessThan(1.25);
});

describe('a small catalogue', () => {
  const minions = (count: number, pixel?: string) =>
    indexCatalogue(
      makeCatalogue(
        Array.from({ length: count }, (_, n) =>
          makeCard({ id: `${n + 1}`, cost: n % 9, ...(pixel === undefined ? {} : { pixel }) }),
        ),
      ),
    );

  it('of ten cards of one type still gives a set', () => {
    const questions = composeDailySet(minions(10), { seed: 'x', exclude: [] }) ?? [];
    expect(new Set(getCards(questions)).size).toBe(roundLength);
    expect(countBy(questions, 'difficulty')).toEqual(mix.difficulties);
  });

  it('repeats excluded cards rather than give no set', () => {
    const questions = composeDailySet(minions(10), { seed: 'x', exclude: ['1', '2', '3'] }) ?? [];
    expect(new Set(getCards(questions)).size).toBe(roundLength);
  });

  it('without pixel pictures asks a hard question instead', () => {
    const questions = composeDailySet(minions(12, ''), { seed: 'x', exclude: [] }) ?? [];
    expect(countBy(questions, 'difficulty')).toEqual({ easy: 3, medium: 4, hard: 3 });
  });

  it('of fewer than ten cards gives none, nor replaces a banned one', () => {
    expect(composeDailySet(minions(9), { seed: 'x', exclude: [] })).toBeUndefined();
    const questions = composeDailySet(minions(10), { seed: 'x', exclude: [] }) ?? [];
    const cards = Array.from({ length: 10 }, (_, n) => makeCard({ id: `${n + 1}`, banned: n === 0 }));
    const banning = indexCatalogue(makeCatalogue(cards));
    expect(replaceBanned(banning, questions, { seed: 'x', exclude: [] })).toBeUndefined();
  });
});

it('names and texts that are alike in any language are not choices of one question', () => {
  const cards = Array.from({ length: 40 }, (_, n) =>
    makeCard({ id: `${n + 1}`, texts: { ...inEveryLanguage(`Text ${n}`), pl: n < 30 ? 'To samo.' : `Tekst ${n}` } }),
  );
  const own =
    composeOwnSet(indexCatalogue(makeCatalogue(cards)), { ...everything, kinds: ['text'] }, Math.random) ?? [];
  expect(own).toHaveLength(roundLength);
  for (const { choices } of own) {
    const labels = choices.map(({ label }) => (typeof label === 'string' ? label : label.pl));
    expect(new Set(labels).size).toBe(labels.length);
  }
});

describe('an own set', () => {
  it('asks ten different cards as its filter says', () => {
    for (const difficulty of difficulties.filter((name) => name !== 'pixel')) {
      const filter = {
        ...everything,
        standardsets: [...index.bySet.keys()].map((name) => ({ name, active: true })),
        hero: false,
        difficulty,
        kinds: ['cost' as const, 'text' as const],
      };
      const questions = composeOwnSet(index, filter, Math.random) ?? [];
      expect(new Set(getCards(questions)).size).toBe(roundLength);
      expect(countBy(questions, 'difficulty')).toEqual({ [difficulty]: roundLength });
      for (const { kind, type } of questions) {
        expect(filter.kinds).toContain(kind);
        expect(type).not.toBe('hero');
      }
    }
  });

  it('needs ten different cards', () => {
    const few = indexCatalogue(makeCatalogue(Array.from({ length: 9 }, (_, n) => makeCard({ id: `${n + 1}` }))));
    expect(composeOwnSet(few, everything, Math.random)).toBeUndefined();
  });
});

it('composes a round from a deck of ten cards or more', () => {
  const varied = indexCatalogue(makeCatalogue(variedCards()));
  const ids = variedCards()
    .slice(0, 10)
    .map(({ id }) => id);
  const compose = (cards: string[]) =>
    composeOwnSet(varied, { ...everything, deck: encodeDeck(cards.map((id) => [Number(id), 1])) }, Math.random);
  expect(
    compose(ids)
      ?.map(({ card }) => card)
      .toSorted(),
  ).toEqual(ids);
  expect(compose(ids.slice(1))).toBeUndefined();
});
