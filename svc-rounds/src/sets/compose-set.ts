import {
  isNumberKind,
  cardTypes,
  kindsByType,
  type CardType,
  type Difficulty,
  type QuestionKind,
} from '@cardwise/contracts/catalogue/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { roundLength } from '@cardwise/contracts/rounds/rounds';
import { inEachLocale, locales } from '@cardwise/contracts/site/locales';
import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import type { Differ } from '@cardwise/question-kit/composing/choose-distractors';
import { chooseQuestions } from '@cardwise/question-kit/composing/choose-questions';
import type { ComposedQuestion } from '@cardwise/question-kit/composing/compose-question';
import { shuffle } from '@cardwise/question-kit/composing/shuffle';
import { getFacts } from '@cardwise/question-kit/composing/get-facts';
import { toWording } from '@cardwise/question-kit/composing/wording';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import type { SetChoice, SetQuestion } from './model.ts';

/** A set is shown in all languages, so two choices must differ in each of them. */
export const differInEveryLanguage: Differ = ({ card, kind }, other) =>
  locales.every((locale) => {
    const [a, b] = [toWording(card, kind, locale).identity, toWording(other.card, kind, locale).identity];
    return a !== '' && b !== '' && a !== b;
  });

export const mix = {
  difficulties: { easy: 3, medium: 4, hard: 2, pixel: 1 },
  mostOfAKind: 3,
  leastTypes: 3,
  mostOfAType: 5,
} as const;

/** Every set asks each of `kindsOnce` and four of `kindsAgain`; the pixel question is planned separately. */
const kindsOnce: QuestionKind[] = ['cost', 'name', 'text', 'attack', 'health'];
const kindsAgain: QuestionKind[] = ['cost', 'cost', 'name', 'text', 'text', 'attack', 'attack', 'health', 'health'];

/** After this many attempts, the set with the most card types is taken. */
const mostAttempts = 20;

/**
 * Composes a set of ten questions, or returns undefined if the cards do not suffice. The same seed, catalogue and
 * excluded cards give the same set.
 */
export function composeDailySet(
  index: CatalogueIndex,
  { seed, exclude }: { seed: string | Uint8Array; exclude: readonly string[] },
): SetQuestion[] | undefined {
  const random = seededRandom(seed);
  let best: ComposedQuestion[] = [];
  for (let attempts = 0; attempts < mostAttempts && typesIn(best) < mix.leastTypes; attempts += 1) {
    const composed = composeOnce(index, exclude, random);
    if (composed.length === roundLength && typesIn(composed) > typesIn(best)) best = composed;
  }
  if (best.length === 0) return undefined;
  return shuffle(best, random).map((question) => toSetQuestion(index, question));
}

function typesIn(questions: readonly ComposedQuestion[]): number {
  return new Set(questions.map(({ card }) => card.type)).size;
}

function composeOnce(index: CatalogueIndex, exclude: readonly string[], random: () => number): ComposedQuestion[] {
  const chosen: ComposedQuestion[] = [];
  const isOpen = (type: CardType): boolean => chosen.filter(({ card }) => card.type === type).length < mix.mostOfAType;
  for (const { difficulty, kind } of plan(random)) {
    const types = cardTypes.filter((type) => kindsByType[type].includes(kind) && isOpen(type));
    const request = { difficulty, kind, types: orderTypes(index, types, random) };
    const question = questionForSet(index, request, { exclude, taken: chosen.map(({ card }) => card.id) }, random);
    if (question) chosen.push(question);
  }
  return chosen;
}

function plan(random: () => number): { difficulty: Difficulty; kind: QuestionKind }[] {
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
}

/**
 * Replaces the questions about banned cards and keeps their positions; the difficulty, kind and type stay the same
 * where the catalogue allows it. Returns undefined if there are too few cards.
 */
export function replaceBanned(
  index: CatalogueIndex,
  questions: readonly SetQuestion[],
  { seed, exclude }: { seed: string | Uint8Array; exclude: readonly string[] },
): SetQuestion[] | undefined {
  const random = seededRandom(seed);
  const revised = [...questions];
  for (const [position, { card, difficulty, kind, type }] of questions.entries()) {
    if (!index.isBanned(card)) continue;
    const others = cardTypes.filter((other) => other !== type && kindsByType[other].includes(kind));
    const request = { difficulty, kind, types: [type, ...orderTypes(index, others, random)] };
    const question = questionForSet(index, request, { exclude, taken: revised.map(({ card: id }) => id) }, random);
    if (!question) return undefined;
    revised[position] = toSetQuestion(index, question);
  }
  return revised;
}

/**
 * Shuffles the types, so that those with more cards tend to come first. The square root keeps the few heroes and
 * locations from being absent or always the same.
 */
function orderTypes(index: CatalogueIndex, types: readonly CardType[], random: () => number): CardType[] {
  return types
    .map((type) => {
      const cards = index.bySet.values().reduce((sum, set) => sum + (set.get(type)?.length ?? 0), 0);
      // Each key is the largest with a chance proportional to its weight.
      return { type, key: cards === 0 ? 0 : random() ** (1 / Math.sqrt(cards)) };
    })
    .toSorted((a, b) => b.key - a.key)
    .map(({ type }) => type);
}

type QuestionRequest = { difficulty: Difficulty; kind?: QuestionKind | undefined; types: readonly CardType[] };

function questionForSet(
  index: CatalogueIndex,
  { difficulty, kind, types }: QuestionRequest,
  { exclude, taken }: { exclude: readonly string[]; taken: readonly string[] },
  random: () => number,
): ComposedQuestion | undefined {
  const avoid = [...exclude, ...taken];
  for (const type of types) {
    const question = questionAbout(index, { difficulty, kind, types: [type] }, avoid, random);
    if (question) return question;
  }
  // The fallback fills the set if no card fits the request, or the catalogue has no pixel pictures.
  const fallback: QuestionRequest = { difficulty: difficulty === 'pixel' ? 'hard' : difficulty, types: cardTypes };
  return questionAbout(index, fallback, avoid, random) ?? questionAbout(index, fallback, taken, random);
}

function questionAbout(
  index: CatalogueIndex,
  request: QuestionRequest,
  avoid: readonly string[],
  random: () => number,
): ComposedQuestion | undefined {
  const { difficulty } = request;
  const filter = getFilter(index, request);
  const [question] = chooseQuestions(
    index,
    { filter, difficulty, locale: 'en', exclude: avoid, count: 1, differ: differInEveryLanguage },
    random,
  );
  return question && !avoid.includes(question.card.id) ? question : undefined;
}

function getFilter(index: CatalogueIndex, { kind, types }: QuestionRequest): QuizFilter {
  return {
    hero: types.includes('hero'),
    location: types.includes('location'),
    minion: types.includes('minion'),
    spell: types.includes('spell'),
    weapon: types.includes('weapon'),
    standardsets: [...index.bySet.keys()].map((name) => ({ name, active: true })),
    wildsets: [],
    current: index.current,
    ...(kind && { kinds: [kind] }),
  };
}

export function composeOwnSet(
  index: CatalogueIndex,
  filter: QuizFilter,
  random: () => number,
  length: number = roundLength,
): SetQuestion[] | undefined {
  const questions = chooseQuestions(
    index,
    {
      filter,
      difficulty: filter.difficulty ?? 'medium',
      locale: 'en',
      exclude: [],
      count: length,
      differ: differInEveryLanguage,
    },
    random,
  );
  if (new Set(questions.map(({ card }) => card)).size < length) return undefined;
  return questions.map((question) => toSetQuestion(index, question));
}

export function toSetQuestion(index: CatalogueIndex, question: ComposedQuestion): SetQuestion {
  const { card, kind, difficulty, askedValue, choices } = question;
  const getLabel = (value: string): SetChoice['label'] => {
    if (isNumberKind(kind)) return value;
    const chosen = index.byReference.get(value);
    if (!chosen) throw new Error(`the choice ${value} is not in the catalogue`);
    return inEachLocale((locale) => toWording(chosen, kind, locale).label);
  };
  return {
    card: card.id,
    image: card.image,
    pixel: card.pixel,
    type: card.type,
    classes: card.classes,
    names: card.names,
    texts: card.texts,
    facts: inEachLocale((locale) => getFacts(question, index, locale)),
    kind,
    difficulty,
    bucket: askedValue,
    choices: choices.map(({ value }) => ({ value, label: getLabel(value) })),
    correct: choices.findIndex(({ correct }) => correct),
  };
}
