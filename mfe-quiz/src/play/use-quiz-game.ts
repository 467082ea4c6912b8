import type { Mode } from '@cardwise/contracts/quiz/pages';
import type { Question, QuizFilter } from '@cardwise/contracts/quiz/quiz';
import { rankAt } from '@cardwise/contracts/quiz/streak';
import { noRepeatWindow } from '@cardwise/contracts/site/timing';
import { type Answered, type GameState, type Message, getQuestion } from '@cardwise/play-kit/game/game';
import { getReason, useGame } from '@cardwise/play-kit/game/use-game';
import { usePageVisible } from '@cardwise/play-kit/stores';
import { useStore } from '@cardwise/web-kit/store';
import { useOnline } from '@cardwise/request-kit/use-online';
import { useLocale, useNavigate, useAppConfig } from '@cardwise/web-kit';
import { backOff } from '@cardwise/web-kit/back-off';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { EarlyPlay } from '../early.ts';
import type { PlayerProgress } from '../progress/use-progress.ts';
import { type QuizQuestion, withChoices, type QuestionRequest, localeOfKey } from '../questions/ask-question.ts';
import { type BonusSlot, takeBonus } from '../questions/bonus-slot.ts';
import { removeOpenUid, storeOpenUid, openLifetime } from '../questions/open-questions.ts';
import type { Questions, QuizState } from '../quiz-state.ts';
import { useTimeInView } from './use-time-in-view.ts';

const passing = new Set<string>(['unavailable', 'network', 'timeout', 'bad_gateway']);

type Options = {
  mode: Mode;
  state: QuizState;
  questions: Questions;
  filter: QuizFilter;
  progress: PlayerProgress;
  /** A dialog is open, so the clock is stopped and answers are ignored. */
  blocked: boolean;
};

export type QuizGame = {
  game: GameState<QuizQuestion>;
  question: QuizQuestion | undefined;
  answered: Answered<QuizQuestion> | undefined;
  choose: (choice: number) => void;
  /** Starts the clock once the picture has loaded or failed. */
  settle: () => void;
  next: () => void;
  /** Requests a question again; it has no effect unless the game has failed. */
  retry: () => void;
  /** Closes the dialog of a rank and goes on. */
  confirmRank: () => void;
};

export function useQuizGame(options: Options): QuizGame {
  const { mode, state, questions, filter, progress, blocked } = options;
  const { open, recent, source, bonus } = questions;
  const online = useOnline();
  const request = { mode, filter, locale: useLocale() };
  const { game, dispatch, asked, opened } = useQuestions(options, request);
  const question = getQuestion(game);

  const early = useRef<EarlyPlay>(undefined);
  const begin = useEffectEvent(() => {
    if (!question) return;
    early.current = globalThis.leaveEarlyPlay?.(question.id);
    recent.set(withShown(recent.get(), question));
    const last = opened();
    if (last) storeOpenUid(question, request, openLifetime - (Date.now() - last.since) / 1000);
  });
  useEffect(() => {
    if (asked !== undefined) begin();
  }, [asked]);

  const shownBefore = () => opened()?.shown ?? 0;
  const time = useTimeInView(question?.id, {
    running: asked !== undefined && !blocked,
    before: () => shownBefore() + (early.current?.seen ?? 0),
    onPause: (shown) => {
      if (asked !== undefined) open.note(asked, { shown });
    },
  });

  // The next question is fetched only after this question's picture, which comes first.
  const readyForNext = online && (asked !== undefined ? time.settled : game.phase === 'answered' && !game.leaving);
  useFetchAhead(readyForNext ? JSON.stringify([question?.id, game.phase, request]) : undefined, () =>
    source.prefetch(request, withNext(recent.get(), bonus.get())),
  );

  const retry = () => dispatch({ type: 'retried' });
  useComeback(game, retry);

  const choose = (chosen: number, shown = time.elapsed()) => {
    const choice = question?.answers[chosen];
    if (asked === undefined || !choice || blocked) return;
    if (!question.bonus && !opened()) {
      // Another tab has answered the question first.
      dispatch({ type: 'replaced' });
      return;
    }
    const { uid, correct } = choice;
    questions.onAnswer?.(question, correct);
    state.answers.add({ uid, shown });
    const { streak } = progress.answer(correct, question.bonus !== undefined);
    if (!question.bonus) bonus.set({ ...bonus.get(), answered: bonus.get().answered + 1 });
    // The question is closed last, because that makes other tabs read the new streak.
    open.close(asked);
    removeOpenUid(request);
    const right = question.answers.findIndex((answer) => answer.correct);
    const message = (Math.floor(Math.random() * 5) + 1) as Message;
    dispatch({ type: 'chosen', choice: chosen });
    dispatch({ type: 'judged', verdict: { chosen, right, message, rank: correct ? rankAt(streak) : undefined } });
  };
  const chooseEarly = useEffectEvent(() => {
    const { chosen } = early.current ?? {};
    if (chosen) choose(chosen.index, shownBefore() + chosen.shown);
  });
  useEffect(() => {
    if (asked !== undefined) chooseEarly();
  }, [asked]);

  return {
    game,
    question,
    answered: game.phase === 'answered' ? game : undefined,
    retry,
    next: () => dispatch({ type: 'left' }),
    confirmRank: () => dispatch({ type: 'confirmed' }),
    settle: time.settle,
    choose: (choice: number) => choose(choice),
  };
}

/**
 * Runs the game with questions from this tab's source. An outage redirects the player to the start page, but only once.
 */
function useQuestions({ mode, state, questions, progress }: Options, request: QuestionRequest) {
  const { source, recent, open } = questions;
  const { outage } = state;
  const { owner } = progress;
  const navigate = useNavigate();
  const find = () => open.find(request, owner);
  const { game, dispatch } = useGame<QuizQuestion>(
    () => {
      const last = find();
      if (last) return { phase: 'asked', question: withChoices(last.question) };
      // After the redirect, a question requested at once would cause another.
      return outage.get()
        ? { phase: 'failed', reason: 'unavailable', retrying: false, failures: 1 }
        : { phase: 'loading' };
    },
    async (signal, before) => {
      const bonus = before.phase === 'answered' ? takeBonus(questions.bonus, request) : undefined;
      if (bonus) return bonus;
      const last = find();
      if (last) return withChoices(last.question);
      try {
        const former = open.findInOtherLanguage(request, owner)?.question;
        const next = former
          ? await source.reopen(request, recent.get(), former.answers[0]?.uid)
          : await source.take(request, recent.get());
        signal.throwIfAborted();
        if (former && former.id !== next.id) open.close(former.id);
        // The reason of a redirect stays readable until the player has answered a question or the quiz that failed
        // works again.
        if (before.phase === 'answered' || outage.get() === mode) outage.set(undefined);
        progress.catchUp(next.question_counter);
        open.keep(next, request, owner);
        return withChoices(next);
      } catch (error) {
        if (!signal.aborted && getReason(error) === 'unavailable' && !outage.get()) {
          outage.set(mode);
          void navigate('/');
        }
        throw error;
      }
    },
  );

  const asked = game.phase === 'asked' ? game.question.id : undefined;
  const openId = useStore({ subscribe: open.subscribe, get: () => find()?.question.id });
  const bonus = getQuestion(game)?.bonus;
  // A bonus question stays in the language that it was asked in.
  const kept = bonus ? localeOfKey(bonus.wish, request) && bonus.id : openId;
  // The question is replaced if the filter, language or player has changed, or if another tab has answered it. A hidden
  // tab waits.
  const replaced = usePageVisible() && asked !== undefined && asked !== kept;
  useEffect(() => {
    if (replaced) dispatch({ type: 'replaced' });
  }, [replaced, dispatch]);
  useEffect(() => {
    if (asked !== undefined && owner !== undefined) open.note(asked, { owner });
  }, [open, asked, owner]);

  const opened = () => {
    const last = find();
    return last?.question.id === getQuestion(game)?.id ? last : undefined;
  };
  return { game, dispatch, asked, opened };
}

/** Fetches ahead in a task of its own, because in the task of a press it would delay the paint. */
function useFetchAhead(occasion: string | undefined, fetchAhead: () => void): void {
  const due = useEffectEvent(fetchAhead);
  useEffect(() => {
    if (occasion === undefined) return undefined;
    const timer = setTimeout(() => due());
    return () => clearTimeout(timer);
  }, [occasion]);
}

/** Adds a waiting bonus question to the recent ones, because it is shown before the question that is prefetched now. */
function withNext(recent: readonly Question[], { next }: BonusSlot): readonly Question[] {
  return next ? withShown(recent, next) : recent;
}

/** Adds a question to the recent ones. All cards of a bonus question count as recent. */
function withShown(recent: readonly Question[], question: QuizQuestion): Question[] {
  const shown = (question.bonus?.cards ?? [question]).map(({ card }) => ({ ...question, card }));
  const others = recent.filter(({ card }) => !shown.some((now) => now.card === card));
  return [...others, ...shown].slice(-noRepeatWindow);
}

/** Retries after a failure that may pass, with a back-off and as soon as the browser is online. */
function useComeback(game: GameState, retry: () => void): void {
  const again = useEffectEvent(retry);
  const { importing = false } = useAppConfig();
  const isPassing = (reason: string) => passing.has(reason) || (importing && reason === 'no_cards_for_filter');
  const failures = game.phase === 'failed' && !game.retrying && isPassing(game.reason) ? game.failures : 0;

  useEffect(() => {
    if (failures === 0) return undefined;
    const attempt = () => again();
    const timer = setTimeout(attempt, backOff(failures));
    addEventListener('online', attempt);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', attempt);
    };
  }, [failures]);
}
