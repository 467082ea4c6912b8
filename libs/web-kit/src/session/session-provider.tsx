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
  /** The player is null also while `loading` is true. */
  user: SessionUser | null;
  loading: boolean;
  unreachable: boolean;
  refresh: () => Promise<void>;
};

/**
 * The cookie that logins and logouts change is read at this interval, in milliseconds, because not every browser
 * reports changes of cookies.
 */
const lookInterval = 500;

// The cookie is read when the module loads, because the page's first calls have just been made.
const firstMark = readMark();

const SessionContext = createContext<ReturnType<typeof createSource> | null>(null);

type Initial = SessionUser | null | Promise<SessionUser | null>;

/**
 * Follows a session that also changes in other tabs. While the session service is down, the player counts as unknown,
 * not as logged out.
 * @param props.initial the player, or a load that has begun.
 */
export function SessionProvider(props: { children: ReactNode; initial: Initial }) {
  const [source] = useState(() => createSource(props.initial));
  const { initial, state, announce, refresh, take, follow, doubt } = source;
  const { loading, failures } = useStore(state, state.first);

  useSuiteEvent('session:changed', (user) => take(user as SessionUser | null));
  useSuiteEvent('session:refused', doubt);
  useEffect(() => whileVisible(follow, lookInterval), [follow]);

  useEffect(() => {
    if (initial instanceof Promise) void announce(initial);
  }, [initial, announce]);

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

/**
 * Returns a React key for state that belongs to a player: it changes when another player logs in or the player logs
 * out, but not while the session loads.
 */
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
  /** This number grows whenever another player, or nobody, takes the place of the last known player. */
  ownerKey: number;
};

function createSource(initial: Initial) {
  const begun = initial instanceof Promise;
  const state = createStore<State>({ user: begun ? null : initial, loading: begun, failures: 0, ownerKey: 0 });
  let owner: string | null | undefined = begun ? undefined : (initial?.id ?? null);
  let mark = firstMark;
  let refreshing: Promise<void> | undefined;

  /** @param unsure true if the session has changed; otherwise a known player stays logged in when the load fails. */
  const announce = async (load: Promise<SessionUser | null>, unsure = false): Promise<void> => {
    try {
      emitSuiteEvent('session:changed', await load);
    } catch {
      const before = state.get();
      const nobody = unsure ? { user: null, loading: true } : {};
      state.set({ ...before, ...nobody, failures: before.failures + 1 });
    }
  };
  const refresh = (): Promise<void> => announce(loadSession());

  return {
    initial,
    state,
    announce,
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
    /** Reloads the session after a login or logout in any tab, or when the cookies are gone. */
    follow: (): void => {
      const now = readMark();
      if (now === mark) return;
      mark = now;
      void announce(loadSession(), true);
    },
    /** Checks the session after a service has refused the player as not logged in. */
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
