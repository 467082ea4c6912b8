import type { Mode } from '@cardwise/contracts/quiz/pages';
import { backOff } from '@cardwise/web-kit/back-off';
import { visitor } from '@cardwise/play-kit/stores';
import { useStore } from '@cardwise/web-kit/store';
import { useSession } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { QuizState } from '../quiz-state.ts';
import {
  awaitServer,
  countGiven,
  followTabs,
  goOnWithOffer,
  resumePlayer,
  startOver,
  welcomeVisitor,
  type Standing,
  catchUpCounter,
  nothing,
  getStanding,
} from './progress.ts';
import { loadStanding, readRankDays, readStanding, storeRankDays, storeStanding } from './stored-standing.ts';

/** Unsent answers may delay loading the standing by this many milliseconds. */
const timeout = 3000;

export type PlayerProgress = ReturnType<typeof useProgress>;

/**
 * Returns the progress of a quiz: a visitor's from cookies, a player's from the server. Answers count without waiting
 * for the network.
 */
export function useProgress(mode: Mode, state: QuizState) {
  const { user, loading, refresh } = useSession();
  const owner = loading ? undefined : (user?.id ?? visitor);
  const store = state.progress[mode];
  const kept = useStore(store);
  useOwner(owner, mode, state);

  const upToDate = () => followTabs(store.get(), readStanding(mode));
  const follow = useEffectEvent(() => {
    const next = upToDate();
    if (next !== store.get()) store.set(next);
  });
  // A change of cookies fires no event, so the progress follows the open questions and the page's visibility.
  const { open } = state.questions[mode];
  useEffect(() => {
    const listen = () => follow();
    document.addEventListener('visibilitychange', listen);
    const stop = open.subscribe(listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      stop();
    };
  }, [open]);

  return {
    owner,
    standing: getStanding(kept.progress),
    reached: kept.reached,
    offer: kept.offer,
    resumed: kept.resumed,
    goOn: () => store.set(goOnWithOffer(upToDate())),
    startOver: () => {
      // The stored values are reset instead of removed, so that other tabs start over too.
      storeStanding(mode, nothing);
      store.set(startOver(store.get()));
    },
    answer: (correct: boolean, bonus: boolean): Standing => {
      const before = upToDate();
      const next = countGiven(before, correct, new Date(), bonus);
      const standing = getStanding(next.progress);
      if (next.owner === visitor) storeStanding(mode, standing);
      if (next.owner === visitor && next.reached.days !== before.reached.days) storeRankDays(mode, next.reached.days);
      store.set(next);
      return standing;
    },
    catchUp: (questionCounter: number | undefined): void => {
      if (questionCounter === undefined) {
        // A player's question has a number. If it has none, either the statistics are late or the session has ended
        // elsewhere.
        if (user) void refresh();
        return;
      }
      store.set({ ...store.get(), progress: catchUpCounter(store.get().progress, questionCounter) });
    },
  };
}

function useOwner(owner: string | undefined, mode: Mode, state: QuizState): void {
  const store = state.progress[mode];
  const [failures, setFailures] = useState(0);

  const load = useEffectEvent(async (player: string, signal: AbortSignal) => {
    await atMost(state.answers.drain());
    if (signal.aborted) return;
    store.set(awaitServer(store.get()));
    state.rating.set(undefined);
    const loaded = await loadStanding(mode);
    if (signal.aborted) return;
    store.set(resumePlayer(store.get(), player, loaded));
    state.rating.set(loaded.rating);
  });
  const welcome = useEffectEvent(() => {
    const next = welcomeVisitor(store.get(), readStanding(mode), readRankDays(mode));
    if (next.progress.given > 0) storeStanding(mode, getStanding(next.progress));
    store.set(next);
  });
  useEffect(() => {
    if (owner === undefined || owner === store.get().owner) return undefined;
    if (owner === visitor) {
      welcome();
      return undefined;
    }
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    load(owner, abort.signal).catch(() => {
      if (abort.signal.aborted) return;
      timer = setTimeout(() => setFailures((count) => count + 1), backOff(failures + 1));
    });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [owner, failures, store]);
}

function atMost(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, timeout))]);
}
