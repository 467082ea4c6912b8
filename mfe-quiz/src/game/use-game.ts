import { ApiError } from '@cardwise/web-kit';
import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react';

import { type Game, type GameEvent, type GameQuestion, isWaiting, play, questionOf } from './game.ts';

/** The code with which a game fails. */
export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.code : 'bad_response');

/**
 * Plays a game with the questions of a source, which also answers each `chosen` with a verdict.
 *
 * @param next the next question; null if there is none any more, undefined if the source has synchronised the game.
 */
export const useGame = <Q extends GameQuestion>(
  begin: () => Game<Q>,
  next: (signal: AbortSignal, game: Game<Q>) => Promise<Q | null | undefined>,
): { game: Game<Q>; dispatch: Dispatch<GameEvent<Q>> } => {
  const [game, dispatch] = useReducer(play<Q>, undefined, begin);
  const ask = useEffectEvent((signal: AbortSignal) => next(signal, game));
  const step = isWaiting(game) && `after ${questionOf(game)?.id}`;
  useEffect(() => {
    if (!step) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    ask(signal).then(
      (question) => {
        if (!signal.aborted && question !== undefined)
          dispatch(question ? { type: 'arrived', question } : { type: 'ended' });
      },
      (error: unknown) => {
        if (!signal.aborted) dispatch({ type: 'failed', reason: reasonOf(error) });
      },
    );
    return () => abort.abort();
  }, [step]);
  return { game, dispatch };
};
