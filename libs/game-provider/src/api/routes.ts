import Router from '@koa/router';
import type { Context } from 'koa';
import * as z from 'zod/mini';

import { providerMetadata } from '../metadata/provider-metadata.ts';
import { terms, type Term } from '../metadata/terms.ts';
import type { Grants } from '../oauth/grants.ts';
import type { CardLibrary } from './card-library.ts';
import { inLocale, type ProviderCard } from './provider-card.ts';
import { selectCards } from './select-cards.ts';

const text = z.optional(z.string());
/** An unknown mode matches nothing. */
const gameMode = z._default(z.string(), 'constructed');
const CardsQuery = z.object({
  locale: text,
  gameMode,
  set: text,
  class: text,
  rarity: text,
  type: text,
  textFilter: text,
  collectible: text,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 40),
  sort: z._default(z.enum(['id', 'name', 'manaCost']), 'manaCost'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});

/** Every call requires a token. */
export function apiRoutes(libraryNow: () => CardLibrary, grants: Grants, getAddress: (path: string) => string): Router {
  const router = new Router({ prefix: '/hearthstone' });
  const present = (card: ProviderCard, locale: string | undefined) =>
    locale === undefined ? card : inLocale(card, locale);

  router.use((context, next) => {
    const token = context.get('authorization').replace(/^Bearer /i, '');
    if (!grants.lookUp(token)) return problem(context, 401, 'Unauthorized');
    return next();
  });

  router.get('/cards', (context) => {
    const query = z.safeParse(CardsQuery, { ...context.query });
    if (!query.success) return problem(context, 400, 'Bad Request');
    const library = libraryNow();
    const { locale, set, class: cardClass, rarity, type, collectible, ...rest } = query.data;
    const setId = set === undefined ? undefined : (library.getSetId(set) ?? -1);
    const found = selectCards(collectible === '0' ? [] : library.cards, {
      ...rest,
      set: setId,
      class: getId(terms.classes, cardClass),
      rarity: getId(terms.rarities, rarity),
      type: getId(terms.types, type),
    });
    context.body = { ...found, cards: found.cards.map((card) => present(card, locale)) };
  });

  router.get('/cards/:idOrSlug', (context) => {
    const mode = z.parse(gameMode, context.query['gameMode']?.toString());
    const card = libraryNow().find(String(context['params'].idOrSlug), mode);
    if (!card) return problem(context, 404, 'Not Found');
    context.body = present(card, context.query['locale']?.toString());
  });

  router.get('/metadata', (context) => {
    context.body = providerMetadata(context.query['locale']?.toString(), libraryNow().countIn, getAddress);
  });

  router.get('/metadata/:part', (context) => {
    const metadata = providerMetadata(context.query['locale']?.toString(), libraryNow().countIn, getAddress);
    const part = Object.entries(metadata).find(([name]) => name === context['params'].part);
    if (!part) return problem(context, 404, 'Not Found');
    context.body = part[1];
  });

  return router;
}

function problem(context: Context, code: number, detail: string): void {
  context.status = code;
  context.body = { code, type: `BLZWEBAPI00000${code}`, detail };
}

/** An unknown slug matches nothing, as at the real provider. */
function getId(among: readonly Term[], slug: string | undefined): number | undefined {
  return slug === undefined ? undefined : (among.find((term) => term.slug === slug)?.id ?? -1);
}
