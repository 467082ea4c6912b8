import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/round-services';
import type { BackgroundTask } from '@cardwise/service-kit/background-task';
import { route, type Route } from '@cardwise/service-kit/route';

import type { RoundStore } from './store.ts';

type Dependencies = {
  rounds: RoundStore;
  /** Tells svc-stats of answers. */
  telling: Pick<BackgroundTask, 'runNext'>;
};

/** What svc-profile asks about a player's rounds. */
export const internalRoutes = ({ rounds, telling }: Dependencies): Route[] => [
  route(adoptRounds, async ({ params: { user }, body: { visit } }) => {
    const adopted = await rounds.adopt(user, visit);
    // Answers that were being told as the visit's are there before svc-stats credits the visit to the player.
    if (adopted > 0) await telling.runNext();
    return { adopted };
  }),
  route(forgetRounds, async ({ params: { user } }) => {
    await rounds.forget(user);
    return { forgotten: true };
  }),
  route(exportRounds, ({ params: { user } }) => rounds.exportOf(user)),
];
