import type { CardType, Difficulty, QuestionKind } from '@cardwise/contracts/cards';
import { isNumberKind, kindsByType } from '@cardwise/contracts/cards';

/** A question as far as it decides what is hidden. */
export type CoverQuestion = {
  difficulty: Difficulty;
  question: QuestionKind;
  type: CardType;
  /** An answer was chosen: nothing is hidden any more. */
  answered?: boolean | undefined;
};

/**
 * The attributes of a card that are hidden while a question waits for its answer. Easy hides the one that is asked, medium
 * all numbers together when one of them is asked, hard everything that the type has, and a pixel picture nothing.
 *
 * @example coveredKinds({ difficulty: 'easy', question: 'cost', type: 'minion' }) // ['cost']
 * @example coveredKinds({ difficulty: 'medium', question: 'cost', type: 'location' }) // ['cost', 'health']
 */
export const coveredKinds = ({ difficulty, question, type, answered = false }: CoverQuestion): QuestionKind[] => {
  if (answered || difficulty === 'pixel') return [];
  const numbersTogether = difficulty === 'medium' && isNumberKind(question);
  return kindsByType[type].filter(
    (kind) => difficulty === 'hard' || kind === question || (numbersTogether && isNumberKind(kind)),
  );
};
