import {
  type BannedCard,
  type CardError,
  type SelectionItem,
  cardStats,
  loadBanned,
  loadCardErrors,
  resetAllBanned,
  resetAllErrors,
  searchCatalogue,
  updateBanned,
  updateSelection,
} from '@cardwise/contracts/admin/cards';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import { cardPictureUrl, placeholderUrl } from '@cardwise/contracts/catalogue/pictures';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type * as z from 'zod/mini';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { Feed } from '../catalogue/feed.ts';
import type { CardDocument } from '../catalogue/model.ts';
import { createCatalogueSearch } from './catalogue-search.ts';
import type { CardsStore } from './store.ts';

const mostIds = 100;

type Dependencies = { cards: CardsStore; feed: Feed; wake: () => void; cardPages: string; recordChange: RecordChange };

/** A ban is in the feed before the call that sets it is answered. */
export function cardsSetsRoutes({ cards, feed, wake, cardPages, recordChange }: Dependencies): Route[] {
  const search = createCatalogueSearch();
  return [
    route(cardStats, () => cards.counts(new Date())),

    route(loadCardErrors, async () => ({ data: (await cards.failing()).map(presentFailing) })),

    route(searchCatalogue, async ({ body }) => {
      const failing = await cards.failing();
      return { data: search(body.search, feed.demand(), failing) };
    }),

    route(loadBanned, async () => {
      const suffixes = feed.current()?.suffixes ?? new Map<string, string>();
      return { data: (await cards.banned()).map((card) => presentBanned(card, suffixes, cardPages)) };
    }),

    route(updateSelection, async (handling) => {
      const { data, mode } = handling.body;
      const ids = await resolveSelection(cards, data, new Set(feed.demand().catalogue.sets.map(({ code }) => code)));
      const selection = data.map(({ id }) => id);
      if (mode === 'update') {
        const queued = await cards.queue(ids);
        wake();
        await recordChange(handling, 'queue cards for update', { selection, cards: queued });
        return { queued };
      }
      const reason = handling.body.reason || defaultBanReason;
      const banned = await cards.ban(ids, reason, handling.caller.id);
      await feed.refresh(ids);
      const kept = ids.length - banned;
      await recordChange(handling, 'ban cards', { selection, cards: banned, kept, reason });
      return { banned, kept };
    }),

    route(updateBanned, async (handling) => {
      const { id, mode, reason } = handling.body;
      if (mode === 'delete') {
        const lifted = await cards.unban(id, reason);
        if (lifted === undefined) throw (await cards.isBanned(id)) ? changedMeanwhile() : notBanned(id);
        await feed.refresh([id]);
        await recordChange(handling, 'lift ban', { card: id, reason: lifted });
      } else {
        if (!(await cards.refreshBanned(id, reason ?? ''))) throw notBanned(id);
        if (reason) await feed.refresh([id]);
        wake();
        await recordChange(handling, 'refresh banned card', { card: id, ...(reason ? { reason } : {}) });
      }
      return { ok: true } as const;
    }),

    route(resetAllBanned, async (handling) => {
      const ids = (await cards.banned()).map((card) => card._id);
      if (handling.query.seen !== undefined && handling.query.seen !== ids.length) throw changedMeanwhile();
      const reset = await cards.unbanAll(ids);
      await feed.refresh(ids);
      await recordChange(handling, 'lift all bans', { cards: reset, selection: ids.slice(0, mostIds) });
      return { reset };
    }),

    route(resetAllErrors, async (handling) => {
      const reset = await cards.resetFailures();
      wake();
      await recordChange(handling, 'reset card errors', { cards: reset });
      return { reset };
    }),
  ];
}

type Failing = z.infer<typeof CardError>;

function presentFailing({ _id, nameEn, failure, ban }: CardDocument): Failing {
  return {
    id: _id,
    name_en: nameEn,
    reason: failure?.reason ?? '',
    failed_at: failure?.failedAt.toISOString() ?? '',
    retry_at: failure?.retryAt?.toISOString() ?? null,
    attempts: failure?.attempts ?? 0,
    banned: ban !== null,
  };
}

type Banned = z.infer<typeof BannedCard>;

function presentBanned(card: CardDocument, suffixes: ReadonlyMap<string, string>, cardPages: string): Banned {
  const slug = (card.content ?? card.pending?.content)?.slug ?? card._id;
  return {
    id: card._id,
    name_en: card.nameEn,
    suffix: suffixes.get(card._id) ?? '',
    link: new URL(encodeURIComponent(slug), cardPages).href,
    full_img: card.picture ? cardPictureUrl(card._id, card.picture.version) : placeholderUrl,
    banned_reason: card.ban?.reason ?? '',
  };
}

async function resolveSelection(
  store: CardsStore,
  items: readonly SelectionItem[],
  setCodes: ReadonlySet<string>,
): Promise<string[]> {
  const existing = await store.existing(items.filter((item) => !isSet(item)).map(({ id }) => id));
  const issues = items.flatMap((item, index) => {
    if (isSet(item) ? setCodes.has(item.id) : existing.has(item.id)) return [];
    return [{ path: `data[${index}].id`, message: `is not a known ${isSet(item) ? 'set' : 'card'}` }];
  });
  if (issues.length > 0) {
    throw new AppError('validation_failed', {
      detail: 'The selection has items that are not in the catalogue.',
      issues,
    });
  }
  const ofSets = await store.ofSets(items.filter(isSet).map(({ id }) => id));
  return [...new Set([...existing, ...ofSets])];
}

/** Tells whether the item is a set, whose `id` and `short` are both its code. */
function isSet({ id, short }: SelectionItem): boolean {
  return id === short;
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', { detail: 'Another administrator has changed the bans; load them again.' });
}

function notBanned(id: string): AppError {
  return new AppError('not_found', { detail: `Card ${id} is not banned.` });
}
