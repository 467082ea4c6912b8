import { loadMetadata } from '@cardwise/contracts/admin/cards';
import type { Names } from '@cardwise/contracts/catalogue/app-config';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { Feed } from '../catalogue/feed.ts';

export function metadataRoutes(feed: Feed): Route[] {
  return [
    route(loadMetadata, () => {
      const { sets, types, rarities, classes } = feed.demand().catalogue;
      return {
        sets: nameByCode(sets),
        types: nameByCode(types),
        rarities: nameByCode(rarities),
        classes: nameByCode(classes),
      };
    }),
  ];
}

function nameByCode(list: readonly { code: string; names: Names }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ code, names }) => [code, names.en]));
}
