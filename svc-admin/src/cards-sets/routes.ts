import {
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
import { AppError } from '@cardwise/service-kit/http/app-error';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { Feed } from '../catalogue/feed.ts';
import { findInCatalogue } from './find-in-catalogue.ts';
import { presentBanned, presentFailing } from './present-cards.ts';
import { resolveSelection } from './resolve-selection.ts';
import type { CardsStore } from './store.ts';

type Dependencies = { cards: CardsStore; feed: Feed; wake: () => void; cardPages: string; recordChange: RecordChange };

const mostIds = 100;

const notBanned = (id: string): AppError => new AppError('not_found', { detail: `Card ${id} is not banned.` });
const changedMeanwhile = (): AppError =>
  new AppError('conflict', { detail: 'Another administrator has changed the bans; load them again.' });

/** A ban is in the feed before its call is answered. */
export const cardsSetsRoutes = ({ cards, feed, wake, cardPages, recordChange }: Dependencies): Route[] => [
  route(cardStats, () => cards.counts(new Date())),

  route(loadCardErrors, async () => ({ data: (await cards.failing()).map(presentFailing) })),

  route(searchCatalogue, ({ body }) => ({ data: findInCatalogue(body.search, feed.demand()) })),

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
