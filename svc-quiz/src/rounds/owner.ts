import type { Caller } from '@cardwise/service-kit/authenticate';
import type { Context } from 'koa';

import { knownVisitOf, visitOf } from '../question/visit-cookie.ts';

/** Whose a round is: the player's, else the visit's. Fields of a stored round, and a filter for them. */
export type Owner = { user: string } | { visit: string };

/** The caller as an owner; undefined for a visitor who has no visit yet, and so no rounds. */
export const ownerOf = (caller: Caller | undefined, http: Context): Owner | undefined => {
  if (caller) return { user: caller.id };
  const visit = knownVisitOf(http);
  return visit === undefined ? undefined : { visit };
};

/** The caller as the owner of a new round: a visitor gets a visit. */
export const startingOwner = (caller: Caller | undefined, http: Context): Owner =>
  caller ? { user: caller.id } : { visit: visitOf(http, () => undefined) };

/** Value of `once` of a round whose set its owner plays only once. */
export const onceOf = (owner: Owner, set: string): string => `${'user' in owner ? owner.user : owner.visit}|${set}`;
