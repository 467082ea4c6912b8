import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import type { ScreenRef } from '../site/remote-module.ts';

const { admin, everyone } = getCalls('admin');

/** The screen is a dialog in which a player reports a card; it is open while mounted and calls `onClose` at its end. */
export const reportScreen = { remote: 'mfe_statistics', screen: 'report' } as const satisfies ScreenRef;
export type ReportScreenProps = {
  card: string;
  name: string;
  onClose: () => void;
};

export const reportReasons = ['wrong', 'outdated', 'unreadable', 'offensive'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

/** A second report by the same person replaces the first. */
export const reportCard = everyone('POST', '/card-reports', {
  errors: ['not_found'],
  body: z.object({ card: CardId, reason: ReportReason }),
  response: z.object({ reported: z.literal(true) }),
});

export const ReportedCard = z.object({
  id: CardId,
  short: z.string(),
  name_en: z.string(),
  suffix: z.string(),
  /** This is the address of the provider's page about the card. */
  link: z.string(),
  full_img: z.string(),
  reports: z.partialRecord(ReportReason, z.int()),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  banned: z.boolean(),
});
export type ReportedCard = z.infer<typeof ReportedCard>;

export const loadReported = admin('GET', '/admin/cards-sets/reported', {
  response: z.object({ data: z.array(ReportedCard), total: z.int() }),
});

/** Dismisses the reports up to `last_at`; later ones stay open. */
export const dismissReports = admin('POST', '/admin/cards-sets/dismiss-reports', {
  body: z.object({ id: CardId, last_at: z.iso.datetime() }),
  response: z.object({ dismissed: z.int() }),
});
