import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import type { ScreenRef } from '../site/remote-module.ts';

/**
 * The screen of mfe_statistics that asks what is wrong with a card, for any remote; its properties are `ReportScreenProps`.
 * It is a dialog: show it to open it, and stop when it calls `onClose`.
 *
 * @example {reporting && <RemoteScreen {...reportScreen} card={id} name={name} onClose={close} again fallback={<Spinner />} onFailed={fail} />}
 */
export const reportScreen = { remote: 'mfe_statistics', screen: 'report' } as const satisfies ScreenRef;
export type ReportScreenProps = {
  card: string;
  /** In the page's language. */
  name: string;
  onClose: () => void;
};

/** What can be wrong with a card. */
export const reportReasons = ['wrong', 'outdated', 'unreadable', 'offensive'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

/** POST /card-reports: a player or visitor reports a card; a second report of theirs replaces the first. */
export const reportCard = endpoint({
  method: 'POST',
  path: '/card-reports',
  audience: 'everyone',
  body: z.object({ card: CardId, reason: ReportReason }),
  response: z.object({ reported: z.literal(true) }),
});

export const ReportedCard = z.object({
  id: CardId,
  /** The set's code: with the id it identifies the card in a selection. */
  short: z.string(),
  name_en: z.string(),
  suffix: z.string(),
  /** The provider's page of the card. */
  link: z.string(),
  full_img: z.string(),
  /** Reports by reason. */
  reports: z.partialRecord(ReportReason, z.int()),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  banned: z.boolean(),
});
export type ReportedCard = z.infer<typeof ReportedCard>;

/** GET /admin/cards-sets/reported: cards with open reports, most reported first. */
export const loadReported = endpoint({
  method: 'GET',
  path: '/admin/cards-sets/reported',
  audience: 'admin',
  response: z.object({ data: z.array(ReportedCard), total: z.int() }),
});

/** POST /admin/cards-sets/dismiss-reports: closes a card's reports up to those seen; later ones stay open. */
export const dismissReports = endpoint({
  method: 'POST',
  path: '/admin/cards-sets/dismiss-reports',
  audience: 'admin',
  body: z.object({ id: CardId, last_at: z.iso.datetime() }),
  response: z.object({ dismissed: z.int() }),
});
