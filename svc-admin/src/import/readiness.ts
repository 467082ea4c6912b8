import type { ReadinessCheck } from '@cardwise/service-kit/app/create-app';

import type { Feed } from '../catalogue/feed.ts';
import type { ImportStore } from './model.ts';

export const catalogueCheck =
  (feed: Feed, { crawls, cards }: ImportStore): ReadinessCheck =>
  async () => {
    if (feed.current()) return null;
    const crawl = await crawls.findOne({ _id: 'crawl' }, { projection: { metadata: 0 } });
    if (!crawl) return 'the import of the catalogue has not begun';
    if (crawl.stage !== 'done') {
      const stopped = crawl.failure ? `; stopped: ${crawl.failure.reason}` : '';
      return `the import of the catalogue is at page ${crawl.nextPage} of ${crawl.pageCount ?? 'an unknown number'}${stopped}`;
    }
    const [pictured, total] = await Promise.all([
      cards.countDocuments({ 'picture.version': { $type: 'string' } }),
      cards.countDocuments(),
    ]);
    return `${pictured} of ${total} cards have their picture`;
  };
