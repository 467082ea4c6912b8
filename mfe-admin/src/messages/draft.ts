import { SiteMessage } from '@cardwise/contracts/admin/messages';
import { severities } from '@cardwise/contracts/catalogue/app-config';
import { inEachLocale, locales, perLocale } from '@cardwise/contracts/site/locales';
import * as z from 'zod/mini';

const { text, active } = SiteMessage.shape;
/** A day or a time that cannot be read is kept as it was typed. */
const moment = z.nullable(z.string());

const Draft = z.object({
  text,
  texts: perLocale(z.string()),
  severity: z.enum(severities),
  active,
  start: moment,
  start_time: moment,
  end: moment,
  end_time: moment,
});
export type Draft = z.infer<typeof Draft>;

const textFields = locales.map((locale) => `texts.${locale}`);

export const draftFields = ['text', 'severity', 'active', 'start', 'start_time', 'end', 'end_time', ...textFields];

export const Work = z.object({ base: SiteMessage, draft: Draft });
export type Work = z.infer<typeof Work>;

/** Returns the messages whose unsaved changes can no longer be saved, because the messages have been deleted. */
export function getDeleted(works: readonly Work[], messages: readonly SiteMessage[]): SiteMessage[] {
  return works
    .filter((work) => isChanged(work) && !messages.some(({ id }) => id === work.base.id))
    .map(({ base }) => base);
}

export function meetVersion(kept: Work | undefined, current: SiteMessage): { work: Work; conflict: boolean } {
  const work = kept ?? workOn(current);
  const newer = current.revision > work.base.revision;
  if (!newer) return { work, conflict: false };
  // A draft that equals the newer version is no conflict: both administrators made the same change.
  if (!isChanged(work) || isSameDraft(work.draft, toDraft(current))) {
    return { work: workOn(current), conflict: false };
  }
  return { work, conflict: true };
}

export function workOn(base: SiteMessage): Work {
  return { base, draft: toDraft(base) };
}

export function isChanged({ base, draft }: Work): boolean {
  return !isSameDraft(toDraft(base), draft);
}

export function isSameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(toContent(one)) === JSON.stringify(toContent(other));
}

/** Returns what is saved of a draft: blank texts are left out, and so are times that lack a day. */
export function toContent({ texts, start_time, end_time, ...draft }: Draft) {
  return {
    ...draft,
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    start_time: draft.start === null ? null : start_time,
    end_time: draft.end === null ? null : end_time,
  };
}

export function toDraft(message: SiteMessage): Draft {
  return {
    text: message.text,
    texts: inEachLocale((locale) => message.texts?.[locale] ?? ''),
    severity: message.severity ?? 'info',
    active: message.active,
    start: message.start,
    start_time: message.start_time ?? null,
    end: message.end,
    end_time: message.end_time ?? null,
  };
}
