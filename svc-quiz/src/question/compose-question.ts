import { choiceCounts, type Difficulty, type QuestionKind } from '@cardwise/contracts/cards';
import type { Locale } from '@cardwise/contracts/locales';
import { textBucket } from '@cardwise/service-kit/text-bucket';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { chooseDistractors } from './choose-distractors.ts';
import { kindsOfCard, numberOf } from './kinds-of-card.ts';
import { numberWindow } from './number-window.ts';
import { shuffle } from './shuffle.ts';
import { wordingOf } from './wording.ts';

/** A choice before it is sealed: what it shows, and what is recorded when it is taken. */
export type Choice = { label: string; value: string; correct: boolean };

/** A question before its answers are sealed. */
export type ComposedQuestion = {
  card: QuizCard;
  kind: QuestionKind;
  difficulty: Difficulty;
  choices: Choice[];
  /** Groups answers by the value that was asked: the number, or a short hash of the English name or text. */
  bucket: string;
};

const numberChoices = (value: number, range: { least: number; count: number }, random: () => number): Choice[] =>
  numberWindow(value, range, random).map((number) => ({
    label: String(number),
    value: String(number),
    correct: number === value,
  }));

/**
 * Makes a question about a card.
 *
 * @param kinds What may be asked for; without it everything.
 * @param random Uniform in [0, 1).
 * @returns undefined when the catalogue has too few different choices for every kind the card could be asked for.
 */
export const composeQuestion = (
  index: CatalogueIndex,
  {
    card,
    difficulty,
    locale,
    kinds,
  }: { card: QuizCard; difficulty: Difficulty; locale: Locale; kinds?: readonly QuestionKind[] | undefined },
  random: () => number,
): ComposedQuestion | undefined => {
  const count = choiceCounts[difficulty];
  for (const kind of shuffle(kindsOfCard(card, difficulty, kinds), random)) {
    if (kind === 'name' || kind === 'text') {
      const distractors = chooseDistractors(index, { card, kind, locale, count: count - 1 }, random);
      // Fewer choices than wanted are still a question, down to four.
      if (distractors.length < 3) continue;
      const choices = shuffle([card, ...distractors], random).map((choice) => ({
        label: wordingOf(choice, kind, locale).label,
        value: choice.id,
        correct: choice === card,
      }));
      return { card, kind, difficulty, choices, bucket: textBucket(kind === 'name' ? card.names.en : card.texts.en) };
    }
    const value = numberOf(card, kind);
    if (value !== undefined) {
      // Hardly any card has 0 health, so it would be no choice; cost and attack begin at 0, or the lowest choice were too often right.
      const least = kind === 'health' ? index.leastHealth(card.type) : 0;
      const choices = numberChoices(value, { least, count }, random);
      return { card, kind, difficulty, choices, bucket: String(value) };
    }
  }
  return undefined;
};
