import type { Question } from '@cardwise/contracts/quiz/quiz';
import { pageOf } from '@cardwise/contracts/quiz/pages';
import { pagePath, readStored, removeStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { type QuestionRequest, shortKeyOf } from './question-request.ts';

const OpenCookie = z.object({
  /** Of one of its choices. */
  uid: z.string(),
  /** Short key of the request. */
  wish: z.string(),
});

const name = 'open_question';

/** Only requests for the page carry the cookie. */
const pathOf = ({ locale, mode }: QuestionRequest): string => pagePath(locale, pageOf(mode));

/** The page then arrives with this question. `lifetime` is in seconds. */
export const storeOpenUid = ({ answers }: Question, request: QuestionRequest, lifetime: number): void =>
  writeStored(name, { uid: answers[0]?.uid, wish: shortKeyOf(request) }, lifetime, pathOf(request));

export const readOpenUid = (request: QuestionRequest): string | undefined => {
  const open = readStored(name, OpenCookie);
  return open?.wish === shortKeyOf(request) ? open.uid : undefined;
};

export const removeOpenUid = (request: QuestionRequest): void => removeStored(name, pathOf(request));
