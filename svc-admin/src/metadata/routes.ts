import { loadMetadata } from '@cardwise/contracts/admin/cards';
import type { Names } from '@cardwise/contracts/catalogue/app-config';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { Feed } from '../catalogue/feed.ts';

const nameByCode = (list: readonly { code: string; names: Names }[]): Record<string, string> =>
  Object.fromEntries(list.map(({ code, names }) => [code, names.en]));

export const metadataRoutes = (feed: Feed): Route[] => [
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
