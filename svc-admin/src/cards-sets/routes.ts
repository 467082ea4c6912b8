import {
  cardStats,
  loadBanned,
  loadCardErrors,
  resetAllBanned,
  resetAllErrors,
  searchCatalogue,
  updateBanned,
  updateSelection,
} from '@cardwise/contracts/admin';
import { AppError } from '@cardwise/service-kit/app-error';
import { route, type Route } from '@cardwise/service-kit/route';

import { recordChange } from '../audit/record-change.ts';
import type { Feed } from '../catalogue/feed.ts';
import { findInCatalogue } from './find-in-catalogue.ts';
import { presentBanned, presentFailing } from './present-cards.ts';
import { resolveSelection } from './resolve-selection.ts';
import type { CardsStore } from './store.ts';

type Deps = { cards: CardsStore; feed: Feed; wake: () => void; cardPages: string };

/** The reason of a ban for which none was given. */
export const defaultBanReason = "The provider's interface data is not up to date.";

const demandBanned = (wasBanned: boolean, id: string): void => {
  if (!wasBanned) throw new AppError('not_found', { detail: `Card ${id} is not banned.` });
};

/** Card sets and banned cards. A ban is in the feed before its call is answered. */
export const cardsSetsRoutes = ({ cards, feed, wake, cardPages }: Deps): Route[] => [
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
      recordChange(handling, 'queue cards for update', { selection, cards: queued });
      return { queued };
    }
    const reason = handling.body.reason || defaultBanReason;
    const banned = await cards.ban(ids, reason, handling.caller.id);
    await feed.refresh();
    recordChange(handling, 'ban cards', { selection, cards: banned, reason });
    return { banned };
  }),

  route(updateBanned, async (handling) => {
    const { id, mode, reason = '' } = handling.body;
    if (mode === 'delete') {
      demandBanned(await cards.unban(id), id);
      await feed.refresh();
      recordChange(handling, 'lift ban', { card: id });
    } else {
      demandBanned(await cards.refreshBanned(id, reason), id);
      wake();
      recordChange(handling, 'refresh banned card', { card: id, ...(reason === '' ? {} : { reason }) });
    }
    return { ok: true } as const;
  }),

  route(resetAllBanned, async (handling) => {
    const reset = await cards.unbanAll();
    await feed.refresh();
    recordChange(handling, 'lift all bans', { cards: reset });
    return { reset };
  }),

  route(resetAllErrors, async (handling) => {
    const reset = await cards.resetFailures();
    wake();
    recordChange(handling, 'reset card errors', { cards: reset });
    return { reset };
  }),
];
