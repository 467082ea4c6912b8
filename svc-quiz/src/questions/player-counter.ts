import { playerCounter } from '@cardwise/contracts/statistics/players';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';

/** Of the last answered question; undefined if it does not arrive in time. */
export type CounterOf = (user: string, mode: 'quiz' | 'pixel') => Promise<number | undefined>;

const patience = 250;

export const counterFromStats =
  (stats: InternalClient, log: Logger): CounterOf =>
  async (user, mode) => {
    try {
      const { counter } = await stats.call(playerCounter, { params: { user }, query: { mode } }, { timeout: patience });
      return counter;
    } catch (error) {
      log.debug({ err: error }, 'the question is sent without its number');
      return undefined;
    }
  };
