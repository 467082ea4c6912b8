import { catalogueChanges, catalogueFeed, metadataFeed } from '@cardwise/contracts/catalogue/catalogue';
import { handled, route, type Route } from '@cardwise/service-kit/app/route';

import { type Feed, sendPrepared } from './feed.ts';

export const catalogueRoutes = (feed: Feed): Route[] => {
  const etag = (): string => feed.current()?.version ?? 'none';
  return [
    route(
      catalogueFeed,
      async ({ http }) => {
        await sendPrepared(http, feed.demand().body);
        return handled;
      },
      { etag },
    ),
    route(catalogueChanges, ({ query: { since } }) => ({ changes: feed.changesSince(since) })),
    route(
      metadataFeed,
      async ({ http }) => {
        await sendPrepared(http, feed.demand().metadataBody);
        return handled;
      },
      { etag },
    ),
  ];
};
