import type { Caller } from '@cardwise/service-kit/access/authenticate';
import { findVisitorId, getVisitorId } from '@cardwise/service-kit/access/session-cookie';
import type { Context } from 'koa';

/** An owner holds fields of a stored round, and serves as a filter for rounds. */
export type Owner = { user: string } | { visit: string };

/** `day` is the game's day that the set is a revision of; own sets have none. */
export type Played = { set: string; day?: string | undefined };

export function getOwner(caller: Caller | undefined, http: Context): Owner | undefined {
  if (caller) return { user: caller.id };
  const visitorId = findVisitorId(http);
  return visitorId === undefined ? undefined : { visit: visitorId };
}

export function startingOwner(caller: Caller | undefined, http: Context): Owner {
  return caller ? { user: caller.id } : { visit: getVisitorId(http) };
}

/** A day is played only once, in whichever revision. */
export function getOnce(owner: Owner, { set, day }: Played): string {
  return `${'user' in owner ? owner.user : owner.visit}|${day ?? set}`;
}
