import { dismissReports, loadReported, reportCard, type ReportedCard } from '@cardwise/contracts/admin/card-reports';
import { cardPictureUrl, placeholderUrl } from '@cardwise/contracts/catalogue/pictures';
import { createAllowance, requireAllowance } from '@cardwise/service-kit/limits/allowance';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Caller } from '@cardwise/service-kit/access/authenticate';
import { createSourceNames, getNetwork } from '@cardwise/service-kit/limits/name-source';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { findVisitorId } from '@cardwise/service-kit/access/session-cookie';
import type { Context } from 'koa';

import type { RecordChange } from '../audit/audit-trail.ts';
import type { CachedCard } from '../catalogue/card-cache.ts';
import type { Feed } from '../catalogue/feed.ts';
import type { CardReports, CardReportStore } from './store.ts';

/**
 * An address may send this many reports an hour, because everybody in a school or a mobile network shares one address.
 */
const reportsPerHour = 60;
const hour = 60 * 60_000;
const mostShown = 200;

type Dependencies = { cardReports: CardReportStore; feed: Feed; cardPages: string; recordChange: RecordChange };

export function cardReportRoutes({ cardReports, feed, cardPages, recordChange }: Dependencies): Route[] {
  const names = createSourceNames();
  const allowance = createAllowance({ burst: reportsPerHour, interval: hour / reportsPerHour });

  return [
    route(reportCard, async ({ body: { card, reason }, caller, http }) => {
      const { catalogue } = feed.demand();
      if (!catalogue.cards.some(({ id }) => id === card)) {
        throw new AppError('not_found', { detail: `There is no card ${card}.` });
      }
      const wait = allowance.take(names.ofAddress(http.ip), Date.now());
      requireAllowance(wait, 'Too many cards have been reported from here within an hour.');
      await cardReports.add(getReporter(caller, http), card, reason);
      return { reported: true } as const;
    }),

    route(loadReported, async () => {
      const { cards, suffixes } = feed.demand();
      const byId = new Map(cards.map((card) => [card.id, card]));
      const reported = (await cardReports.open()).flatMap((reports) => {
        const card = byId.get(reports.card);
        return card ? [presentReported(card, reports, { suffix: suffixes.get(card.id) ?? '', cardPages })] : [];
      });
      return { data: reported.slice(0, mostShown), total: reported.length };
    }),

    route(dismissReports, async (handling) => {
      const { id, last_at: upTo } = handling.body;
      const dismissed = await cardReports.dismiss(id, new Date(upTo));
      if (dismissed > 0) await recordChange(handling, 'dismiss reports', { card: id, reports: dismissed, upTo });
      return { dismissed };
    }),
  ];
}

function getReporter(caller: Caller | undefined, http: Context): string {
  if (caller) return `player ${caller.id}`;
  const visitorId = findVisitorId(http);
  return visitorId === undefined ? `address ${getNetwork(http.ip)}` : `visit ${visitorId}`;
}

function presentReported(
  { id, content, picture, ban }: CachedCard,
  { reports, first, last }: CardReports,
  { suffix, cardPages }: { suffix: string; cardPages: string },
): ReportedCard {
  return {
    id,
    short: content.set,
    name_en: content.names.en,
    suffix,
    link: new URL(encodeURIComponent(content.slug), cardPages).href,
    full_img: picture ? cardPictureUrl(id, picture.version) : placeholderUrl,
    reports,
    first_at: first.toISOString(),
    last_at: last.toISOString(),
    banned: ban !== null,
  };
}
