import {
  cardTypes,
  choiceCounts,
  difficulties,
  type Difficulty,
  kindsByType,
  type QuestionKind,
} from '@cardwise/contracts/catalogue/cards';
import { locales, type Locale } from '@cardwise/contracts/site/locales';
import fc from 'fast-check';

import { type CatalogueIndex, indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { demoCatalogue } from '../testing/demo-catalogue.ts';
import { inEveryLanguage, makeCard, makeCatalogue, variedCards } from '../testing/make-catalogue.ts';
import { type ComposedQuestion, composeQuestion } from './compose-question.ts';

const cards = variedCards();
const index = indexCatalogue(makeCatalogue(cards));

function getCard(id: string): QuizCard {
  return index.byReference.get(id) as QuizCard;
}

function plain(label: string): string {
  return label
    .replace(/<\/?[bi]>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function cardsIn(catalogue: CatalogueIndex): QuizCard[] {
  return [...new Set(catalogue.byReference.values())];
}

function getFaults(card: QuizCard, difficulty: Difficulty, locale: Locale, question: ComposedQuestion): string[] {
  const { kind, choices } = question;
  const labels = choices.map(({ label }) => plain(label));
  const right = choices.filter(({ correct }) => correct).map(({ label }) => label);
  const [own, ownEnglish] = [card.names[locale].toLowerCase(), card.names.en.toLowerCase()];
  const allowed: readonly QuestionKind[] = difficulty === 'pixel' ? ['name'] : kindsByType[card.type];
  const textInSight = difficulty === 'easy' || difficulty === 'medium';
  const faults: Record<string, boolean> = {
    'not asked of its type': !allowed.includes(kind),
    'wrong number of choices': choices.length !== choiceCounts[difficulty],
    'not one right answer': right.length !== 1,
    'choices alike': new Set(labels).size !== labels.length,
    'an empty choice': labels.includes(''),
    'markup not balanced': choices.some(({ label }) =>
      ['b', 'i'].some((tag) => count(label, `<${tag}>`) !== count(label, `</${tag}>`)),
    ),
    'wrong right number': kind !== 'name' && kind !== 'text' && right[0] !== String(card[kind]),
    'wrong right name': kind === 'name' && right[0] !== card.names[locale],
    'its text names the card': kind === 'text' && plain(right[0] ?? own).includes(own),
    // Only hard questions cover the text while the name is asked for.
    'its name is visible': kind === 'name' && textInSight && plain(card.texts.en).includes(ownEnglish),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

it('is faultless for every card of the demo set at every difficulty in every language', () => {
  const demo = indexCatalogue(demoCatalogue());
  expect(cardsIn(demo).length).toBeGreaterThan(350);
  const faults: string[] = [];
  const kinds = new Set<string>();
  for (const card of cardsIn(demo)) {
    for (const difficulty of difficulties) {
      for (const locale of locales) {
        const question = composeQuestion(demo, { card, difficulty, locale }, Math.random);
        kinds.add(`${card.type} ${question?.kind}`);
        const found = question ? getFaults(card, difficulty, locale, question) : ['no question'];
        faults.push(...found.map((fault) => `${card.id} ${difficulty} ${locale} ${question?.kind}: ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
  const possible = cardTypes.flatMap((type) => kindsByType[type].map((kind) => `${type} ${kind}`));
  expect([...kinds].toSorted()).toEqual(possible.toSorted());
});

it('has at least four distinct choices or is not asked, in any catalogue', () => {
  const names = fc.uniqueArray(
    fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', ' ', 'ı', 'Ł', '(', '*', '<b>') }),
    {
      minLength: 4,
      maxLength: 12,
      selector: (name) => plain(name),
    },
  );
  fc.assert(
    fc.property(
      names.filter((list) => list.every((name) => plain(name) !== '' && name === name.trim())),
      fc.array(fc.constantFrom(...cardTypes), { minLength: 12, maxLength: 12 }),
      fc.constantFrom(...difficulties),
      (list, types, difficulty) => {
        const catalogue = indexCatalogue(
          makeCatalogue(
            list.map((name, n) =>
              makeCard({ id: String(n + 1), type: types[n] ?? 'minion', names: inEveryLanguage(name), cost: n }),
            ),
          ),
        );
        const all = cardsIn(catalogue);
        for (const card of all) {
          const question = composeQuestion(catalogue, { card, difficulty, locale: 'en' }, Math.random);
          const ofItsType = new Set(all.filter(({ type }) => type === card.type).map(({ folded }) => folded.en)).size;
          // A question for a number needs only one other value.
          expect(question !== undefined).toBe(ofItsType >= (difficulty === 'pixel' ? 4 : 2));
          if (!question) continue;
          expect(question.choices.length).toBeGreaterThanOrEqual(4);
          expect(question.choices.filter(({ correct }) => correct)).toHaveLength(1);
          expect(new Set(question.choices.map(({ label }) => label)).size).toBe(question.choices.length);
        }
      },
    ),
  );
});

it('puts the right name at every index equally often', () => {
  const hits = [0, 0, 0, 0];
  for (let run = 0; run < 4000; run += 1) {
    const question = composeQuestion(index, { card: getCard('1200'), difficulty: 'pixel', locale: 'en' }, Math.random);
    const right = question?.choices.findIndex(({ correct }) => correct) ?? -1;
    hits[right] = (hits[right] ?? 0) + 1;
  }
  // The limit is five standard deviations: a fair choice exceeds it once in two million runs.
  for (const count of hits) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(4000 * 0.25 * 0.75));
});

it('asks by type, not by the values present', () => {
  const spell = makeCard({ id: '1', type: 'spell', attack: 4, health: 4 });
  const small = indexCatalogue(makeCatalogue([spell, ...cards]));
  for (let run = 0; run < 100; run += 1) {
    const question = composeQuestion(
      small,
      { card: small.byReference.get('1') as QuizCard, difficulty: 'easy', locale: 'en' },
      Math.random,
    );
    expect(['cost', 'name', 'text']).toContain(question?.kind);
  }
});

it('does not ask for a name that the readable text gives away and masks it in the choices', () => {
  const telltale = makeCard({
    id: '1',
    names: inEveryLanguage('Old Fox'),
    texts: inEveryLanguage('Summon another Old Fox.'),
  });
  const small = indexCatalogue(makeCatalogue([telltale, ...cards]));
  const card = small.byReference.get('1') as QuizCard;
  const kinds = new Set<string>();
  for (let run = 0; run < 300; run += 1) {
    const question = composeQuestion(
      small,
      { card, difficulty: run % 2 ? 'easy' : 'medium', locale: 'en' },
      Math.random,
    );
    kinds.add(question?.kind ?? '');
    if (question?.kind === 'text') {
      expect(question.choices.find(({ correct }) => correct)?.label).toBe('Summon another •••.');
    }
  }
  expect([...kinds].toSorted()).toEqual(['attack', 'cost', 'health', 'text']);
});

it('asks something else about a card without enough distractors', () => {
  const few = indexCatalogue(
    makeCatalogue(
      [1, 2].map((value) => makeCard({ id: `${value}`, type: 'location', cost: value, health: value + 1 })),
    ),
  );
  for (let run = 0; run < 40; run += 1) {
    const question = composeQuestion(
      few,
      { card: few.byReference.get('1') as QuizCard, difficulty: 'hard', locale: 'en' },
      Math.random,
    );
    expect(['cost', 'health']).toContain(question?.kind);
  }
  expect(
    composeQuestion(
      few,
      { card: few.byReference.get('1') as QuizCard, difficulty: 'pixel', locale: 'en' },
      Math.random,
    ),
  ).toBeUndefined();
});
