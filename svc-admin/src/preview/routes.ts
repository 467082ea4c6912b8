import { type PreviewCard, loadPreview, loadPreviewFilter } from '@cardwise/contracts/admin/cards';
import type { Names } from '@cardwise/contracts/catalogue/app-config';
import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { cardPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { locales } from '@cardwise/contracts/site/locales';
import { route, type Route } from '@cardwise/service-kit/app/route';
import type * as z from 'zod/mini';

import type { Feed } from '../catalogue/feed.ts';

export function previewRoutes(feed: Feed): Route[] {
  return [
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
}

type Filter = z.infer<(typeof loadPreview)['body']>;

export function selectPreview(
  { cards, sets }: Pick<Catalogue, 'cards' | 'sets'>,
  { locale, type, set, mini }: Filter,
): PreviewCard[] {
  const order = new Map(sets.map(({ code }, index) => [code, index]));
  const minis = new Set(sets.filter((candidate) => candidate.mini).map(({ code }) => code));
  const collator = new Intl.Collator(locale);
  return cards
    .filter(
      (card) =>
        (type === '' || card.type === type) &&
        (set === '' || card.set === set) &&
        (mini === '0' || minis.has(card.set)),
    )
    .sort(
      (a, b) =>
        (order.get(a.set) ?? 0) - (order.get(b.set) ?? 0) ||
        a.cost - b.cost ||
        collator.compare(a.names[locale], b.names[locale]),
    )
    .map((card) => ({
      id: card.id,
      name: card.names[locale],
      text: card.texts[locale],
      full_img: cardPictureUrl(card.id, card.image),
      type: card.type,
    }));
}

function options(list: readonly { code: string; names: Names }[]) {
  return list.map(({ code, names }) => ({ value: code, name: names.en }));
}

function choices(...names: string[]) {
  return names.map((name, index) => ({ value: String(index), name }));
}
