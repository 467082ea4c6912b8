import type { BonusForm } from '@cardwise/contracts/quiz/bonus';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import type { ComposedQuestion } from '@cardwise/question-kit/composing/compose-question';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { idOfMoment } from '@cardwise/service-kit/tokens/random-bytes';

export type SealedQuestion = ComposedQuestion & { id: string; uidOf: (choice: number) => string };

type Context = {
  issuedAt: number;
  user: string | undefined;
  visit: string | undefined;
  /** A visitor's. */
  rating: Rating | undefined;
};

/** @param question.form Of a bonus question. */
export const sealQuestion = (
  question: ComposedQuestion & { form?: BonusForm },
  { issuedAt, user, visit, rating }: Context,
  tokens: AnswerTokens,
): SealedQuestion => {
  const { card, kind, difficulty, choices, askedValue, form } = question;
  const id = idOfMoment(issuedAt);
  const uidOf = tokens.seal({
    q: id,
    c: card.id,
    k: kind,
    d: difficulty,
    b: askedValue,
    a: choices.map(({ value }) => value),
    r: choices.findIndex(({ correct }) => correct),
    t: issuedAt,
    ...(user === undefined ? {} : { u: user }),
    ...(visit === undefined ? {} : { v: visit }),
    ...(form === undefined ? {} : { x: form }),
    ...(rating && { p: { r: Math.round(rating.rating), d: Math.round(rating.deviation) } }),
  });
  return { ...question, id, uidOf };
};
