import { loadPreview, loadPreviewFilter } from '@cardwise/contracts/admin/cards';
import type { Names } from '@cardwise/contracts/catalogue/app-config';
import { locales } from '@cardwise/contracts/site/locales';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { Feed } from '../catalogue/feed.ts';
import { selectPreview } from './select-preview.ts';

const options = (list: readonly { code: string; names: Names }[]) =>
  list.map(({ code, names }) => ({ value: code, name: names.en }));
const choices = (...names: string[]) => names.map((name, index) => ({ value: String(index), name }));

export const previewRoutes = (feed: Feed): Route[] => [
  route(loadPreview, ({ body }) => ({ data: selectPreview(feed.demand().catalogue, body) })),

  route(loadPreviewFilter, () => {
    const { types, sets } = feed.demand().catalogue;
    return {
      locale: [...locales],
      types: options(types),
      sets: options(sets),
      mini: choices('all sets', 'mini-sets only'),
      overlay: choices('off', 'on'),
      big: choices('375×518', '404×558'),
    };
  }),
];
