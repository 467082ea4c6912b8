import { difficulties, type Difficulty, isNumberKind } from '@cardwise/contracts/catalogue/cards';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { findPeers } from '../catalogue/find-peers.ts';
import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { cardsOf2026 } from '../testing/catalogue-2026.ts';
import { everything, makeCatalogue } from '../testing/make-catalogue.ts';
import { chooseQuestions } from './choose-questions.ts';
import { type ComposedQuestion, composeQuestion } from './compose-question.ts';
import { kindsOfCard } from './kinds-of-card.ts';

// What a player gains who knows no card. Seeds are fixed, so nothing here depends on luck.
const index = indexCatalogue(makeCatalogue(cardsOf2026()));
const cards = [...index.byType.values()].flat();

/** Of every kind about every card. */
const askAll = (difficulty: Difficulty): ComposedQuestion[] => {
  const random = seededRandom(`fair ${difficulty}`);
  return cards.flatMap((card) =>
    kindsOfCard(card, difficulty).flatMap(
      (kind) => composeQuestion(index, { card, difficulty, locale: 'en', kinds: [kind] }, random) ?? [],
    ),
  );
};
const asked = Object.fromEntries(difficulties.map((difficulty) => [difficulty, askAll(difficulty)])) as Record<
  Difficulty,
  ComposedQuestion[]
>;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const chosenCards = ({ choices }: Pick<ComposedQuestion, 'choices'>): QuizCard[] =>
  choices.map(({ value }) => index.byReference.get(value) as QuizCard);

const looksAlike = ({ type, classes }: QuizCard, other: QuizCard): boolean =>
  type === other.type && classes.toSorted().join() === other.classes.toSorted().join();

/** Of guesses among the choices that are possible to who knows this of all cards. */
const chanceAmong = (question: ComposedQuestion, isPossible: (card: QuizCard) => boolean): number =>
  1 / chosenCards(question).filter(isPossible).length;

describe.each(difficulties)('%s questions for a name or a text', (difficulty) => {
  const questions = asked[difficulty].filter(({ kind }) => !isNumberKind(kind));
  const chance = mean(questions.map(({ choices }) => 1 / choices.length));

  it('are about all cards', () => {
    const least = difficulty === 'pixel' ? cards.length : 2 * cards.length - 100;
    expect(questions.length).toBeGreaterThanOrEqual(least);
  });

  it('tell hardly anything to who knows the classes of all cards', () => {
    const hits = questions.map((question) => chanceAmong(question, (card) => looksAlike(card, question.card)));
    expect(mean(hits) / chance).toBeLessThan(1.1);
  });

  it('tell hardly anything to who knows the rarities of all cards', () => {
    const hits = questions.map((question) => chanceAmong(question, ({ rarity }) => rarity === question.card.rarity));
    expect(mean(hits) / chance).toBeLessThan(1.2);
  });

  it('have no choice of other classes while the catalogue has enough cards of these', () => {
    const odd = questions.filter(({ card, choices }) => {
      const alike = findPeers(index.byType.get(card.type) ?? [], card);
      return alike.length >= 30 && chosenCards({ choices }).some((other) => !looksAlike(other, card));
    });
    expect(odd).toEqual([]);
  });
});

it('a filter’s sets tell nothing while they have enough cards of the classes', () => {
  const standardsets = ['core', 'cataclysm', 'across-the-timeways', 'the-great-dark-beyond', 'titans'].map((name) => ({
    name,
    active: true,
  }));
  const sets = new Set(standardsets.map(({ name }) => name));
  const pool = cards.filter(({ set }) => sets.has(set));
  const filter = { ...everything, standardsets, wildsets: [], kinds: ['name' as const, 'text' as const] };
  const questions = chooseQuestions(
    index,
    { filter, difficulty: 'hard', locale: 'en', exclude: [], count: 1000 },
    seededRandom('sets'),
  );
  expect(questions.length).toBe(1000);
  const odd = questions.filter((question) => {
    const peers = pool.filter((card) => looksAlike(card, question.card));
    return peers.length >= 12 && chosenCards(question).some(({ set }) => !sets.has(set));
  });
  expect(odd).toEqual([]);
});
