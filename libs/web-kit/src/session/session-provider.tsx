import { type SessionUser, session } from '@cardwise/contracts/profile';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { callApi } from '../api/call-api.ts';
import { emitSuiteEvent } from '../events/suite-events.ts';

/** The player of the page. `user` is null for a visitor, and as long as `loading`. */
export type Session = { user: SessionUser | null; loading: boolean; refresh: () => Promise<void> };

const SessionContext = createContext<Session | null>(null);

/** Asks who is logged in: null for a visitor. */
export const loadSession = async (): Promise<SessionUser | null> => (await callApi(session, {})).user;

/**
 * Tells everything below who is logged in. Where the session service cannot be reached, the page goes on as a visitor's.
 *
 * @param props.initial the player, or the load of it that began before the page was drawn.
 * @example <SessionProvider initial={loadSession()}>…</SessionProvider>
 */
export function SessionProvider(props: {
  children: ReactNode;
  initial: SessionUser | null | Promise<SessionUser | null>;
}) {
  const [initial] = useState(props.initial);
  const [user, setUser] = useState(initial instanceof Promise ? null : initial);
  const [loading, setLoading] = useState(initial instanceof Promise);

  const settle = useCallback(async (load: Promise<SessionUser | null>) => {
    try {
      const loaded = await load;
      setUser(loaded);
      emitSuiteEvent('session:changed', { user: loaded });
    } catch {
      // The last known player stays.
    }
    setLoading(false);
  }, []);
  const refresh = useCallback(() => settle(loadSession()), [settle]);

  useEffect(() => {
    if (initial instanceof Promise) void settle(initial);
  }, [initial, settle]);

  const value = useMemo(() => ({ user, loading, refresh }), [user, loading, refresh]);
  return <SessionContext value={value}>{props.children}</SessionContext>;
}

/** Who is logged in. @example const { user } = useSession(); */
export function useSession(): Session {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}
