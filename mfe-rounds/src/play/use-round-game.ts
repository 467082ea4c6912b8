import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import {
  type Round,
  answerRound,
  loadRound,
  nextQuestion,
  roundLength,
  verdictTime,
} from '@cardwise/contracts/rounds/rounds';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { GameEvent } from '@cardwise/play-kit/game/game';
import { getReason, useGame } from '@cardwise/play-kit/game/use-game';
import { callApi, useLocale } from '@cardwise/web-kit';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';

import { attemptTimeout, isRefused, retryUntilAnswered } from './retry.ts';
import {
  type RoundGameQuestion,
  addAnswer,
  finish,
  known,
  openRound,
  presentQuestion,
  synchronise,
  getVerdict,
} from './round-game.ts';
import { useRefresh } from './use-refresh.ts';

type Attempt = { signal: AbortSignal; timeout: number };

/** Each call is made in the language that the page has at that time. */
export type RoundCalls = {
  load: (locale: Locale, attempt: Attempt) => Promise<ResponseOf<typeof loadRound>>;
  answer: (
    body: { question: number; choice: number; locale: Locale },
    attempt: Attempt,
  ) => Promise<ResponseOf<typeof answerRound>>;
  handOut: (body: { question: number; locale: Locale }, attempt: Attempt) => Promise<ResponseOf<typeof nextQuestion>>;
};

const asks = 'true';

export type Played = ReturnType<typeof useRoundGame>;

type RoundRules = { calls: RoundCalls; length: number };

/**
 * Plays a round.
 * @param rules calls and length of a round that is part of a race; by default, those of ten questions.
 */
export function useRoundGame(opened: Round, rules: RoundRules = ordinaryRules(opened.id)) {
  const { game, dispatch, refresh, ...rest } = useServerGame(opened, rules);
  const { challenge } = useRefresh(refresh, {
    open: game.phase === 'asked',
    over: game.phase === 'over',
    shared: Boolean(rest.round.result?.challenge),
  });
  const refreshNow = useEffectEvent(refresh);

  // Only a finished round says how many players knew each question.
  const played = game.phase === 'over' && game.played;
  useEffect(() => (played ? refreshNow() : undefined), [played]);

  const judged = game.phase === 'answered' && !game.leaving ? game.question.id : undefined;
  useEffect(() => {
    if (judged === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'left' }), verdictTime);
    return () => clearTimeout(timer);
  }, [judged, dispatch]);

  return {
    game,
    ...rest,
    choose: (choice: number) => dispatch({ type: 'chosen', choice }),
    /** Ends the display of the verdict early. */
    next: () => dispatch({ type: 'left' }),
    challenge,
  };
}

function ordinaryRules(id: string): RoundRules {
  const params = { id };
  return {
    calls: {
      load: (locale, attempt) => callApi(loadRound, { params, query: { locale, asks } }, attempt),
      answer: (body, attempt) => callApi(answerRound, { params, body: { ...body, asks } }, attempt),
      handOut: (body, attempt) => callApi(nextQuestion, { params, body }, attempt),
    },
    length: roundLength,
  };
}

type RoundDispatch = Dispatch<GameEvent<RoundGameQuestion>>;

/** Keeps a game in step with its round on the server, which is loaded again if it has moved on elsewhere. */
function useServerGame(opened: Round, rules: RoundRules) {
  const calls = useCalls(rules.calls);
  const [state, setState] = useState(() => known(opened));
  const [troubled, setTroubled] = useState(false);

  const untilAnswered = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await retryUntilAnswered(call, signal, () => setTroubled(true));
    } finally {
      if (!signal.aborted) setTroubled(false);
    }
  };
  const update = (to: RoundDispatch, round: Round, refused: boolean) => {
    setState(known(round));
    to({ type: 'synchronised', with: (former) => synchronise(former, round, refused, rules.length) });
  };
  const reload = async (to: RoundDispatch, signal: AbortSignal): Promise<undefined> => {
    const { round } = await untilAnswered(() => calls.load(signal), signal);
    if (!signal.aborted) update(to, round, true);
  };

  const { game, dispatch } = useGame<RoundGameQuestion>(
    () => openRound(opened),
    async (signal, _, to) => {
      const { round } = state;
      if (round.question) return presentQuestion(round, round.question);
      if (round.result) {
        to({ type: 'synchronised', with: finish });
        return undefined;
      }
      try {
        const { question, shown } = await untilAnswered(() => calls.handOut(round.answered.length + 1, signal), signal);
        signal.throwIfAborted();
        setState((before) => known({ ...before.round, question, shown }));
        return presentQuestion(round, question);
      } catch (error) {
        // The round has moved on in another tab, or is over.
        if (!isRefused(error)) throw error;
        return reload(to, signal);
      }
    },
  );

  const judge = useEffectEvent(async (signal: AbortSignal) => {
    if (game.phase !== 'sending') return;
    const { question, choice } = game;
    try {
      const reply = await untilAnswered(() => calls.answer(question.number, choice, signal), signal);
      signal.throwIfAborted();
      setState((before) => addAnswer(before, reply));
      dispatch({ type: 'judged', verdict: getVerdict(reply.answered) });
    } catch (error) {
      if (!isRefused(error)) throw error;
      await reload(dispatch, signal);
    }
  });
  const sending = game.phase === 'sending' ? game.question.id : undefined;
  useEffect(() => {
    if (sending === undefined) return undefined;
    const abort = new AbortController();
    judge(abort.signal).catch((error: unknown) => {
      if (!abort.signal.aborted) dispatch({ type: 'failed', reason: getReason(error) });
    });
    return () => abort.abort();
  }, [sending, dispatch]);

  /** Loads the round again. Failures are ignored, because an answer or the next load will report them. */
  const refresh = (): (() => void) => {
    const abort = new AbortController();
    calls.load(abort.signal).then(
      ({ round }) => update(dispatch, round, false),
      () => {},
    );
    return () => abort.abort();
  };
  return { game, dispatch, ...state, troubled, refresh };
}

function useCalls({ load, answer, handOut }: RoundCalls) {
  const locale = useLocale();
  const latest = useRef(locale);
  useEffect(() => {
    latest.current = locale;
  }, [locale]);
  const [calls] = useState(() => {
    const limited = (signal: AbortSignal): Attempt => ({ signal, timeout: attemptTimeout });
    return {
      load: (signal: AbortSignal) => load(latest.current, limited(signal)),
      answer: (question: number, choice: number, signal: AbortSignal) =>
        answer({ question, choice, locale: latest.current }, limited(signal)),
      handOut: (question: number, signal: AbortSignal) =>
        handOut({ question, locale: latest.current }, limited(signal)),
    };
  });
  return calls;
}
