import { type SessionUser, session } from '@cardwise/contracts/session';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { callApi } from '../api/call-api.ts';

/** Who is logged in, as far as it is known. */
export type Session = {
  /** Null for a visitor, and as long as `loading`. */
  user: SessionUser | null;
  /** Not known yet: a page must not take the player for a visitor. */
  loading: boolean;
  /** Not known because the service does not answer; it is asked again by itself. */
  unreachable: boolean;
  refresh: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Asks who is logged in: null for a visitor. */
export const loadSession = async (): Promise<SessionUser | null> => (await callApi(session, {})).user;

/** Milliseconds before the service is asked again: two seconds at first, then twice as long each time up to 30 s, and jittered. */
const backOff = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

/**
 * Tells everything below who is logged in. While the service does not answer, nobody is taken for a visitor, and the
 * question is repeated.
 *
 * @param props.initial the player, or the load of it that began before the page was drawn.
 * @example <SessionProvider initial={loadSession()}>…</SessionProvider>
 */
export const SessionProvider = (props: {
  children: ReactNode;
  initial: SessionUser | null | Promise<SessionUser | null>;
}) => {
  const [initial] = useState(props.initial);
  const [user, setUser] = useState(initial instanceof Promise ? null : initial);
  const [loading, setLoading] = useState(initial instanceof Promise);
  const [failures, setFailures] = useState(0);

  const settle = useCallback(async (load: Promise<SessionUser | null>) => {
    try {
      const loaded = await load;
      setUser(loaded);
      setLoading(false);
    } catch {
      // A player who is known stays.
      setFailures((count) => count + 1);
    }
  }, []);
  const refresh = useCallback(() => settle(loadSession()), [settle]);

  useEffect(() => {
    if (initial instanceof Promise) void settle(initial);
  }, [initial, settle]);

  useEffect(() => {
    if (!loading || failures === 0) return undefined;
    const again = () => void refresh();
    const timer = setTimeout(again, backOff(failures));
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [loading, failures, refresh]);

  const value = useMemo(
    () => ({ user, loading, unreachable: loading && failures > 0, refresh }),
    [user, loading, failures, refresh],
  );
  return <SessionContext value={value}>{props.children}</SessionContext>;
};

/** Who is logged in. @example const { user } = useSession(); */
export const useSession = (): Session => {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
};
