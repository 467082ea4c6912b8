import { type SessionUser, session, sessionChangedCookie } from '@cardwise/contracts/profile/session';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from 'react';

import { callWithRetries } from '../api/call-with-retries.ts';
import { forgetEarlyResponses } from '../api/early-responses.ts';
import { backOff } from '../back-off.ts';
import { emitSuiteEvent, useSuiteEvent } from '../events/suite-events.ts';
import { whileVisible } from '../page/while-visible.ts';
import { readCookie } from '../storage/stored-value.ts';
import { createStore, useStore } from '../store.ts';

export type Session = {
  /** Null also while `loading`. */
  user: SessionUser | null;
  loading: boolean;
  unreachable: boolean;
  refresh: () => Promise<void>;
};

/** Milliseconds between two looks at the cookie that logins and logouts change: not every browser tells when one changes. */
const lookInterval = 500;

// Read now: the page's first calls have just been made.
const firstMark = readMark();

const SessionContext = createContext<ReturnType<typeof createSource> | null>(null);

type Initial = SessionUser | null | Promise<SessionUser | null>;

/**
 * Follows a session that changes in another tab. While the service is down, nobody counts as a visitor. @param props.initial the player, or a load that has begun.
 */
export function SessionProvider(props: { children: ReactNode; initial: Initial }) {
  const [source] = useState(() => createSource(props.initial));
  const { initial, state, settle, refresh, take, follow, doubt } = source;
  const { loading, failures } = useStore(state, state.first);

  useSuiteEvent('session:changed', (user) => take(user as SessionUser | null));
  useSuiteEvent('session:refused', doubt);
  useEffect(() => whileVisible(follow, lookInterval), [follow]);

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
}

/** A React key for what belongs to a player: new when somebody else is logged in, or nobody any more; not while that loads. */
export function useOwnerKey(): number {
  const { state } = useSource();
  const { subscribe } = state;
  return useStore({ subscribe, get: () => state.get().ownerKey }, () => state.first().ownerKey);
}

export function useSession(): Session {
  const { state, refresh } = useSource();
  const { user, loading, failures } = useStore(state, state.first);
  return useMemo(
    () => ({ user, loading, unreachable: loading && failures > 0, refresh }),
    [user, loading, failures, refresh],
  );
}

function useSource() {
  const source = useContext(SessionContext);
  if (!source) throw new Error('useSession needs a SessionProvider above it');
  return source;
}

type State = {
  user: SessionUser | null;
  loading: boolean;
  failures: number;
  /** How often somebody else has taken the place of who was logged in, or of nobody. */
  ownerKey: number;
};

function createSource(initial: Initial) {
  const begun = initial instanceof Promise;
  const state = createStore<State>({ user: begun ? null : initial, loading: begun, failures: 0, ownerKey: 0 });
  let owner: string | null | undefined = begun ? undefined : (initial?.id ?? null);
  let mark = firstMark;
  let refreshing: Promise<void> | undefined;

  /** @param unsure The session has changed: a known player stays logged in only otherwise. */
  const settle = async (load: Promise<SessionUser | null>, unsure = false): Promise<void> => {
    try {
      emitSuiteEvent('session:changed', await load);
    } catch {
      const before = state.get();
      const nobody = unsure ? { user: null, loading: true } : {};
      state.set({ ...before, ...nobody, failures: before.failures + 1 });
    }
  };
  const refresh = (): Promise<void> => settle(loadSession());

  return {
    initial,
    state,
    settle,
    refresh,
    take: (user: SessionUser | null): void => {
      const id = user?.id ?? null;
      const isAnother = owner !== undefined && owner !== id;
      owner = id;
      const { failures, ownerKey } = state.get();
      if (isAnother) forgetEarlyResponses();
      state.set({ user, loading: false, failures, ownerKey: ownerKey + Number(isAnother) });
      if (isAnother) emitSuiteEvent('owner:changed', id);
    },
    /** After a login or logout in any tab, or when the cookies are gone. */
    follow: (): void => {
      const now = readMark();
      if (now === mark) return;
      mark = now;
      void settle(loadSession(), true);
    },
    /** A service takes the player for nobody. */
    doubt: (): void => {
      if (!state.get().user) return;
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
    },
  };
}

function readMark(): string | undefined {
  return typeof document === 'undefined' ? undefined : readCookie(sessionChangedCookie);
}

export async function loadSession(): Promise<SessionUser | null> {
  return (await callWithRetries(session, {})).user;
}
