import type { Choice, QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { rankAt } from '@cardwise/contracts/quiz/streak';
import { noRepeatWindow } from '@cardwise/contracts/site/timing';
import { useOnline } from '@cardwise/request-kit/use-online';
import { ApiError, useLocale, useNavigate } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useReducer, useRef, useSyncExternalStore } from 'react';

import type { EarlyPlay } from '../early.ts';
import type { Mode } from '../mode.ts';
import type { PlayerProgress } from '../progress/use-progress.ts';
import { removeOpenUid, storeOpenUid } from '../questions/open-cookie.ts';
import { openLifetime } from '../questions/open-questions.ts';
import type { QuizState } from '../quiz-state.ts';
import { type Game, isWaiting, messages, play, questionOf } from './game.ts';
import { useComeback } from './use-comeback.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useTimeInSight } from './use-time-in-sight.ts';

type Options = {
  mode: Mode;
  state: QuizState;
  filter: QuizFilter;
  progress: PlayerProgress;
  /** Whether a dialog is open, which blocks answering and stops the clock. */
  blocked: boolean;
};

/** The game and the player's actions. */
type Round = {
  game: Game;
  choose: (answer: Choice) => void;
  next: () => void;
  confirmRank: () => void;
  retry: () => void;
  /** The question's picture has loaded or failed. */
  pictureSettled: () => void;
};

/** Runs the game: fetches and prefetches questions, counts and sends answers, and recovers from failures. */
export const useRound = ({ mode, state, filter, progress, blocked }: Options): Round => {
  const locale = useLocale();
  const online = useOnline();
  const navigate = useNavigate();
  const source = state.sources[mode];
  const open = state.open[mode];
  const { owner } = progress;
  const wish = { mode, filter, locale };
  const [game, dispatch] = useReducer(play, undefined, (): Game => {
    const last = open.find(wish, owner);
    if (last) return { phase: 'asked', question: last.question };
    // After an outage redirected here, requesting a question immediately would redirect again.
    if (state.outage.from()) return { phase: 'failed', reason: 'unavailable', retrying: false, failures: 1 };
    return { phase: 'loading' };
  });
  const question = questionOf(game);
  const recent = () => state.recent.get(mode) ?? [];

  const fetchNext = useEffectEvent(async (signal: AbortSignal) => {
    const last = open.find(wish, owner);
    if (last) {
      dispatch({ type: 'arrived', question: last.question });
      return;
    }
    try {
      const next = await source.take(wish, recent());
      if (signal.aborted) return;
      // Whoever was brought here may read why for as long as the first question takes.
      if (game.phase === 'answered' || state.outage.from() === mode) state.outage.end();
      progress.heed(next.question_counter);
      open.keep(next, wish, owner);
      dispatch({ type: 'arrived', question: next });
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof ApiError ? error.code : 'bad_response';
      dispatch({ type: 'failed', reason });
      if (reason === 'unavailable' && state.outage.begin(mode)) void navigate('/');
    }
  });
  const waiting = isWaiting(game);
  useEffect(() => {
    if (!waiting) return undefined;
    const abort = new AbortController();
    void fetchNext(abort.signal);
    return () => abort.abort();
  }, [waiting]);

  const asked = game.phase === 'asked' ? game.question.id : undefined;
  const keptId = () => open.find(wish, owner)?.question.id;
  const kept = useSyncExternalStore(open.subscribe, keptId, keptId);
  // The filter, language or player changed, or another tab answered. A hidden tab waits.
  const replaced = usePageVisible() && asked !== undefined && asked !== kept;
  useEffect(() => {
    if (replaced) dispatch({ type: 'replaced' });
  }, [replaced]);
  useEffect(() => {
    if (asked !== undefined && owner !== undefined) open.note(asked, { owner });
  }, [open, asked, owner]);

  const early = useRef<EarlyPlay>(undefined);
  const begin = useEffectEvent(() => {
    if (!question) return;
    early.current = globalThis.leaveEarlyPlay?.(question.id);
    const others = recent().filter(({ card }) => card !== question.card);
    state.recent.set(mode, [...others, question].slice(-noRepeatWindow));
    const last = open.find(wish, owner);
    if (last) storeOpenUid(question, wish, openLifetime - (Date.now() - last.since) / 1000);
  });
  useEffect(() => {
    if (asked !== undefined) begin();
  }, [asked]);

  const shownBefore = () => open.find(wish, owner)?.shown ?? 0;
  const time = useTimeInSight(question?.id, {
    running: asked !== undefined && !blocked,
    before: () => shownBefore() + (early.current?.seen ?? 0),
    onPause: (shown) => {
      if (asked !== undefined) open.note(asked, { shown });
    },
  });

  // Prefetching waits until this question's picture is loaded.
  const fetchAhead = useEffectEvent(() => source.prefetch(wish, recent()));
  const readyForNext = online && !waiting && (time.settled || game.phase === 'answered');
  const occasion = readyForNext ? JSON.stringify([question?.id, game.phase, wish]) : undefined;
  useEffect(() => {
    if (occasion !== undefined) fetchAhead();
  }, [occasion]);

  const retry = () => dispatch({ type: 'retried' });
  useComeback(game, retry);

  const choose = ({ uid, correct }: Choice, shown = time.elapsed()) => {
    if (game.phase !== 'asked' || blocked) return;
    const { id } = game.question;
    if (open.find(wish, owner)?.question.id !== id) {
      // Another tab answered it first.
      dispatch({ type: 'replaced' });
      return;
    }
    state.answers.add({ uid, shown });
    const { streak } = progress.answer(correct);
    // Last, so that other tabs already see the new streak.
    open.close(id);
    removeOpenUid(wish);
    const message = messages[Math.floor(Math.random() * messages.length)] ?? messages[0];
    dispatch({ type: 'chosen', uid, message, rank: correct ? rankAt(streak) : undefined });
  };
  const chooseEarly = useEffectEvent(() => {
    const { chosen } = early.current ?? {};
    const answer = chosen && question?.answers[chosen.index];
    if (answer) choose(answer, shownBefore() + chosen.shown);
  });
  useEffect(() => {
    if (asked !== undefined) chooseEarly();
  }, [asked]);

  return {
    game,
    retry,
    next: () => dispatch({ type: 'left' }),
    confirmRank: () => dispatch({ type: 'confirmed' }),
    pictureSettled: time.settle,
    choose: (answer) => choose(answer),
  };
};
