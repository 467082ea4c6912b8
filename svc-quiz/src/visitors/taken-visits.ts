import { isDuplicate, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { Schema, type Connection } from 'mongoose';
import { createHash } from 'node:crypto';

/** A question waits at most this many milliseconds for the database. */
const timeout = 250;
const interval = 10 * 60_000;

export type TakenVisits = Awaited<ReturnType<typeof openTakenVisits>>;

/**
 * Deletes the records of visits that can no longer be taken over.
 * @param lifetime the milliseconds for which a visitor's id can be taken over.
 */
export function startForgettingVisits(visits: TakenVisits, lifetime: number, log: Logger): BackgroundTask {
  return startBackgroundTask({
    name: 'forgetting taken visits',
    log,
    interval,
    run: () => visits.removeBefore(new Date(Date.now() - lifetime)),
  });
}

/** `_id` is a hash, so that whoever reads the database learns no visitor's id. */
type TakenVisit = { _id: string; at: Date };

const takenVisitSchema = new Schema<TakenVisit>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  storedIn('taken_visits'),
);
takenVisitSchema.index({ at: 1 });

/** Opens the record of the visits that browsers have taken over, which all processes share. */
export async function openTakenVisits(connection: Connection, log: Logger) {
  const TakenVisit = await openModel(connection, 'TakenVisit', takenVisitSchema);

  const insert = async (visitorId: string): Promise<boolean> => {
    try {
      await TakenVisit.create({ _id: getName(visitorId), at: new Date() });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) log.warn({ err: error }, 'a visit could not be taken over');
      return false;
    }
  };

  return {
    /**
     * Tells whether this call is the first to take the visitor's id over. The result is also false while the database
     * does not answer; the visitor is new then.
     */
    takeFirst: (visitorId: string): Promise<boolean> => {
      const { promise: late, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(resolve, timeout, false);
      return Promise.race([insert(visitorId), late]).finally(() => clearTimeout(timer));
    },
    removeBefore: async (moment: Date): Promise<void> => {
      await TakenVisit.deleteMany({ at: { $lt: moment } });
    },
  };
}

function getName(visitorId: string): string {
  return createHash('sha256').update(visitorId).digest('base64url');
}
