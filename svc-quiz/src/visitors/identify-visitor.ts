import { pageCallHeader } from '@cardwise/contracts/site/fragment';
import { findVisitorId, newVisitorId, setVisitorCookie } from '@cardwise/service-kit/access/session-cookie';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import type { Context } from 'koa';

import type { TakenVisits } from './taken-visits.ts';

/**
 * The visitor's id of a page can be taken over for this many milliseconds after its question was issued. A page asks
 * for its next question at once.
 */
export const takeOverWithin = 10 * 60_000;

/** `open` means that the browser may take the visitor's id over. */
export type Visitor = { id: string; open: boolean };

type Dependencies = {
  tokens: AnswerTokens;
  takenVisits: Pick<TakenVisits, 'takeFirst'>;
  now: () => number;
};

/**
 * Identifies a visitor by the browser's cookie. Without a cookie, the question that came with the page names one,
 * because the page's response could not set a cookie. Such an id is handed over once and only for a short time,
 * because others may learn the token later. Otherwise the visitor is new.
 * @param after the uid of a choice of the last question.
 */
export async function identifyVisitor(
  http: Context,
  after: string | undefined,
  { tokens, takenVisits, now }: Dependencies,
): Promise<Visitor> {
  const known = findVisitorId(http);
  if (known !== undefined) return { id: known, open: false };
  if (http.get(pageCallHeader.name) === pageCallHeader.value) return { id: newVisitorId(), open: true };
  const claims = after === undefined ? undefined : tokens.openQuestion(after, now())?.claims;
  const offered = claims?.n && now() - claims.t <= takeOverWithin ? claims.v : undefined;
  const id = offered !== undefined && (await takenVisits.takeFirst(offered)) ? offered : newVisitorId();
  setVisitorCookie(http, id);
  return { id, open: false };
}
