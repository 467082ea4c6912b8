import { type SessionUser, session } from '@cardwise/contracts/profile/session';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from 'react';

import { callApi } from '../api/call-api.ts';
import { createObservable, useObservable } from '../observable.ts';

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

/** Loads who is logged in; null for a visitor. */
export const loadSession = async (): Promise<SessionUser | null> => (await callApi(session, {})).user;

/** Delay before the next attempt, in milliseconds: two seconds at first, doubling up to 30 s, with jitter. */
const backOff = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

type Initial = SessionUser | null | Promise<SessionUser | null>;

const createSource = (initial: Initial) => {
  const loading = initial instanceof Promise;
  const state = createObservable({ user: loading ? null : initial, loading, failures: 0 });
  const settle = async (load: Promise<SessionUser | null>): Promise<void> => {
    try {
      const user = await load;
      state.set({ ...state.read(), user, loading: false });
    } catch {
      // A player who is already known stays logged in.
      state.set({ ...state.read(), failures: state.read().failures + 1 });
    }
  };
  return { initial, state, settle, refresh: () => settle(loadSession()) };
};

const SessionContext = createContext<ReturnType<typeof createSource> | null>(null);

/**
 * Provides who is logged in. While the service is down, nobody counts as a visitor, and the request is repeated.
 *
 * @param props.initial the player, or a load that started before the first render.
 * @example <SessionProvider initial={loadSession()}>…</SessionProvider>
 */
export const SessionProvider = (props: { children: ReactNode; initial: Initial }) => {
  const [source] = useState(() => createSource(props.initial));
  const { initial, state, settle, refresh } = source;
  const { loading, failures } = useObservable(state);

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

  return <SessionContext value={source}>{props.children}</SessionContext>;
};

/** Who is logged in. @example const { user } = useSession(); */
export const useSession = (): Session => {
  const source = useContext(SessionContext);
  if (!source) throw new Error('useSession needs a SessionProvider above it');
  const { user, loading, failures } = useObservable(source.state);
  const { refresh } = source;
  return useMemo(
    () => ({ user, loading, unreachable: loading && failures > 0, refresh }),
    [user, loading, failures, refresh],
  );
};
