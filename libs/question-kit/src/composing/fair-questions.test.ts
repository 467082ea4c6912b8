import {
  type CardType,
  cardTypes,
  choiceCounts,
  chosenDifficulties,
  difficulties,
  type Difficulty,
  isNumberKind,
  kindsByType,
  type NumberKind,
  questionKinds,
} from '@cardwise/contracts/catalogue/cards';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { findPeers } from '../catalogue/find-peers.ts';
import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { cardsOf2026 } from '../testing/catalogue-2026.ts';
import { everything, makeCatalogue } from '../testing/make-catalogue.ts';
import { chooseQuestions } from './choose-questions.ts';
import { type ComposedQuestion, composeQuestion } from './compose-question.ts';
import { kindsOfCard } from './kinds-of-card.ts';

// These tests measure what a player gains who knows no card. The seeds are fixed, so no result depends on luck.
const index = indexCatalogue(makeCatalogue(cardsOf2026()));
const cards = [...index.byType.values()].flat();

/** Composes a question of every kind about every card. */
function askAll(difficulty: Difficulty): ComposedQuestion[] {
  const random = seededRandom(`fair ${difficulty}`);
  return cards.flatMap((card) =>
    kindsOfCard(index, card, difficulty).flatMap(
      (kind) => composeQuestion(index, { card, difficulty, locale: 'en', kinds: [kind] }, random) ?? [],
    ),
  );
}

const asked = Object.fromEntries(difficulties.map((difficulty) => [difficulty, askAll(difficulty)])) as Record<
  Difficulty,
  ComposedQuestion[]
>;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function chosenCards({ choices }: Pick<ComposedQuestion, 'choices'>): QuizCard[] {
  return choices.map(({ value }) => index.byReference.get(value) as QuizCard);
}

function looksAlike({ type, classes }: QuizCard, other: QuizCard): boolean {
  return type === other.type && classes.toSorted().join() === other.classes.toSorted().join();
}

/** Returns the chance of a guess by someone who can rule out the choices that are not possible. */
function chanceAmong(question: ComposedQuestion, isPossible: (card: QuizCard) => boolean): number {
  return 1 / chosenCards(question).filter(isPossible).length;
}

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

function rightPlace({ choices }: ComposedQuestion): number {
  return choices.findIndex(({ correct }) => correct);
}

/** Returns the share of the type's cards that have the value. */
function getShare(type: CardType, kind: NumberKind, value: number): number {
  const counts = index.countValues(type, kind) ?? new Map<number, number>();
  return (counts.get(value) ?? 0) / counts.values().reduce((sum, number) => sum + number, 0);
}

function getCommonestShare(type: CardType, kind: NumberKind): number {
  return Math.max(
    ...(index
      .countValues(type, kind)
      ?.keys()
      .map((value) => getShare(type, kind, value)) ?? []),
  );
}

describe.each(chosenDifficulties)('%s questions for a number', (difficulty) => {
  const count = choiceCounts[difficulty];
  const byKind = new Map(
    questionKinds
      .filter(isNumberKind)
      .map((kind) => [kind, asked[difficulty].filter((question) => question.kind === kind)]),
  );
  const places = Array.from({ length: count }, (_, place) => place);

  it.each([...byKind])('are not answered by the first, the last or any other place: %s', (_, questions) => {
    const right = questions.map(rightPlace);
    for (const place of places) {
      const share = right.filter((other) => other === place).length / right.length;
      expect([place, share * count < 1.15]).toEqual([place, true]);
    }
  });

  it.each([...byKind])(
    'are answered by the commonest value no more often than the game demands: %s',
    (kind, questions) => {
      const hits = questions.map((question) => {
        const shares = question.choices.map(({ value }) => getShare(question.card.type, kind, Number(value)));
        return Number(rightPlace(question) === shares.indexOf(Math.max(...shares)));
      });
      // The commonest value must be a choice when it is right, and with six choices it is right more often than by
      // chance.
      const demanded = mean(questions.map(({ card }) => getCommonestShare(card.type, kind)));
      expect(mean(hits)).toBeLessThan(Math.max(1.25 / count, demanded * 1.05));
    },
  );

  it('are not answered by the first or the last place of any type, but where one value is too common', () => {
    const random = seededRandom(`places ${difficulty}`);
    const beyond = cardTypes.flatMap((type) =>
      kindsByType[type].filter(isNumberKind).flatMap((kind) => {
        const ofType = index.byType.get(type) ?? [];
        const request = { difficulty, locale: 'en', kinds: [kind] } as const;
        const right = Array.from({ length: 2000 }, (_, number) => {
          const card = ofType[number % ofType.length] as QuizCard;
          const question = composeQuestion(index, { card, ...request }, random);
          return question ? rightPlace(question) : [];
        }).flat();
        const share = (place: number) => right.filter((other) => other === place).length / right.length;
        return Math.max(share(0), share(count - 1)) * count < 1.25 ? [] : { type, kind };
      }),
    );
    // More than half of all weapons have a durability of 2, and locations have only four durabilities, so their right
    // values must be among the first places.
    for (const { type, kind } of beyond) expect(getCommonestShare(type, kind) * count).toBeGreaterThan(1.5);
  });

  it('offer no value that hardly any card of the type has, except with a right one that is as rare', () => {
    const odd = [...byKind].flatMap(([kind, questions]) =>
      questions.filter(({ card: { type }, choices }) => {
        // Locations have fewer durabilities than there are choices.
        if (type === 'location' && kind === 'health' && count > 4) return false;
        const isRare = ({ value }: { value: string }) => getShare(type, kind, Number(value)) < 1 / 200;
        return choices.some(isRare) && !choices.some((choice) => choice.correct && isRare(choice));
      }),
    );
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
