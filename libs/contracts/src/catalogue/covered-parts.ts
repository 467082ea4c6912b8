import { type PrintedPart, cardFrames } from './card-frames.ts';
import { type CardType, type Difficulty, type QuestionKind, isNumberKind, kindsByType } from './cards.ts';

/** From back to front. */
export const printedParts = ['text', 'name', 'attack', 'cost', 'health', 'armor'] as const satisfies PrintedPart[];

type CoverQuestion = {
  difficulty: Difficulty;
  question: QuestionKind;
  type: CardType;
  answered?: boolean | undefined;
};

/**
 * The parts hidden until the answer: on easy the one asked for, on medium all numbers if one is asked for, on hard
 * everything printed, on pixel nothing.
 * @example coveredParts({ difficulty: 'medium', question: 'cost', type: 'location' }) // ['cost', 'health']
 */
export const coveredParts = ({ difficulty, question, type, answered = false }: CoverQuestion): PrintedPart[] => {
  if (answered || difficulty === 'pixel') return [];
  if (difficulty === 'hard') return printedParts.filter((part) => cardFrames[type][part]);
  const numbersTogether = difficulty === 'medium' && isNumberKind(question);
  return kindsByType[type].filter((kind) => kind === question || (numbersTogether && isNumberKind(kind)));
};
