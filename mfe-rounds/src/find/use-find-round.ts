import { type FindRound, type Hint, guessCard, loadFind, takeHint } from '@cardwise/contracts/rounds/find';
import { getReason } from '@cardwise/play-kit/game/use-game';
import { ApiError, type ApiErrorCode, callApi, useLocale } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import { attemptTimeout, isRefused, retryUntilAnswered } from '../play/retry.ts';
import { useRefresh } from '../play/use-refresh.ts';

export type Step = { guess: string } | { hint: Hint };

/**
 * The surprise says why a step was not taken: another tab took one, the time is over, there is no such card, or the
 * card is part of today's Daily Ten.
 */
export type Surprise = 'elsewhere' | 'closed' | 'refused' | 'today';

export function useFindRound(opened: FindRound) {
  const calls = useCalls(opened.id);
  const [state, setState] = useState(() => known(opened));
  const [sending, setSending] = useState<Step>();
  const [taken, setTaken] = useState<Step>();
  const [troubled, setTroubled] = useState(false);
  const [surprise, setSurprise] = useState<Surprise>();
  /** The round could not even be loaded, for this reason. */
  const [lost, setLost] = useState<ApiErrorCode>();
  const [failure, setFailure] = useState<{ hint: Hint; error: ApiError }>();
  const { round } = state;

  const untilAnswered = <T>(call: () => Promise<T>, signal: AbortSignal) =>
    retryUntilAnswered(call, signal, () => setTroubled(true));
  const take = async (step: Step, signal: AbortSignal): Promise<void> => {
    const call = () => calls.take(step, getSteps(round), signal);
    try {
      // A guess is retried until there is a connection. A failed hint is not, because the player may guess instead.
      const reply = await ('guess' in step ? untilAnswered(call, signal) : call());
      signal.throwIfAborted();
      setState(known(reply.round));
      setTaken(step);
    } catch (error) {
      if ('hint' in step && error instanceof ApiError && !isRefused(error)) {
        setFailure({ hint: step.hint, error });
        return;
      }
      const { round: now } = await untilAnswered(() => calls.load(signal), signal);
      signal.throwIfAborted();
      setState(known(now));
      if (isTaken(step, now)) setTaken(step);
      setSurprise(getSurprise(step, now, error));
    }
  };
  useSending(sending, take, (reason) => {
    setTroubled(false);
    setSending(undefined);
    setLost(reason);
  });

  const refresh = (): (() => void) => {
    const abort = new AbortController();
    calls.load(abort.signal).then(
      (reply) => {
        if (abort.signal.aborted) return;
        setState(known(reply.round));
        if (!round.result && getSteps(reply.round) > getSteps(round)) setSurprise('elsewhere');
      },
      // A failure is ignored, because a guess or the next load will report it.
      () => {},
    );
    return () => abort.abort();
  };
  const { challenge } = useRefresh(refresh, {
    open: !round.result && !sending,
    over: round.result !== null,
    shared: Boolean(round.result?.challenge),
  });

  return {
    ...state,
    sending,
    taken,
    troubled,
    surprise,
    lost,
    failure,
    challenge,
    take: (step: Step) => {
      if (sending) return;
      setSurprise(undefined);
      setFailure(undefined);
      setSending(step);
    },
  };
}

function useCalls(id: string) {
  const locale = useLocale();
  const params = { id };
  return {
    load: (signal: AbortSignal) =>
      callApi(loadFind, { params, query: { locale } }, { signal, timeout: attemptTimeout }),
    take: (step: Step, after: number, signal: AbortSignal) =>
      'guess' in step
        ? callApi(guessCard, { params, body: { after, card: step.guess, locale } }, { signal, timeout: attemptTimeout })
        : callApi(takeHint, { params, body: { after, hint: step.hint, locale } }, { signal, timeout: attemptTimeout }),
  };
}

type Known = {
  round: FindRound;
  /** The round began at this time, by `performance.now()`. */
  since: number;
};

function known(round: FindRound): Known {
  return { round, since: performance.now() - round.shown };
}

export function getSteps({ guesses, hints }: FindRound): number {
  return guesses.length + [hints.letter, hints.picture].filter((hint) => hint !== null).length;
}

function getSurprise(step: Step, round: FindRound, error: unknown): Surprise | undefined {
  // The server may have taken this very step although its reply was lost.
  if (isTaken(step, round)) return undefined;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'answer_expired') return 'closed';
  if (code === 'invalid_answer') return isOfToday(error) ? 'today' : 'refused';
  return round.result ? undefined : 'elsewhere';
}

function isTaken(step: Step, { guesses, hints }: FindRound): boolean {
  return 'guess' in step ? guesses.at(-1)?.card.id === step.guess : hints[step.hint] !== null;
}

function isOfToday(error: unknown): boolean {
  return error instanceof ApiError && Boolean(error.problem?.issues?.some(({ path }) => path === 'card'));
}

/** Takes a step as soon as one is set, and aborts it when the page leaves the round. */
function useSending(
  step: Step | undefined,
  take: (step: Step, signal: AbortSignal) => Promise<void>,
  onSettled: (lost?: ApiErrorCode) => void,
): void {
  const takeNow = useEffectEvent(take);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!step) return undefined;
    const abort = new AbortController();
    const end = (reason?: ApiErrorCode) => {
      if (!abort.signal.aborted) settled(reason);
    };
    takeNow(step, abort.signal).then(
      () => end(),
      (error: unknown) => end(getReason(error)),
    );
    return () => abort.abort();
  }, [step]);
}
