import { useEffect, useEffectEvent } from 'react';

import { backOff } from '../back-off.ts';
import type { Game } from './game.ts';

/** Failures that pass by themselves. */
const passing = new Set<string>(['unavailable', 'network', 'timeout', 'bad_gateway']);

/** Tries again by itself after a failure that passes: after a while, and when the browser is online again. */
export const useComeback = (game: Game, retry: () => void): void => {
  const again = useEffectEvent(retry);
  const failures = game.phase === 'failed' && !game.retrying && passing.has(game.reason) ? game.failures : 0;

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
};
