import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { ReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { findBoardPlayer, forgetBoardPlayer } from '../boards/players.ts';
import type { Collections } from '../collections.ts';
import { findMemberships, forgetMember } from '../groups/store.ts';
import { adoptRacer, exportRaces, forgetRacer } from '../races/racers.ts';
import { adoptReminders, exportReminders, forgetReminders } from '../reminders/store.ts';
import { adoptVisitorRounds } from '../rounds/adopt-visitor-rounds.ts';
import type { AccountOf } from '../rounds/ranked-as.ts';
import { findRounds, forgetStoredRounds } from '../rounds/store.ts';
import { withoutWithheld } from '../rounds/withheld-answers.ts';

type Dependencies = {
  db: Collections;
  getAccount: AccountOf;
  barrier: ReadBarrier;
  delivery: Pick<BackgroundTask, 'runNext'>;
  now: () => number;
};

/** svc-profile makes these calls. */
export function playerRoutes({ db, getAccount, barrier, delivery, now }: Dependencies): Route[] {
  return [
    route(adoptRounds, async ({ params: { user }, body: { visit: visitorId } }) => {
      const pass = await barrier.enter();
      const adopted = await adoptVisitorRounds(db, user, visitorId, getAccount, now());
      // svc-profile does not ask again, so no round may be overlooked.
      if (!(await pass())) throw new AppError('unavailable', { retryAfter: 1 });
      await adoptRacer(db, user, visitorId);
      await adoptReminders(db, user, visitorId);
      // Answers that are being delivered for the visitor must arrive before the visitor's answers are credited to the
      // player.
      if (adopted > 0) await delivery.runNext();
      return { adopted };
    }),

    route(forgetRounds, async ({ params: { user } }) => {
      await forgetStoredRounds(db, user, now());
      await forgetBoardPlayer(db, user);
      await forgetMember(db, user);
      await forgetRacer(db, user);
      await forgetReminders(db, user);
      return { forgotten: true };
    }),

    route(exportRounds, async ({ params: { user } }) => {
      const [rounds, boards, groups, reminders, races] = await Promise.all([
        findRounds(db, user),
        findBoardPlayer(db, user),
        findMemberships(db, user),
        exportReminders(db, user),
        exportRaces(db, user),
      ]);
      const at = now();
      return { rounds: rounds.map((round) => withoutWithheld(round, at)), boards, groups, reminders, races };
    }),
  ];
}
