import { openDays, type OpenDay } from '@cardwise/contracts/rounds/services';

import { startBackgroundTask } from '../background/background-task.ts';
import { CallRefusedError, type InternalClient } from '../http/internal-client.ts';
import type { Logger } from '../logs/logger.ts';

/** After midnight, cards of the new day may be revealed for up to this many milliseconds. */
const interval = 3000;

/** `until` is when the last of the days is over, in milliseconds since the epoch. */
export type Withheld = { cards: readonly string[]; until: number };

type Dependencies = { client: Pick<InternalClient, 'call'>; log: Logger; now?: () => number };

/**
 * Follows the cards of each Daily Ten that may still be played; no service may reveal anything about them. While
 * svc-rounds is away, nobody can answer a question either; the last known cards then stay withheld until their day is
 * over.
 */
export function followOpenDays({ client, log, now = Date.now }: Dependencies) {
  let days: readonly OpenDay[] = [];
  const task = startBackgroundTask({
    name: `follow ${openDays.path}`,
    log,
    interval,
    run: async () => {
      try {
        ({ days } = await client.call(openDays, {}));
      } catch (error) {
        // This svc-rounds is older than the call.
        if (!(error instanceof CallRefusedError) || error.answered !== 404) throw error;
      }
    },
  });
  return {
    withheld: (): Withheld => {
      const open = days.filter(({ until }) => Date.parse(until) > now());
      return {
        cards: [...new Set(open.flatMap(({ cards }) => cards))],
        until: Math.max(0, ...open.map(({ until }) => Date.parse(until))),
      };
    },
    runNext: task.runNext,
    stop: task.stop,
  };
}
