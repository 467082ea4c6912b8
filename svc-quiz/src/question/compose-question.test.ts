import { choiceCounts, difficulties, kindsByType } from '@cardwise/contracts/cards';
import { locales } from '@cardwise/contracts/locales';
import fc from 'fast-check';

import { inEveryLanguage, makeCard, makeCatalogue, variedCards } from '../../test/make-catalogue.ts';
import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { composeQuestion } from './compose-question.ts';

const cards = variedCards();
const index = indexCatalogue(makeCatalogue(cards));
const cardOf = (id: string): QuizCard => index.byReference.get(id) as QuizCard;

it('has one right answer, distinct labels and as many choices as its difficulty, for every card in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cards),
      fc.constantFrom(...difficulties),
      fc.constantFrom(...locales),
      ({ id }, difficulty, locale) => {
        const card = cardOf(id);
        const question = composeQuestion(index, { card, difficulty, locale }, Math.random);
        expect(question).toBeDefined();
        if (!question) return;
        const { kind, choices } = question;
        expect(kindsByType[card.type]).toContain(kind);
        expect(choices).toHaveLength(choiceCounts[difficulty]);
        expect(choices.filter(({ correct }) => correct)).toHaveLength(1);
        expect(new Set(choices.map(({ label }) => label.toLowerCase())).size).toBe(choices.length);
        expect(choices.every(({ label }) => label.trim() !== '')).toBe(true);
        if (difficulty === 'pixel') expect(kind).toBe('name');
        if (kind === 'text') expect(card.texts[locale]).not.toBe('');
        if (kind === 'attack' || kind === 'cost' || kind === 'health') {
          expect(choices.find(({ correct }) => correct)?.label).toBe(String(card[kind]));
        }
      },
    ),
    { numRuns: 2000 },
  );
});

it('puts the right name at every place equally often', () => {
  const places = [0, 0, 0, 0];
  for (let draw = 0; draw < 4000; draw += 1) {
    const question = composeQuestion(index, { card: cardOf('1200'), difficulty: 'pixel', locale: 'en' }, Math.random);
    const place = question?.choices.findIndex(({ correct }) => correct) ?? -1;
    places[place] = (places[place] ?? 0) + 1;
  }
  // Five standard deviations of a fair draw: a fair one fails once in two million runs.
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(4000 * 0.25 * 0.75));
});

it('asks by type, not by whether a value is there', () => {
  const spell = makeCard({ id: '1', type: 'spell', attack: 4, health: 4 });
  const small = indexCatalogue(makeCatalogue([spell, ...cards]));
  for (let draw = 0; draw < 100; draw += 1) {
    const question = composeQuestion(
      small,
      { card: small.byReference.get('1') as QuizCard, difficulty: 'easy', locale: 'en' },
      Math.random,
    );
    expect(['cost', 'name', 'text']).toContain(question?.kind);
  }
});

it('does not ask for a name that the readable text gives away, and masks it in the choices', () => {
  const telltale = makeCard({
    id: '1',
    names: inEveryLanguage('Old Fox'),
    texts: inEveryLanguage('Summon another Old Fox.'),
  });
  const small = indexCatalogue(makeCatalogue([telltale, ...cards]));
  const card = small.byReference.get('1') as QuizCard;
  const kinds = new Set<string>();
  for (let draw = 0; draw < 300; draw += 1) {
    const question = composeQuestion(
      small,
      { card, difficulty: draw % 2 ? 'easy' : 'medium', locale: 'en' },
      Math.random,
    );
    kinds.add(question?.kind ?? '');
    if (question?.kind === 'text') {
      expect(question.choices.find(({ correct }) => correct)?.label).toBe('Summon another •••.');
    }
  }
  expect([...kinds].toSorted()).toEqual(['attack', 'cost', 'health', 'text']);
});

it('asks something else of a card whose name or text has too few rivals', () => {
  const alone = indexCatalogue(makeCatalogue([makeCard({ id: '1', type: 'location' })]));
  for (let draw = 0; draw < 40; draw += 1) {
    const question = composeQuestion(
      alone,
      { card: alone.byReference.get('1') as QuizCard, difficulty: 'hard', locale: 'en' },
      Math.random,
    );
    expect(['cost', 'health']).toContain(question?.kind);
  }
  expect(
    composeQuestion(
      alone,
      { card: alone.byReference.get('1') as QuizCard, difficulty: 'pixel', locale: 'en' },
      Math.random,
    ),
  ).toBeUndefined();
});
