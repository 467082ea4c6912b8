import { catalogueFeed, metadataFeed } from '@cardwise/contracts/internal';
import { route, type Route } from '@cardwise/service-kit/route';
import type { Context } from 'koa';

import type { Feed, PreparedBody } from './feed.ts';

const send = (http: Context, { json, gzip }: PreparedBody): void => {
  http.type = 'application/json';
  http.vary('Accept-Encoding');
  if (http.acceptsEncodings('gzip', 'identity') === 'gzip') {
    http.set('Content-Encoding', 'gzip');
    http.body = gzip;
  } else {
    http.body = json;
  }
};

/** The catalogue for the other services; its bodies were parsed by the contract when they were prepared. */
export const catalogueRoutes = (feed: Feed): Route[] => {
  const etag = (): string => feed.current()?.version ?? 'none';
  return [
    route(
      catalogueFeed,
      ({ http }) => {
        const { catalogue, body } = feed.demand();
        send(http, body);
        return catalogue;
      },
      { etag },
    ),
    route(
      metadataFeed,
      ({ http }) => {
        const { catalogue, metadataBody } = feed.demand();
        send(http, metadataBody);
        return catalogue;
      },
      { etag },
    ),
  ];
};
