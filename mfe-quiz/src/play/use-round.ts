import type { Answer, QuizFilter } from '@cardwise/contracts/quiz';
import { rankAt } from '@cardwise/contracts/streak';
import { noRepeatWindow } from '@cardwise/contracts/timing';
import { useOnline } from '@cardwise/request-kit/use-online';
import { ApiError, emitSuiteEvent, useLocale, useNavigate } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react';

import type { Mode } from '../mode.ts';
import type { PlayerProgress } from '../progress/use-progress.ts';
import type { Visit } from '../visit.ts';
import { type Game, isWaiting, messages, play, questionOf } from './game.ts';
import { useComeback } from './use-comeback.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useTimeInSight } from './use-time-in-sight.ts';

type Options = {
  mode: Mode;
  visit: Visit;
  filter: QuizFilter;
  progress: PlayerProgress;
  /** A dialog is open: nothing can be answered, and no time passes. */
  blocked: boolean;
};

/** The game and what a player can do in it. */
export type Round = {
  game: Game;
  choose: (answer: Answer) => void;
  next: () => void;
  confirmRank: () => void;
  retry: () => void;
  /** The picture of the question is in sight, or will not be. */
  pictureSettled: () => void;
};

/** Plays: fetches questions, the next ones ahead, counts and sends answers, and comes back from failures. */
export const useRound = ({ mode, visit, filter, progress, blocked }: Options): Round => {
  const locale = useLocale();
  const online = useOnline();
  const navigate = useNavigate();
  const [game, dispatch] = useReducer(
    play,
    // Right after an outage has led here, asking at once would only lead here again.
    visit.outage.from()
      ? { phase: 'failed', reason: 'unavailable', retrying: false, failures: 1 }
      : { phase: 'loading' },
  );
  const question = questionOf(game);
  const source = visit.sources[mode];
  const open = visit.open[mode];
  const { owner } = progress;
  const wish = { mode, filter, locale };
  const recent = () => visit.recent.get(mode) ?? [];
  const remember = (card: string) => {
    const others = recent().filter((other) => other !== card);
    visit.recent.set(mode, [...others, card].slice(-noRepeatWindow));
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
      visit.outage.end();
      remember(next.card);
      progress.heed(next.question_counter);
      open.keep(next, wish, owner);
      dispatch({ type: 'arrived', question: next });
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof ApiError ? error.code : 'bad_response';
      dispatch({ type: 'failed', reason });
      if (reason === 'unavailable' && visit.outage.begin(mode)) void navigate('/');
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
  // Another filter or language, another player, or answered in another tab. A tab that nobody sees waits.
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

  // The next questions wait until this one's picture has all of the line.
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
      const { id, card, difficulty } = game.question;
      if (open.find(wish, owner)?.question.id !== id) {
        // Another tab was quicker.
        dispatch({ type: 'replaced' });
        return;
      }
      visit.answers.add({ uid, shown: time.elapsed() });
      const { streak } = progress.answer(correct);
      // Last: by then, other tabs find the streak.
      open.close(id);
      emitSuiteEvent('answer:given', { card, difficulty, correct });
      const message = messages[Math.floor(Math.random() * messages.length)] ?? messages[0];
      dispatch({ type: 'chosen', uid, message, rank: correct ? rankAt(streak) : undefined });
    },
  };
};
