import { ApiError } from '@cardwise/web-kit';
import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react';

import { type Game, type GameEvent, type GameQuestion, type Verdict, isWaiting, play, questionOf } from './game.ts';

/** Hands out questions and judges choices; rejects with an `ApiError`. */
export type Source<Q extends GameQuestion> = {
  /** Null if there is none any more, undefined if the source has synchronised the game. */
  next: (signal: AbortSignal, game: Game<Q>) => Promise<Q | null | undefined>;
  /** Undefined as above. Absent where the screen knows the verdict at once. */
  judge?: (question: Q, choice: number, signal: AbortSignal) => Promise<Verdict | undefined>;
};

/** Plays a game with the questions and verdicts of its source. */
export const useGame = <Q extends GameQuestion>(
  begin: () => Game<Q>,
  { next, judge }: Source<Q>,
): { game: Game<Q>; dispatch: Dispatch<GameEvent<Q>> } => {
  const [game, dispatch] = useReducer(play<Q>, undefined, begin);

  const advance = useEffectEvent(async (signal: AbortSignal): Promise<GameEvent<Q> | undefined> => {
    if (game.phase === 'sending') {
      const verdict = await judge?.(game.question, game.choice, signal);
      return verdict && { type: 'judged', verdict };
    }
    const question = await next(signal, game);
    if (question === null) return { type: 'ended' };
    return question && { type: 'arrived', question };
  });
  const sending = game.phase === 'sending';
  const step = sending || isWaiting(game) ? `${sending} ${questionOf(game)?.id}` : undefined;
  useEffect(() => {
    if (step === undefined) return undefined;
    const abort = new AbortController();
    const settle = (event: GameEvent<Q> | undefined) => {
      if (event && !abort.signal.aborted) dispatch(event);
    };
    advance(abort.signal).then(settle, (error: unknown) =>
      settle({ type: 'failed', reason: error instanceof ApiError ? error.code : 'bad_response' }),
    );
    return () => abort.abort();
  }, [step]);

  return { game, dispatch };
};
