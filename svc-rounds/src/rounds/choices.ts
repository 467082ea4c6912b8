import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import { shuffle } from '@cardwise/question-kit/composing/shuffle';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';
import { createHmac, createSecretKey } from 'node:crypto';

import type { QuestionSet, SetQuestion } from '../sets/model.ts';
import type { Ordered } from './model.ts';

export type ChoiceOrder = ReturnType<typeof choiceOrder>;

type Asked = { index: number; place: number; getOrder: ChoiceOrder };

/**
 * @param place the index of the choice among those that the player sees.
 * @throws AppError `invalid_answer` if the question has no such choice.
 */
export function judgeChoice(
  round: Ordered,
  { questions }: QuestionSet,
  { index, place, getOrder }: Asked,
): { choice: number; correct: boolean; topic: string } {
  const question = questions[index];
  const choice = question && getOrder(round, index, question)[place];
  if (!question || choice === undefined) {
    throw new AppError('invalid_answer', { detail: 'The question has no such choice.' });
  }
  return { choice, correct: choice === question.correct, topic: `${question.card} ${question.kind}` };
}

/**
 * Returns a function that gives, for each place that the player sees, the index of the choice in the set. The choices
 * of a set have their numbers sorted.
 */
export function choiceOrder(secret: string) {
  // Plain bytes would be turned into a key at each call, which takes five times as long.
  const key = createSecretKey(deriveKey(secret, 'choice-order'));
  return (
    { _id, mixed }: Ordered,
    index: number,
    { kind, choices }: Pick<SetQuestion, 'kind' | 'choices'>,
  ): number[] => {
    const order = [...choices.keys()];
    if (!mixed || (mixed === 'words' && isNumberKind(kind))) return order;
    return shuffle(order, seededRandom(createHmac('sha256', key).update(`${_id} ${index}`).digest()));
  };
}
