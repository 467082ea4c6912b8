import type { Feed } from '../catalogue/feed.ts';
import type { ImportStore } from './model.ts';
import { countWaiting } from './process-pictures.ts';

const interval = 15_000;

/** Publishes once everything is done or, while there is much to do, in parts. */
export const createPublication = (store: ImportStore, feed: Feed) => {
  let changed = false;
  let publishedAt = 0;

  const isDue = (): boolean => Date.now() - publishedAt >= interval;

  const mayPublish = async (): Promise<boolean> => {
    if (feed.current()) return isDue() || (await countWaiting(store, new Date(), 1)) === 0;
    if ((await countWaiting(store, new Date(), 1)) > 0) return false;
    return (await store.cards.countDocuments({ 'picture.version': { $type: 'string' } }, { limit: 1 })) > 0;
  };

  return {
    isDue,
    noteChange: (): void => {
      changed = true;
    },
    publish: async (): Promise<void> => {
      if (!changed || !(await mayPublish())) return;
      changed = false;
      if (feed.current()) publishedAt = Date.now();
      await feed.publish();
    },
  };
};

export type Publication = ReturnType<typeof createPublication>;
