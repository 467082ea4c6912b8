import { type AnswerClaims, QuestionClaims } from '@cardwise/contracts/internal';
import { answerTokenLifetime } from '@cardwise/contracts/timing';
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

import { AppError } from './app-error.ts';
import { deriveKey } from './key-ring.ts';

/** The protected header of every token; it is authenticated with the rest. */
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** The number of a choice, and the token of its question: a compact JWE with an empty encrypted key. */
const uidShape = /^(?<choice>\d{1,2})\.(?<header>[\w-]+)\.\.(?<nonce>[\w-]+)\.(?<sealed>[\w-]+)\.(?<tag>[\w-]+)$/;

const refusal = (detail: string, cause?: unknown): AppError => new AppError('invalid_answer', { detail, cause });

/**
 * Makes and reads answers' uids. The token of a question is encrypted and authenticated (compact JWE, RFC 7516, direct
 * A256GCM), so that only our services can make one or see what is in it. A question is sealed once, and a uid is the
 * number of a choice before that token. Another number is another answer, which anybody may give.
 *
 * Sealing is synchronous: the same bytes by a JWE library cost ten times as much, for promises alone.
 */
export const answerTokens = (secret: string) => {
  // Given as bytes, the key would be set up anew for every token, which costs more than all the rest.
  const key = createSecretKey(deriveKey(secret, 'answer-token'));
  const associated = Buffer.from(header);

  const decrypt = (parts: Record<string, string | undefined>): string => {
    const [nonce, sealed, tag] = [parts['nonce'], parts['sealed'], parts['tag']].map((part) =>
      Buffer.from(part ?? '', 'base64url'),
    );
    if (parts['header'] !== header || nonce?.length !== nonceLength || tag?.length !== tagLength || !sealed) {
      throw new Error('not a token of this kind');
    }
    const decipher = createDecipheriv(algorithm, key, nonce).setAAD(associated).setAuthTag(tag);
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  };

  const unseal = (parts: Record<string, string | undefined>): QuestionClaims => {
    let plain: string;
    try {
      plain = decrypt(parts);
    } catch (cause) {
      throw refusal('This answer was not made by this site.', cause);
    }
    const claims = z.safeParse(QuestionClaims, JSON.parse(plain));
    if (!claims.success) throw refusal('This answer cannot be read any more.', claims.error);
    return claims.data;
  };

  return {
    /** @returns what gives the uid of a choice, by its position in the question. */
    seal: (question: QuestionClaims): ((choice: number) => string) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(associated);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(question), 'utf8'), cipher.final()]);
      const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'));
      const token = `${header}..${parts.join('.')}`;
      return (choice) => `${choice}.${token}`;
    },

    /**
     * @param now Milliseconds since the epoch.
     * @throws AppError `invalid_answer` for anything we did not make, `answer_expired` for what is too old.
     */
    open: (uid: string, now: number): AnswerClaims => {
      const parts = uidShape.exec(uid)?.groups ?? {};
      const { a: values, r: right, ...question } = unseal(parts);
      const choice = Number(parts['choice']);
      const value = values[choice];
      if (value === undefined) throw refusal('The question has no such choice.');
      if (now - question.t > answerTokenLifetime * 1000) {
        throw new AppError('answer_expired', { detail: 'This question is too old to be answered.' });
      }
      return { ...question, a: value, ok: choice === right };
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
