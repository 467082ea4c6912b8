import { type AnswerClaims, QuestionClaims } from '@cardwise/contracts/question-claims';
import { answerTokenLifetime } from '@cardwise/contracts/timing';
import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import * as z from 'zod/mini';

import { AppError } from './app-error.ts';
import { deriveKey } from './key-ring.ts';
import { randomBytes } from './random-bytes.ts';

/** The protected header of every token; it is authenticated with the rest. */
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** The index of a choice, then the token of its question: a compact JWE with an empty encrypted key. */
const uidShape = /^(?<choice>\d{1,2})\.(?<header>[\w-]+)\.\.(?<nonce>[\w-]+)\.(?<sealed>[\w-]+)\.(?<tag>[\w-]+)$/;

/** A question as it was sealed, and the uid of each choice by its index. */
export type OpenedQuestion = { claims: QuestionClaims; uidOf: (choice: number) => string };

const refusal = (detail: string, cause?: unknown): AppError => new AppError('invalid_answer', { detail, cause });

/**
 * Seals and opens the uids of answers. A question's token is encrypted and authenticated (compact JWE, RFC 7516, direct
 * A256GCM), so only our services can make one or read it. A question is sealed once; a uid is the index of a choice
 * followed by that token. Changing the index gives another answer to the same question, which anybody may do.
 *
 * Sealing is synchronous: a JWE library makes the same bytes at ten times the cost, all of it for promises.
 */
export const answerTokens = (secret: string) => {
  // Raw bytes would be set up as a key for every token, which costs more than everything else.
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
      throw refusal('This answer was not issued by this site.', cause);
    }
    const claims = z.safeParse(QuestionClaims, JSON.parse(plain));
    if (!claims.success) throw refusal('This answer can no longer be read.', claims.error);
    return claims.data;
  };

  const read = (uid: string, now: number) => {
    const parts = uidShape.exec(uid)?.groups ?? {};
    const claims = unseal(parts);
    if (now - claims.t > answerTokenLifetime * 1000) {
      throw new AppError('answer_expired', { detail: 'This question is too old to be answered.' });
    }
    return { claims, choice: Number(parts['choice']), token: uid.slice(uid.indexOf('.') + 1) };
  };

  return {
    /** @returns the uid of each choice, by its index. */
    seal: (question: QuestionClaims): ((choice: number) => string) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(associated);
      const sealed = cipher.update(JSON.stringify(question), 'utf8', 'base64url') + cipher.final('base64url');
      const token = `${header}..${nonce.toString('base64url')}.${sealed}.${cipher.getAuthTag().toString('base64url')}`;
      return (choice) => `${choice}.${token}`;
    },

    /**
     * @param now Milliseconds since the epoch.
     * @throws AppError `invalid_answer` for a uid we did not issue, `answer_expired` for one that is too old.
     */
    open: (uid: string, now: number): AnswerClaims => {
      const { choice, claims } = read(uid, now);
      const { a: values, r: right, ...question } = claims;
      const chosen = values[choice];
      if (chosen === undefined) throw refusal('The question has no such choice.');
      return { ...question, chosen, correct: choice === right };
    },

    /**
     * The question that a uid belongs to.
     *
     * @param now Milliseconds since the epoch.
     * @returns undefined for a uid that nobody can answer with any more.
     */
    openQuestion: (uid: string, now: number): OpenedQuestion | undefined => {
      try {
        const { claims, token } = read(uid, now);
        return { claims, uidOf: (choice) => `${choice}.${token}` };
      } catch {
        return undefined;
      }
    },
  };
};

export type AnswerTokens = ReturnType<typeof answerTokens>;
