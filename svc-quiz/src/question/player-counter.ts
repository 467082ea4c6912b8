import { playerCounter } from '@cardwise/contracts/statistics/players';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';

/** Number of a player's last answered question in one of the quizzes; undefined if it is not available in time. */
export type CounterOf = (user: string, mode: 'quiz' | 'pixel') => Promise<number | undefined>;

/** Longest that a question waits for its number, in milliseconds. */
const patience = 250;

/** Reads the counter from svc-stats. */
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
