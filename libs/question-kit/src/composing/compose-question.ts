import { choiceCounts, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';
import type { Locale } from '@cardwise/contracts/site/locales';
import { askedValueOf } from '@cardwise/service-kit/cards/agreed-values';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { chooseDistractors, type Differ } from './choose-distractors.ts';
import { kindsOfCard } from './kinds-of-card.ts';
import { numberWindow } from './number-window.ts';
import { wordingOf } from './wording.ts';

/** The value is recorded when it is chosen. */
export type Choice = { label: string; value: string; correct: boolean };

export type ComposedQuestion = {
  card: QuizCard;
  kind: QuestionKind;
  difficulty: Difficulty;
  choices: Choice[];
  /** The number, or a short hash of the English name or text. */
  askedValue: string;
};

/** All orders are equally likely (Fisher–Yates). */
export const shuffle = <T>(values: readonly T[], random: () => number): T[] => {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
};

const numberChoices = (value: number, range: { least: number; count: number }, random: () => number): Choice[] =>
  numberWindow(value, range, random).map((number) => ({
    label: String(number),
    value: String(number),
    correct: number === value,
  }));

/** @returns undefined if the catalogue has too few distinct choices. */
export const composeQuestion = (
  index: CatalogueIndex,
  {
    card,
    difficulty,
    locale,
    kinds,
    differ,
    nearness,
  }: {
    card: QuizCard;
    difficulty: Difficulty;
    locale: Locale;
    kinds?: readonly QuestionKind[] | undefined;
    differ?: Differ | undefined;
    nearness?: number | undefined;
  },
  random: () => number,
): ComposedQuestion | undefined => {
  const count = choiceCounts[difficulty];
  for (const kind of shuffle(kindsOfCard(card, difficulty, kinds), random)) {
    const askedValue = askedValueOf(card, kind);
    if (askedValue === undefined) continue;
    if (kind === 'name' || kind === 'text') {
      const distractors = chooseDistractors(index, { card, kind, locale, count: count - 1, differ, nearness }, random);
      // At least four choices.
      if (distractors.length < 3) continue;
      const choices = shuffle([wordingOf(card, kind, locale), ...distractors], random).map((choice) => ({
        label: choice.label,
        value: choice.card.id,
        correct: choice.card === card,
      }));
      return { card, kind, difficulty, choices, askedValue };
    }
    // Hardly any card has 0 health: not a credible choice.
    const least = kind === 'health' ? index.leastHealth(card.type) : 0;
    const choices = numberChoices(Number(askedValue), { least, count }, random);
    return { card, kind, difficulty, choices, askedValue };
  }
  return undefined;
};
