import type { OpenDay } from '@cardwise/contracts/rounds/services';

import { followOpenDays } from '../src/feeds/follow-open-days.ts';
import { AppError } from '../src/http/app-error.ts';
import type { InternalClient } from '../src/http/internal-client.ts';
import { silentLogger } from '../src/logs/logger.ts';

function day(name: string, until: string, cards: string[]): OpenDay {
  return { day: name, until, cards };
}

const both = [
  day('2026-11-25', '2026-11-26T01:00:00.000Z', ['1', '2']),
  day('2026-11-26', '2026-11-27T01:00:00.000Z', ['2', '3']),
];

it('withholds the cards of each day until it is over, also while svc-rounds is away', async () => {
  let now = Date.parse('2026-11-26T00:30:00Z');
  const rounds = { days: both, away: false };
  const client = {
    call: async () => {
      if (rounds.away) throw new AppError('unavailable');
      return { days: rounds.days };
    },
  } as unknown as Pick<InternalClient, 'call'>;
  const following = followOpenDays({ client, log: silentLogger(), now: () => now });
  await following.runNext();
  const until = Date.parse('2026-11-27T01:00:00Z');
  expect(following.withheld()).toEqual({ cards: ['1', '2', '3'], until });
  rounds.away = true;
  await following.runNext();
  expect(following.withheld()).toEqual({ cards: ['1', '2', '3'], until });
  now = Date.parse('2026-11-26T01:00:00Z');
  expect(following.withheld()).toEqual({ cards: ['2', '3'], until });
  now = until;
  expect(following.withheld()).toEqual({ cards: [], until: 0 });
  await following.stop();
});
