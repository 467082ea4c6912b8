import { catalogueChanges, catalogueFeed, metadataFeed } from '@cardwise/contracts/catalogue/catalogue';
import { handled, route, type Route } from '@cardwise/service-kit/app/route';
import type { Context } from 'koa';
import { gunzipSync } from 'node:zlib';

import type { Feed, PreparedBody } from './feed.ts';

export function catalogueRoutes(feed: Feed): Route[] {
  const etag = (): string => feed.current()?.version ?? 'none';
  return [
    route(catalogueFeed, ({ http }) => sendPrepared(http, feed.demand().body), { etag }),
    route(catalogueChanges, ({ query: { since } }) => ({ changes: feed.changesSince(since) })),
    route(metadataFeed, ({ http }) => sendPrepared(http, feed.demand().metadataBody), { etag }),
  ];
}

async function sendPrepared(http: Context, body: PreparedBody): Promise<typeof handled> {
  http.type = 'application/json';
  http.vary('Accept-Encoding');
  const compressed = http.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (compressed) http.set('Content-Encoding', 'gzip');
  const packed = await body();
  http.body = compressed ? packed : gunzipSync(packed);
  return handled;
}
