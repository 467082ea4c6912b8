import { type PrintedPart, cardFrames } from './card-frames.ts';
import { type CardType, type Difficulty, type QuestionKind, isNumberKind, kindsByType } from './cards.ts';

/** All parts of a card, from back to front. */
export const printedParts = ['text', 'name', 'attack', 'cost', 'health', 'armor'] as const satisfies PrintedPart[];

/** The properties of a question that determine what is hidden. */
type CoverQuestion = {
  difficulty: Difficulty;
  question: QuestionKind;
  type: CardType;
  /** Whether it has been answered; then nothing is hidden. */
  answered?: boolean | undefined;
};

/**
 * The parts of a card that are hidden until a question is answered. Easy hides the one asked for; medium hides all
 * numbers if a number is asked for; hard hides every printed part, including a hero's armour; a pixel picture hides
 * nothing.
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
