import { type PrintedPart, cardFrames } from '@cardwise/contracts/card-frames';
import {
  type CardType,
  type Difficulty,
  type QuestionKind,
  isNumberKind,
  kindsByType,
} from '@cardwise/contracts/cards';

/** All parts, from the back of a card to its front. */
export const printedParts = ['text', 'name', 'attack', 'cost', 'health', 'armor'] as const satisfies PrintedPart[];

/** A question as far as it decides what is hidden. */
type CoverQuestion = {
  difficulty: Difficulty;
  question: QuestionKind;
  type: CardType;
  /** An answer was chosen: nothing is hidden any more. */
  answered?: boolean | undefined;
};

/**
 * The parts of a card that are hidden while a question waits for its answer. Easy hides the one that is asked, medium all
 * numbers together when one of them is asked, hard everything that is printed on the type, a hero's armour included, and a
 * pixel picture nothing.
 *
 * @example coveredParts({ difficulty: 'easy', question: 'cost', type: 'minion' }) // ['cost']
 * @example coveredParts({ difficulty: 'medium', question: 'cost', type: 'location' }) // ['cost', 'health']
 */
export const coveredParts = ({ difficulty, question, type, answered = false }: CoverQuestion): PrintedPart[] => {
  if (answered || difficulty === 'pixel') return [];
  if (difficulty === 'hard') return printedParts.filter((part) => cardFrames[type][part]);
  const numbersTogether = difficulty === 'medium' && isNumberKind(question);
  return kindsByType[type].filter((kind) => kind === question || (numbersTogether && isNumberKind(kind)));
};
