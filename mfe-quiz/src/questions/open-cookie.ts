import type { Question } from '@cardwise/contracts/quiz/quiz';
import { pagePath, readStored, removeStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { type QuestionRequest, shortKeyOf } from './question-request.ts';

const OpenCookie = z.object({
  /** Uid of one of its choices. */
  uid: z.string(),
  /** Short key of the request that brought it. */
  wish: z.string(),
});

const name = 'open_question';

/** Only requests for the page itself carry the cookie. */
const pathOf = ({ locale, mode }: QuestionRequest): string => pagePath(locale, mode);

/**
 * Stores the open question's uid where the page's service can read it, so that the page arrives with this question.
 *
 * @param lifetime in seconds.
 */
export const storeOpenUid = ({ answers }: Question, request: QuestionRequest, lifetime: number): void =>
  writeStored(name, { uid: answers[0]?.uid, wish: shortKeyOf(request) }, lifetime, pathOf(request));

/** Uid of the question that is open for a request. */
export const readOpenUid = (request: QuestionRequest): string | undefined => {
  const open = readStored(name, OpenCookie);
  return open?.wish === shortKeyOf(request) ? open.uid : undefined;
};

export const removeOpenUid = (request: QuestionRequest): void => removeStored(name, pathOf(request));
