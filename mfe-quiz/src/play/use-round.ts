import type { Answer, QuizFilter } from '@cardwise/contracts/quiz';
import { rankAt } from '@cardwise/contracts/streak';
import { noRepeatWindow } from '@cardwise/contracts/timing';
import { useOnline } from '@cardwise/request-kit/use-online';
import { ApiError, useLocale, useNavigate } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react';

import type { Mode } from '../mode.ts';
import type { PlayerProgress } from '../progress/use-progress.ts';
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
  choose: (answer: Answer) => void;
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
  const [game, dispatch] = useReducer(
    play,
    // After an outage redirected here, requesting a question immediately would redirect again.
    state.outage.from()
      ? { phase: 'failed', reason: 'unavailable', retrying: false, failures: 1 }
      : { phase: 'loading' },
  );
  const question = questionOf(game);
  const source = state.sources[mode];
  const open = state.open[mode];
  const { owner } = progress;
  const wish = { mode, filter, locale };
  const recent = () => state.recent.get(mode) ?? [];
  const remember = (card: string) => {
    const others = recent().filter((other) => other !== card);
    state.recent.set(mode, [...others, card].slice(-noRepeatWindow));
  };

  const fetchNext = useEffectEvent(async (signal: AbortSignal) => {
    const last = open.find(wish, owner);
    if (last) {
      remember(last.question.card);
      dispatch({ type: 'arrived', question: last.question });
      return;
    }
    try {
      const next = await source.take(wish, recent());
      if (signal.aborted) return;
      state.outage.end();
      remember(next.card);
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
  const kept = useSyncExternalStore(open.subscribe, () => open.find(wish, owner)?.question.id);
  // The filter, language or player changed, or another tab answered. A hidden tab waits.
  const replaced = usePageVisible() && asked !== undefined && asked !== kept;
  useEffect(() => {
    if (replaced) dispatch({ type: 'replaced' });
  }, [replaced]);
  useEffect(() => {
    if (asked !== undefined && owner !== undefined) open.note(asked, { owner });
  }, [open, asked, owner]);

  const time = useTimeInSight(question?.id, {
    running: asked !== undefined && !blocked,
    before: open.find(wish, owner)?.shown ?? 0,
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

  return {
    game,
    retry,
    next: () => dispatch({ type: 'left' }),
    confirmRank: () => dispatch({ type: 'confirmed' }),
    pictureSettled: time.settle,
    choose: ({ uid, correct }) => {
      if (game.phase !== 'asked' || blocked) return;
      const { id } = game.question;
      if (open.find(wish, owner)?.question.id !== id) {
        // Another tab answered it first.
        dispatch({ type: 'replaced' });
        return;
      }
      state.answers.add({ uid, shown: time.elapsed() });
      const { streak } = progress.answer(correct);
      // Last, so that other tabs already see the new streak.
      open.close(id);
      const message = messages[Math.floor(Math.random() * messages.length)] ?? messages[0];
      dispatch({ type: 'chosen', uid, message, rank: correct ? rankAt(streak) : undefined });
    },
  };
};
