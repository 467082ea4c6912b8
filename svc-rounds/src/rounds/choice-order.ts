import { shuffle } from '@cardwise/question-kit/composing/compose-question';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';
import { createHmac, createSecretKey } from 'node:crypto';

import type { SetQuestion } from '../sets/model.ts';
import type { RoundDocument } from './model.ts';

/** By place, the choice's index in the set. */
export const choiceOrder = (secret: string) => {
  // Bytes would be made into a key at each call, which takes five times as long.
  const key = createSecretKey(deriveKey(secret, 'choice-order'));
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
