import { getAskedValue } from '@cardwise/service-kit/cards/agreed-values';
import { choiceCounts, type Difficulty, type QuestionKind } from '@cardwise/contracts/catalogue/cards';

import type { CatalogueIndex, QuizCard } from '../catalogue/index-catalogue.ts';
import { chooseDistractors } from './choose-distractors.ts';
import { chooseNumbers } from './choose-numbers.ts';
import { kindsOfCard } from './kinds-of-card.ts';
import { shuffle } from './shuffle.ts';
import { toWording } from './wording.ts';

/** The value is what is recorded when a player takes the choice. */
export type Choice = { label: string; value: string; correct: boolean };

export type ComposedQuestion = {
  card: QuizCard;
  kind: QuestionKind;
  difficulty: Difficulty;
  choices: Choice[];
  /** This is the number, or a short hash of the English name or text. */
  askedValue: string;
};

type Request = Omit<Parameters<typeof chooseDistractors>[1], 'kind' | 'count'> & {
  difficulty: Difficulty;
  kinds?: readonly QuestionKind[] | undefined;
};

/** Composes a question about a card. @returns undefined if the catalogue has too few distinct choices. */
export function composeQuestion(
  index: CatalogueIndex,
  { difficulty, kinds, ...request }: Request,
  random: () => number,
): ComposedQuestion | undefined {
  const { card, locale } = request;
  const count = choiceCounts[difficulty];
  for (const kind of shuffle(kindsOfCard(index, card, difficulty, kinds), random)) {
    const askedValue = getAskedValue(card, kind);
    if (askedValue === undefined) continue;
    if (kind === 'name' || kind === 'text') {
      const distractors = chooseDistractors(index, { ...request, kind, count: count - 1 }, random);
      // A question has at least four choices.
      if (distractors.length < 3) continue;
      const choices = shuffle([toWording(card, kind, locale), ...distractors], random).map((choice) => ({
        label: choice.label,
        value: choice.card.id,
        correct: choice.card === card,
      }));
      return { card, kind, difficulty, choices, askedValue };
    }
    const choices = chooseNumbers(index, { card, kind, value: Number(askedValue), count }, random)
      .map(String)
      .map((value) => ({ label: value, value, correct: value === askedValue }));
    return { card, kind, difficulty, choices, askedValue };
  }
  return undefined;
}
