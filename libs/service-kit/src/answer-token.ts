import { type AnswerClaims, QuestionClaims } from '@cardwise/contracts/internal';
import { answerTokenLifetime } from '@cardwise/contracts/timing';
import { CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';

import { AppError } from './app-error.ts';
import { deriveKey } from './key-ring.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A choice's number and the token of its question. */
const uidShape = /^(\d{1,2})\.(.+)$/;

const refusal = (detail: string, cause?: unknown): AppError => new AppError('invalid_answer', { detail, cause });

/**
 * Makes and reads answers' uids. The token of a question is encrypted and authenticated (JWE, direct A256GCM), so that
 * only our services can make one or see what is in it; sealing is what a question costs most, so it happens once, and a
 * uid is the token with the number of the choice before it. Another number is another answer, which anybody may give.
 */
export const answerTokens = (secret: string) => {
  const key = deriveKey(secret, 'answer-token');

  const unseal = async (token: string): Promise<QuestionClaims> => {
    const plain = await compactDecrypt(token, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }).catch((cause: unknown) => {
      throw refusal('This answer was not made by this site.', cause);
    });
    const claims = z.safeParse(QuestionClaims, JSON.parse(decoder.decode(plain.plaintext)));
    if (!claims.success) throw refusal('This answer cannot be read any more.', claims.error);
    return claims.data;
  };

  return {
    /** @returns what gives the uid of a choice, by its place in the question. */
    seal: async (question: QuestionClaims): Promise<(choice: number) => string> => {
      const token = await new CompactEncrypt(encoder.encode(JSON.stringify(question)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key);
      return (choice) => `${choice}.${token}`;
    },

    /**
     * @param now Milliseconds since the epoch.
     * @throws AppError `invalid_answer` for anything we did not make, `answer_expired` for what is too old.
     */
    open: async (uid: string, now: number): Promise<AnswerClaims> => {
      const [, number, token = ''] = uidShape.exec(uid) ?? [];
      const { a: values, r: right, ...question } = await unseal(token);
      const value = values[Number(number)];
      if (value === undefined) throw refusal('The question has no such choice.');
      if (now - question.t > answerTokenLifetime * 1000) {
        throw new AppError('answer_expired', { detail: 'This question is too old to be answered.' });
      }
      return { ...question, a: value, ok: Number(number) === right };
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
