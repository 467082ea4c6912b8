import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { ReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { AccountOf } from './ranked-as.ts';
import type { RoundStore } from './store.ts';

type Dependencies = {
  rounds: RoundStore;
  accountOf: AccountOf;
  barrier: ReadBarrier;
  /** Tells svc-stats of answers. */
  telling: Pick<BackgroundTask, 'runNext'>;
  /** Milliseconds since the epoch. */
  now: () => number;
};

/** What svc-profile asks about a player's rounds. */
export const internalRoutes = ({ rounds, accountOf, barrier, telling, now }: Dependencies): Route[] => [
  route(adoptRounds, async ({ params: { user }, body: { visit } }) => {
    const pass = await barrier.enter();
    const adopted = await rounds.adopt(user, visit, accountOf);
    // svc-profile does not ask again: it must be certain that none of the visit's rounds was overlooked.
    if (!(await pass())) throw new AppError('unavailable', { retryAfter: 1 });
    // Answers that were being told as the visit's are there before svc-stats credits the visit to the player.
    if (adopted > 0) await telling.runNext();
    return { adopted };
  }),
  route(forgetRounds, async ({ params: { user } }) => {
    await rounds.forget(user, now());
    return { forgotten: true };
  }),
  route(exportRounds, ({ params: { user } }) => rounds.exportOf(user)),
];
