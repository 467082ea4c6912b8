import { attributeName, isNumberKind } from '@cardwise/contracts/cards';
import type { Question } from '@cardwise/contracts/quiz';

/** Key of the sentence that asks a question. */
export const questionKey = ({ difficulty, question, type }: Pick<Question, 'difficulty' | 'question' | 'type'>) => {
  if (difficulty === 'pixel') return 'ask.pixel';
  return `ask.${attributeName(question, type)}` as const;
};

/** How the choices of a question look. */
export const choiceLook = ({ question }: Pick<Question, 'question'>): 'name' | 'text' | 'number' =>
  isNumberKind(question) ? 'number' : question;

/** A label without its markup, for where only words can go. */
export const plainLabel = (label: string): string => label.replace(/<\/?[bi]>/gi, '');
