import { backOff } from '@cardwise/web-kit/back-off';
import type { Game } from '@cardwise/play-kit/game/game';
import { useEffect, useEffectEvent } from 'react';

/** Expected to pass. */
const passing = new Set<string>(['unavailable', 'network', 'timeout', 'bad_gateway']);

/** Retries a passing failure, with back-off and as soon as the browser is online. */
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
