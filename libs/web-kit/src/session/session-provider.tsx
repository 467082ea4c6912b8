import { type SessionUser, session } from '@cardwise/contracts/session';
import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import { callApi } from '../api/call-api.ts';

/** Who is logged in, as far as is known. */
export type Session = {
  /** Null for a visitor, and while `loading`. */
  user: SessionUser | null;
  /** Not known yet; do not treat the player as a visitor. */
  loading: boolean;
  /** Unknown because the service is down; it is asked again automatically. */
  unreachable: boolean;
  refresh: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Loads who is logged in; null for a visitor. */
export const loadSession = async (): Promise<SessionUser | null> => (await callApi(session, {})).user;

/** Delay before the next attempt, in milliseconds: two seconds at first, doubling up to 30 s, with jitter. */
const backOff = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

/**
 * Provides who is logged in. While the service is down, nobody counts as a visitor, and the request is repeated.
 *
 * @param props.initial the player, or a load that started before the first render.
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
      // A player who is already known stays logged in.
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
