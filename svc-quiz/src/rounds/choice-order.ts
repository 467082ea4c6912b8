import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';
import { createHmac } from 'node:crypto';

import { shuffle } from '../question/compose-question.ts';
import type { RoundDocument, SetQuestion } from './model.ts';

/**
 * Tells in which order a round shows the choices of a question: by place, the index of the choice in the set, which is the same for
 * everybody and stored.
 */
export const choiceOrder = (secret: string) => {
  const key = deriveKey(secret, 'choice-order');
  return (
    { _id, mixed }: Pick<RoundDocument, '_id' | 'mixed'>,
    index: number,
    { choices }: Pick<SetQuestion, 'choices'>,
  ): number[] => {
    const order = [...choices.keys()];
    if (!mixed) return order;
    return shuffle(order, seededRandom(createHmac('sha256', key).update(`${_id} ${index}`).digest()));
  };
};

export type ChoiceOrder = ReturnType<typeof choiceOrder>;
