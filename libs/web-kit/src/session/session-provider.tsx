import { type SessionUser, session } from '@cardwise/contracts/profile/session';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from 'react';

import { callApi } from '../api/call-api.ts';
import { backOff } from '../back-off.ts';
import { emitSuiteEvent, useSuiteEvent } from '../events/suite-events.ts';
import { createStore, useStore } from '../store.ts';

export type Session = {
  /** Null also while `loading`. */
  user: SessionUser | null;
  loading: boolean;
  unreachable: boolean;
  refresh: () => Promise<void>;
};

export const loadSession = async (): Promise<SessionUser | null> => (await callApi(session, {})).user;

type Initial = SessionUser | null | Promise<SessionUser | null>;

const createSource = (initial: Initial) => {
  const loading = initial instanceof Promise;
  const state = createStore({ user: loading ? null : initial, loading, failures: 0 });
  const settle = async (load: Promise<SessionUser | null>): Promise<void> => {
    try {
      emitSuiteEvent('session:changed', await load);
    } catch {
      // A known player stays logged in.
      state.set({ ...state.get(), failures: state.get().failures + 1 });
    }
  };
  return { initial, state, settle, refresh: () => settle(loadSession()) };
};

const SessionContext = createContext<ReturnType<typeof createSource> | null>(null);

/** While the service is down, nobody counts as a visitor. @param props.initial the player, or a load that has begun. */
export const SessionProvider = (props: { children: ReactNode; initial: Initial }) => {
  const [source] = useState(() => createSource(props.initial));
  const { initial, state, settle, refresh } = source;
  const { loading, failures } = useStore(state, state.first);

  useSuiteEvent('session:changed', (user) =>
    state.set({ ...state.get(), user: user as SessionUser | null, loading: false }),
  );

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

export const useSession = (): Session => {
  const source = useContext(SessionContext);
  if (!source) throw new Error('useSession needs a SessionProvider above it');
  const { state, refresh } = source;
  const { user, loading, failures } = useStore(state, state.first);
  return useMemo(
    () => ({ user, loading, unreachable: loading && failures > 0, refresh }),
    [user, loading, failures, refresh],
  );
};
