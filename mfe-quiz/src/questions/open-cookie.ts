import type { Question } from '@cardwise/contracts/quiz/quiz';
import { pagePath, readStored, removeStored, writeStored } from '@cardwise/web-kit';
import * as z from 'zod/mini';

import { type Wish, shortKeyOf } from './wish.ts';

const OpenCookie = z.object({
  /** Uid of one of its answers. */
  uid: z.string(),
  /** Short key of the wish that it was asked for. */
  wish: z.string(),
});

const name = 'open_question';

/** Only requests for the page itself carry the cookie. */
const pathOf = ({ locale, mode }: Wish): string => pagePath(locale, mode);

/**
 * Remembers the open question where the page's service can read it, so that the page arrives with this question.
 *
 * @param lifetime in seconds.
 */
export const storeOpenUid = ({ answers }: Question, wish: Wish, lifetime: number): void => {
  writeStored(name, { uid: answers[0]?.uid, wish: shortKeyOf(wish) }, lifetime, pathOf(wish));
};

/** Uid of the question that is open for a wish. */
export const readOpenUid = (wish: Wish): string | undefined => {
  const open = readStored(name, OpenCookie);
  return open?.wish === shortKeyOf(wish) ? open.uid : undefined;
};

export const removeOpenUid = (wish: Wish): void => removeStored(name, pathOf(wish));
