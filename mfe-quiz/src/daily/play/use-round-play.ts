import { type Round, answerRound, loadRound, nextQuestion, verdictTime } from '@cardwise/contracts/rounds/rounds';
import { ApiError, callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { backOff } from '../../back-off.ts';
import { usePageVisible } from '../../play/use-page-visible.ts';
import { type RoundPlay, openRound, playRound } from './round-play.ts';

/** Time limit of one attempt, in milliseconds: the clock is running. */
const timeout = 6000;

/** How often the results of a challenge are looked up while they are in sight, in milliseconds. */
const challengeInterval = 15_000;

/** After these, asking again would get the same reply. */
const final = new Set<string>(['conflict', 'answer_expired', 'not_found', 'validation_failed', 'invalid_answer']);

/** Resolves after a while, or as soon as the browser is online again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Repeats a call until it succeeds, is refused for good, or is aborted. @throws what refused or aborted it. */
const insist = async <T>(call: () => Promise<T>, signal: AbortSignal, onFailed: () => void): Promise<T> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && final.has(error.code)) throw error;
      onFailed();
      await pause(backOff(failures), signal);
      signal.throwIfAborted();
    }
  }
};

type Played = {
  play: RoundPlay;
  choose: (choice: number) => void;
  /** Shows the next question, or the result, before the verdict's time is over. */
  next: () => void;
  /** The player has made a challenge of the round: its results are watched from now on. */
  challenge: () => void;
};

/**
 * Plays an open round. A choice is kept and sent until the server has judged it; where the round has moved on, in another tab
 * say, it is loaded.
 */
export const useRoundPlay = (opened: Round): Played => {
  const locale = useLocale();
  const visible = usePageVisible();
  const [play, dispatch] = useReducer(playRound, opened, (round) => openRound(round, performance.now()));
  const { phase } = play;
  const { id } = opened;
  /** Whether others may still play the same ten. */
  const [challenges, setChallenges] = useState(false);
  const challenged = play.phase === 'over' && (challenges || Boolean(play.round.result?.challenge));

  const load = useEffectEvent(async (signal: AbortSignal) => {
    const { round } = await callApi(
      loadRound,
      { params: { id }, query: { locale, asks: 'true' } },
      { signal, timeout },
    );
    dispatch({ type: 'loaded', round, at: performance.now() });
  });
  const send = useEffectEvent(async (signal: AbortSignal) => {
    if (play.phase !== 'sending') return;
    const { choice, question } = play;
    const body = { question: question.number, choice, locale, asks: 'true' as const };
    const reply = await callApi(answerRound, { params: { id }, body }, { signal, timeout });
    dispatch({ type: 'judged', ...reply, at: performance.now() });
  });
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (play.phase !== 'asking') return;
    const body = { question: play.answered.number + 1, locale };
    const reply = await callApi(nextQuestion, { params: { id }, body }, { signal, timeout }).catch((error: unknown) => {
      // The round has moved on in another tab, or is over.
      if (error instanceof ApiError && final.has(error.code)) return undefined;
      throw error;
    });
    if (reply) dispatch({ type: 'handedOut', ...reply, at: performance.now() });
    else await load(signal);
  });

  const step = phase === 'sending' || phase === 'checking' || phase === 'asking' ? phase : undefined;
  const reached = play.phase === 'gone' ? 0 : play.round.answered.length;
  useEffect(() => {
    if (!step) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    insist(
      () => ({ sending: send, checking: load, asking: ask })[step](signal),
      signal,
      () => dispatch({ type: 'troubled' }),
    ).catch(() => {
      if (!signal.aborted) dispatch({ type: step === 'sending' ? 'refused' : 'lost' });
    });
    return () => abort.abort();
  }, [step, reached]);

  // Another tab may have answered meanwhile, or others played a challenge, and texts come in the page's language.
  const known = useRef({ visible, locale, challenges });
  useEffect(() => {
    const back = visible && !known.current.visible && (phase === 'asked' || challenged);
    const translated = locale !== known.current.locale;
    const begun = challenges && !known.current.challenges;
    known.current = { visible, locale, challenges };
    if (!back && !translated && !begun) return undefined;
    const abort = new AbortController();
    // The question stays as it is; an answer to it will tell.
    load(abort.signal).catch(() => {});
    return () => abort.abort();
  }, [visible, locale, phase, challenges, challenged]);

  // How many knew a question is said once the round is over.
  const played = play.phase === 'over' && play.played;
  useEffect(() => {
    if (!played) return undefined;
    const abort = new AbortController();
    // Without it, the result lacks only those numbers.
    load(abort.signal).catch(() => {});
    return () => abort.abort();
  }, [played]);

  useEffect(() => {
    if (!visible || !challenged) return undefined;
    const abort = new AbortController();
    // What fails comes with the next look.
    const timer = setInterval(() => void load(abort.signal).catch(() => {}), challengeInterval);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [visible, challenged]);

  const judged = play.phase === 'judged' ? play.answered.number : undefined;
  useEffect(() => {
    if (judged === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'left' }), verdictTime);
    return () => clearTimeout(timer);
  }, [judged]);

  return {
    play,
    choose: (choice) => dispatch({ type: 'chosen', choice }),
    next: () => dispatch({ type: 'left' }),
    challenge: () => setChallenges(true),
  };
};
