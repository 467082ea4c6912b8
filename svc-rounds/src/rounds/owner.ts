import type { Caller } from '@cardwise/service-kit/access/authenticate';
import { findVisitorId, getVisitorId } from '@cardwise/service-kit/access/session-cookie';
import type { Context } from 'koa';

/** Fields of a stored round, and a filter for them. */
export type Owner = { user: string } | { visit: string };

/** A set, and the day that it is a revision of. */
export type Played = { set: string; day?: string | undefined };

export function getOwner(caller: Caller | undefined, http: Context): Owner | undefined {
  if (caller) return { user: caller.id };
  const visit = findVisitorId(http);
  return visit === undefined ? undefined : { visit };
}

export function startingOwner(caller: Caller | undefined, http: Context): Owner {
  return caller ? { user: caller.id } : { visit: getVisitorId(http) };
}

/** A day is played only once, in whichever revision. */
export function getOnce(owner: Owner, { set, day }: Played): string {
  return `${'user' in owner ? owner.user : owner.visit}|${day ?? set}`;
}
