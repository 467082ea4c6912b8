import { AnswerClaims } from '@cardwise/contracts/internal';
import { answerTokenLifetime } from '@cardwise/contracts/timing';
import { CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';

import { AppError } from './app-error.ts';
import { deriveKey } from './key-ring.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Makes and reads answer tokens: encrypted and authenticated (JWE, direct A256GCM), so that only our services can make
 * one or see whether it is the right answer.
 */
export const answerTokens = (secret: string) => {
  const key = deriveKey(secret, 'answer-token');

  return {
    seal: (claims: AnswerClaims): Promise<string> =>
      new CompactEncrypt(encoder.encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),

    /**
     * @param now Milliseconds since the epoch.
     * @throws AppError `invalid_answer` for anything we did not make, `answer_expired` for what is too old.
     */
    open: async (token: string, now: number): Promise<AnswerClaims> => {
      const plain = await compactDecrypt(token, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }).catch((cause: unknown) => {
        throw new AppError('invalid_answer', { detail: 'This answer was not made by this site.', cause });
      });
      const claims = z.safeParse(AnswerClaims, JSON.parse(decoder.decode(plain.plaintext)));
      if (!claims.success) {
        throw new AppError('invalid_answer', { detail: 'This answer cannot be read any more.', cause: claims.error });
      }
      if (now - claims.data.t > answerTokenLifetime * 1000) {
        throw new AppError('answer_expired', { detail: 'This question is too old to be answered.' });
      }
      return claims.data;
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
