import { pageCallHeader } from '@cardwise/contracts/site/fragment';
import { findVisitorId, newVisit, setVisit } from '@cardwise/service-kit/access/session-cookie';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import type { Context } from 'koa';

import type { TakenVisits } from './taken-visits.ts';

/** Milliseconds from a page's question to the call that takes its visit over. A page asks for its next question at once. */
export const takeOverWithin = 10 * 60_000;

/** `open`: the browser may take the visit over. */
export type Visitor = { id: string; open: boolean };

export type VisitorDependencies = {
  tokens: AnswerTokens;
  takenVisits: Pick<TakenVisits, 'takeFirst'>;
  now: () => number;
};

/**
 * By the browser's cookie. Without one, by the question that came with the page, whose response could not set it: that visit is
 * handed over once and briefly, because the token may be known elsewhere later. Else the visitor is new.
 * @param after A choice's uid of the last question.
 */
export async function identifyVisitor(
  http: Context,
  after: string | undefined,
  { tokens, takenVisits, now }: VisitorDependencies,
): Promise<Visitor> {
  const known = findVisitorId(http);
  if (known !== undefined) return { id: known, open: false };
  if (http.get(pageCallHeader.name) === pageCallHeader.value) return { id: newVisit(), open: true };
  const claims = after === undefined ? undefined : tokens.openQuestion(after, now())?.claims;
  const offered = claims?.n && now() - claims.t <= takeOverWithin ? claims.v : undefined;
  const id = offered !== undefined && (await takenVisits.takeFirst(offered)) ? offered : newVisit();
  setVisit(http, id);
  return { id, open: false };
}
