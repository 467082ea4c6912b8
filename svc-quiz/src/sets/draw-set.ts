import { cardTypes, kindsByType, type CardType, type Difficulty, type QuestionKind } from '@cardwise/contracts/cards';
import { roundLength } from '@cardwise/contracts/rounds';
import type { QuizFilter } from '@cardwise/contracts/quiz';
import { seededRandom } from '@cardwise/service-kit/seeded-random';

import type { CatalogueIndex } from '../catalogue/index-catalogue.ts';
import { shuffle, type ComposedQuestion } from '../question/compose-question.ts';
import { drawQuestions } from '../question/draw-questions.ts';
import type { SetQuestion } from '../rounds/model.ts';
import { differInEveryLanguage, setQuestionOf } from './set-question.ts';

/** What a set consists of. */
export const mix = {
  difficulties: { easy: 3, medium: 4, hard: 2, pixel: 1 },
  mostOfAKind: 3,
  leastTypes: 3,
  mostOfAType: 5,
} as const;

/** Kinds of the questions that are not pixel questions, which ask for names: each once, and four of these. */
const kindsOnce: QuestionKind[] = ['cost', 'name', 'text', 'attack', 'health'];
const kindsAgain: QuestionKind[] = ['cost', 'cost', 'name', 'text', 'text', 'attack', 'attack', 'health', 'health'];

/** Sets drawn before the most varied one is taken as it is: only a small catalogue needs more than a few. */
const mostDraws = 20;

type Wish = { difficulty: Difficulty; kind?: QuestionKind; types: readonly CardType[] };

const filterOf = (index: CatalogueIndex, { kind, types }: Wish): QuizFilter => ({
  hero: types.includes('hero'),
  location: types.includes('location'),
  minion: types.includes('minion'),
  spell: types.includes('spell'),
  weapon: types.includes('weapon'),
  standardsets: [...index.bySet.keys()].map((name) => ({ name, active: true })),
  wildsets: [],
  current: index.current,
  ...(kind && { kinds: [kind] }),
});

/**
 * Types in random order, those with many cards more often first. The root keeps heroes and locations, of which there are few,
 * from being either absent or always the same.
 */
const orderTypes = (index: CatalogueIndex, types: readonly CardType[], random: () => number): CardType[] =>
  types
    .map((type) => {
      const cards = index.bySet.values().reduce((sum, set) => sum + (set.get(type)?.length ?? 0), 0);
      // The largest of keys drawn like this is each one with a chance proportional to its weight.
      return { type, key: cards === 0 ? 0 : random() ** (1 / Math.sqrt(cards)) };
    })
    .toSorted((a, b) => b.key - a.key)
    .map(({ type }) => type);

const plan = (random: () => number): { difficulty: Difficulty; kind: QuestionKind }[] => {
  const { pixel: _pixel, ...others } = mix.difficulties;
  const rest = Object.entries(others).flatMap(([difficulty, count]) =>
    Array.from({ length: count }, () => difficulty as Difficulty),
  );
  const again = shuffle(kindsAgain, random).slice(0, rest.length - kindsOnce.length);
  const kinds = shuffle([...kindsOnce, ...again], random);
  return [
    { difficulty: 'pixel', kind: 'name' },
    ...kinds.map((kind, slot) => ({ kind, difficulty: rest[slot] ?? 'medium' })),
  ];
};

const drawOnce = (index: CatalogueIndex, exclude: readonly string[], random: () => number): ComposedQuestion[] => {
  const drawn: ComposedQuestion[] = [];
  const draw = (wish: Wish, avoid: readonly string[]): ComposedQuestion | undefined => {
    const taken = [...avoid, ...drawn.map(({ card }) => card.id)];
    const [question] = drawQuestions(
      index,
      {
        filter: filterOf(index, wish),
        difficulty: wish.difficulty,
        locale: 'en',
        exclude: taken,
        count: 1,
        differ: differInEveryLanguage,
      },
      random,
    );
    return question && !taken.includes(question.card.id) ? question : undefined;
  };
  const isOpen = (type: CardType): boolean => drawn.filter(({ card }) => card.type === type).length < mix.mostOfAType;

  for (const { difficulty, kind } of plan(random)) {
    const types = cardTypes.filter((type) => kindsByType[type].includes(kind) && isOpen(type));
    let question: ComposedQuestion | undefined;
    for (const type of orderTypes(index, types, random)) {
      question ??= draw({ difficulty, kind, types: [type] }, exclude);
    }
    // A catalogue without such a card, or without pixel pictures yet, still gets ten questions.
    const fallback: Wish = { difficulty: difficulty === 'pixel' ? 'hard' : difficulty, types: cardTypes };
    question ??= draw(fallback, exclude) ?? draw(fallback, []);
    if (question) drawn.push(question);
  }
  return drawn;
};

const typesIn = (questions: readonly ComposedQuestion[]): number =>
  new Set(questions.map(({ card }) => card.type)).size;

/**
 * Draws a day's ten questions about different cards, in a fixed proportion of difficulties and a mix of kinds and types. The
 * same seed, catalogue and excluded cards give the same set.
 *
 * @param exclude Ids of cards that are left out.
 * @returns undefined if the catalogue does not allow ten questions.
 */
export const drawSet = (
  index: CatalogueIndex,
  { seed, exclude }: { seed: string | Uint8Array; exclude: readonly string[] },
): SetQuestion[] | undefined => {
  const random = seededRandom(seed);
  let best: ComposedQuestion[] = [];
  for (let draws = 0; draws < mostDraws && typesIn(best) < mix.leastTypes; draws += 1) {
    const drawn = drawOnce(index, exclude, random);
    if (drawn.length === roundLength && typesIn(drawn) > typesIn(best)) best = drawn;
  }
  if (best.length === 0) return undefined;
  return shuffle(best, random).map((question) => setQuestionOf(index, question));
};

/**
 * Draws ten questions about different cards for a player's own filter, all of its difficulty.
 *
 * @param random Uniform in [0, 1).
 * @returns undefined if the filter does not allow ten questions.
 */
export const drawOwnSet = (
  index: CatalogueIndex,
  filter: QuizFilter,
  random: () => number,
): SetQuestion[] | undefined => {
  const questions = drawQuestions(
    index,
    {
      filter,
      difficulty: filter.difficulty ?? 'medium',
      locale: 'en',
      exclude: [],
      count: roundLength,
      differ: differInEveryLanguage,
    },
    random,
  );
  if (new Set(questions.map(({ card }) => card)).size < roundLength) return undefined;
  return questions.map((question) => setQuestionOf(index, question));
};
