import { randomUUID } from 'node:crypto';
import { isDuplicate } from '@cardwise/service-kit/database/mongo';

import type { ImportStore } from './model.ts';

const lifetime = 6000;

/** Only the holder asks the provider and writes pictures. */
export const createLease = ({ leases }: ImportStore) => {
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;

  const take = async (): Promise<boolean> => {
    const now = new Date();
    try {
      await leases.updateOne(
        { _id: 'keeper', $or: [{ holder }, { until: { $lte: now } }] },
        { $set: { holder, until: new Date(now.getTime() + lifetime) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // Another process holds it: the upsert meets its document.
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  return {
    /** Renews it until released. @returns whether this process holds it. */
    hold: async (): Promise<boolean> => {
      const held = await take();
      if (held && !renewing) {
        renewing = setInterval(() => void take().catch(() => {}), lifetime / 3);
        renewing.unref();
      }
      return held;
    },
    release: async (): Promise<void> => {
      clearInterval(renewing);
      renewing = undefined;
      await leases.deleteOne({ _id: 'keeper', holder });
    },
  };
};
