import { ApiError } from '@cardwise/web-kit';
import { type Dispatch, startTransition, useEffect, useEffectEvent, useReducer } from 'react';

import { type GameState, type GameEvent, type GameQuestion, isWaiting, play, getQuestion } from './game.ts';

/**
 * Runs a game and requests its questions. The caller answers each `chosen` event with a verdict.
 * @param next resolves to undefined if it has synchronised the game by an event instead.
 */
export function useGame<Q extends GameQuestion>(
  begin: () => GameState<Q>,
  next: (signal: AbortSignal, game: GameState<Q>, dispatch: Dispatch<GameEvent<Q>>) => Promise<Q | undefined>,
): { game: GameState<Q>; dispatch: Dispatch<GameEvent<Q>> } {
  const [game, dispatch] = useReducer(play<Q>, undefined, begin);
  const ask = useEffectEvent((signal: AbortSignal) => next(signal, game, dispatch));
  const step = isWaiting(game) && `${getQuestion(game)?.id}`;
  useEffect(() => {
    if (!step) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    ask(signal).then(
      (question) => {
        // The transition lets the browser first paint the press that led here.
        if (question && !signal.aborted) startTransition(() => dispatch({ type: 'arrived', question }));
      },
      (error: unknown) => {
        if (!signal.aborted) dispatch({ type: 'failed', reason: getReason(error) });
      },
    );
    return () => abort.abort();
  }, [step]);
  return { game, dispatch };
}

export function getReason(error: unknown) {
  return error instanceof ApiError ? error.code : 'bad_response';
}
