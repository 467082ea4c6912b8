import { attributeName, isNumberKind } from '@cardwise/contracts/catalogue/cards';
import type { Question } from '@cardwise/contracts/quiz/quiz';

/** Translation key of a question. */
export const questionKey = ({ difficulty, question, type }: Pick<Question, 'difficulty' | 'question' | 'type'>) => {
  if (difficulty === 'pixel') return 'ask.pixel';
  return `ask.${attributeName(question, type)}` as const;
};

/** How the choices of a question look. */
export const choiceLook = ({ question }: Pick<Question, 'question'>): 'name' | 'text' | 'number' =>
  isNumberKind(question) ? 'number' : question;

/** A label without markup, for attributes and other plain text. */
export const plainLabel = (label: string): string => label.replace(/<\/?[bi]>/gi, '');
