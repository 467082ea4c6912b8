import { type Round, answerRound, loadRound, nextQuestion, verdictTime } from '@cardwise/contracts/rounds/rounds';
import { callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useGame } from '../../game/use-game.ts';
import { usePageVisible } from '../../use-page-visible.ts';
import { isRefused, retryUntilSettled } from './retry.ts';
import {
  type KnownRound,
  type RoundGame,
  type RoundGameQuestion,
  addAnswer,
  known,
  openRound,
  presentQuestion,
  synchronise,
  verdictOf,
} from './round-game.ts';

/** Time limit of one attempt, in milliseconds: the clock is running. */
const timeout = 6000;

/** How often the results of a challenge are loaded while they are in view, in milliseconds. */
const challengeInterval = 15_000;

/** A round being played, and the player's actions. */
type Played = KnownRound & {
  game: RoundGame;
  /** Whether the last attempt to reach the server has failed. */
  troubled: boolean;
  choose: (choice: number) => void;
  /** Shows the next question, or the result, before the verdict's time is over. */
  next: () => void;
  /** The player has made a challenge of the round: its results are loaded from now on. */
  challenge: () => void;
};

/** The calls of a round, in the page's language when each is made. */
const useCalls = (id: string) => {
  const locale = useLocale();
  const latest = useRef(locale);
  useEffect(() => {
    latest.current = locale;
  }, [locale]);
  const params = { id };
  const [calls] = useState(() => ({
    load: (signal: AbortSignal) =>
      callApi(loadRound, { params, query: { locale: latest.current, asks: 'true' } }, { signal, timeout }),
    answer: (question: number, choice: number, signal: AbortSignal) => {
      const body = { question, choice, locale: latest.current, asks: 'true' } as const;
      return callApi(answerRound, { params, body }, { signal, timeout });
    },
    handOut: (question: number, signal: AbortSignal) =>
      callApi(nextQuestion, { params, body: { question, locale: latest.current } }, { signal, timeout }),
  }));
  return calls;
};

/** Plays a round whose questions and verdicts come from the server; where it has moved on, it is loaded again. */
const useServerGame = (opened: Round) => {
  const calls = useCalls(opened.id);
  const [state, setState] = useState(() => known(opened));
  const [troubled, setTroubled] = useState(false);

  const settle = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await retryUntilSettled(call, signal, () => setTroubled(true));
    } finally {
      if (!signal.aborted) setTroubled(false);
    }
  };
  const update = (round: Round, refused: boolean) => {
    setState(known(round));
    dispatch({ type: 'synchronised', with: (former) => synchronise(former, round, refused) });
  };
  /** Tells the game where the round stands, after a refusal. */
  const reload = async (signal: AbortSignal): Promise<undefined> => {
    const { round } = await settle(() => calls.load(signal), signal);
    if (!signal.aborted) update(round, true);
  };

  const { game, dispatch } = useGame<RoundGameQuestion>(() => openRound(opened), {
    next: async (signal) => {
      const { round } = state;
      if (round.question) return presentQuestion(round, round.question);
      if (round.result) return null;
      try {
        const { question, shown } = await settle(() => calls.handOut(round.answered.length + 1, signal), signal);
        signal.throwIfAborted();
        setState(known({ ...round, question, shown }));
        return presentQuestion(round, question);
      } catch (error) {
        // The round has moved on in another tab, or is over.
        if (!isRefused(error)) throw error;
        return reload(signal);
      }
    },
    judge: async ({ number }, choice, signal) => {
      try {
        const reply = await settle(() => calls.answer(number, choice, signal), signal);
        signal.throwIfAborted();
        setState((before) => addAnswer(before, reply));
        return verdictOf(reply.answered);
      } catch (error) {
        if (!isRefused(error)) throw error;
        return reload(signal);
      }
    },
  });
  /** Loads the round as it is now. Failures are ignored: an answer will tell, or the next load. */
  const look = (): (() => void) => {
    const abort = new AbortController();
    calls.load(abort.signal).then(
      ({ round }) => update(round, false),
      () => {},
    );
    return () => abort.abort();
  };
  return { game, dispatch, ...state, troubled, look };
};

/**
 * Plays an open round. A choice is kept and sent until the server has judged it; where the round has moved on, in another
 * tab say, it is loaded.
 */
export const useRoundGame = (opened: Round): Played => {
  const locale = useLocale();
  const visible = usePageVisible();
  const { game, dispatch, look, ...rest } = useServerGame(opened);
  const { phase } = game;
  /** Whether the player has made a challenge, so that others may still play the same ten. */
  const [challenges, setChallenges] = useState(false);
  const challenged = phase === 'over' && (challenges || Boolean(rest.round.result?.challenge));
  const lookNow = useEffectEvent(look);

  // Another tab may have answered meanwhile, or others played a challenge, and texts come in the page's language.
  const before = useRef({ visible, locale, challenges });
  useEffect(() => {
    const back = visible && !before.current.visible && (phase === 'asked' || challenged);
    const translated = locale !== before.current.locale;
    const begun = challenges && !before.current.challenges;
    before.current = { visible, locale, challenges };
    return back || translated || begun ? lookNow() : undefined;
  }, [visible, locale, phase, challenges, challenged]);

  // How many knew a question is said once the round is over.
  const played = game.phase === 'over' && game.played;
  useEffect(() => (played ? lookNow() : undefined), [played]);

  useEffect(() => {
    if (!visible || !challenged) return undefined;
    let stop = () => {};
    const timer = setInterval(() => {
      stop = lookNow();
    }, challengeInterval);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [visible, challenged]);

  const judged = game.phase === 'answered' && !game.leaving ? game.question.id : undefined;
  useEffect(() => {
    if (judged === undefined) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'left' }), verdictTime);
    return () => clearTimeout(timer);
  }, [judged, dispatch]);

  return {
    game,
    ...rest,
    choose: (choice) => dispatch({ type: 'chosen', choice }),
    next: () => dispatch({ type: 'left' }),
    challenge: () => setChallenges(true),
  };
};
