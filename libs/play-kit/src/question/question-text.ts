import { attributeName, isNumberKind } from '@cardwise/contracts/catalogue/cards';
import type { Question } from '@cardwise/contracts/quiz/quiz';

export const questionKey = ({ difficulty, question, type }: Pick<Question, 'difficulty' | 'question' | 'type'>) => {
  if (difficulty === 'pixel') return 'ask.pixel';
  return `ask.${attributeName(question, type)}` as const;
};

export const choiceLook = ({ question }: Pick<Question, 'question'>): 'name' | 'text' | 'number' =>
  isNumberKind(question) ? 'number' : question;

export const plainLabel = (label: string): string => label.replace(/<\/?[bi]>/gi, '');
