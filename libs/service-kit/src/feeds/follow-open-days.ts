import { openDays, type OpenDay } from '@cardwise/contracts/rounds/services';

import { startBackgroundTask } from '../background/background-task.ts';
import { CallRefusedError, type InternalClient } from '../http/internal-client.ts';
import type { Logger } from '../logs/logger.ts';

/** So long after midnight the day's cards may still be told of. */
const interval = 3000;

/** `until`: when the last of them is over, in milliseconds. */
export type Withheld = { cards: readonly string[]; until: number };

type Dependencies = { client: Pick<InternalClient, 'call'>; log: Logger; now?: () => number };

/**
 * The cards of each Daily Ten that may still be played, which nothing tells of. While svc-rounds is away, where nobody can answer
 * a question either, the last ones remain until their day is over.
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
        // A svc-rounds that does not know the call.
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
