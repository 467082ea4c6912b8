import { playerCounter } from '@cardwise/contracts/statistics/players';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';

/** Number of the last answered question, and the player's rating; undefined if they do not arrive in time. */
export type CounterOf = (
  user: string,
  mode: 'quiz' | 'pixel',
) => Promise<{ counter: number; rating?: Rating | undefined } | undefined>;

const patience = 250;

export const counterFromStats =
  (stats: InternalClient, log: Logger): CounterOf =>
  async (user, mode) => {
    try {
      return await stats.call(playerCounter, { params: { user }, query: { mode } }, { timeout: patience });
    } catch (error) {
      log.debug({ err: error }, 'the question is sent without its number');
      return undefined;
    }
  };
