import { AppError } from '@cardwise/service-kit/http/app-error';

import type { QuestionSet } from '../sets/model.ts';
import type { ChoiceOrder } from './choice-order.ts';
import type { RoundDocument } from './model.ts';

type Asked = { index: number; place: number; orderOf: ChoiceOrder };

/** @param place Of the choice, as the player sees it. @throws AppError `invalid_answer` */
export const judgeChoice = (
  round: Pick<RoundDocument, '_id' | 'mixed'>,
  { questions }: QuestionSet,
  { index, place, orderOf }: Asked,
): { choice: number; correct: boolean; topic: string } => {
  const question = questions[index];
  const choice = question && orderOf(round, index, question)[place];
  if (!question || choice === undefined) {
    throw new AppError('invalid_answer', { detail: 'The question has no such choice.' });
  }
  return { choice, correct: choice === question.correct, topic: `${question.card} ${question.kind}` };
};
