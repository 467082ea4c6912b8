import { type AnswerClaims, QuestionClaims } from '@cardwise/contracts/quiz/question-claims';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import * as z from 'zod/mini';

import { AppError } from '../http/app-error.ts';
import { sealedJson } from './key-ring.ts';

const uidShape = /^(?<choice>\d{1,2})\.(?<token>.+)$/;

export type OpenedQuestion = { claims: QuestionClaims; getUid: (choice: number) => string };

export type AnswerTokens = ReturnType<typeof answerTokens>;

/**
 * Makes and opens the uids of choices. A uid consists of the choice's index, which anybody may change, and the
 * question's token.
 */
export function answerTokens(secret: string) {
  const tokens = sealedJson(secret, 'answer-token');

  const unseal = (token: string): QuestionClaims => {
    let opened: unknown;
    try {
      opened = tokens.open(token);
    } catch (cause) {
      throw refusal('This answer was not issued by this site.', cause);
    }
    const claims = z.safeParse(QuestionClaims, opened);
    if (!claims.success) throw refusal('This answer can no longer be read.', claims.error);
    return claims.data;
  };

  const read = (uid: string, now: number) => {
    const { choice, token = '' } = uidShape.exec(uid)?.groups ?? {};
    const claims = unseal(token);
    if (now - claims.t > answerTokenLifetime * 1000) {
      throw new AppError('answer_expired', { detail: 'This question is too old to be answered.' });
    }
    return { claims, choice: Number(choice), token };
  };

  return {
    seal: (question: QuestionClaims): ((choice: number) => string) => {
      const token = tokens.seal(question);
      return (choice) => `${choice}.${token}`;
    },

    /**
     * Opens the uid of a choice.
     * @param now Milliseconds since the epoch.
     * @throws AppError `invalid_answer` for a uid that this site did not issue, `answer_expired` for one that is too
     * old.
     */
    open: (uid: string, now: number): AnswerClaims => {
      const { choice, claims } = read(uid, now);
      const { a: values, r: right, ...question } = claims;
      const chosen = values[choice];
      if (chosen === undefined) throw refusal('The question has no such choice.');
      return { ...question, chosen, correct: choice === right };
    },

    getClaims: (uid: string, now: number): QuestionClaims => read(uid, now).claims,

    /** @returns undefined if nobody can answer with this uid any more. */
    openQuestion: (uid: string, now: number): OpenedQuestion | undefined => {
      try {
        const { claims, token } = read(uid, now);
        return { claims, getUid: (choice) => `${choice}.${token}` };
      } catch {
        return undefined;
      }
    },
  };
}

function refusal(detail: string, cause?: unknown): AppError {
  return new AppError('invalid_answer', { detail, cause });
}
