import type { SiteMessage } from '@cardwise/contracts/admin-messages';
import type { Severity } from '@cardwise/contracts/app-config';
import { type Locale, locales } from '@cardwise/contracts/locales';

/** What an administrator can change about a message. */
export type Draft = Pick<SiteMessage, 'text' | 'active' | 'start' | 'end'> & {
  /** The texts of single languages; empty where the language has none. */
  texts: Record<Locale, string>;
  severity: Severity;
  start_time: string | null;
  end_time: string | null;
};

const perLocale = (texts: SiteMessage['texts']) =>
  Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] ?? ''])) as Draft['texts'];

/** Services of older builds do not send all of it. */
export const draftOf = (message: SiteMessage): Draft => ({
  text: message.text,
  texts: perLocale(message.texts),
  severity: message.severity ?? 'info',
  active: message.active,
  start: message.start,
  start_time: message.start_time ?? null,
  end: message.end,
  end_time: message.end_time ?? null,
});

const textFields = locales.map((locale) => `texts.${locale}`);

/** The fields beside which issues are shown, as paths. */
export const draftFields = ['text', 'severity', 'active', 'start', 'start_time', 'end', 'end_time', ...textFields];

/** What is sent to save a draft: languages without a text are left out, and so is the time of a day that is open. */
export const contentOf = ({ texts, start_time, end_time, ...draft }: Draft) => ({
  ...draft,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  start_time: draft.start === null ? null : start_time,
  end_time: draft.end === null ? null : end_time,
});

const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** A message under work: `base` is what the work began from. */
export type Work = { base: SiteMessage; draft: Draft };

export const isChanged = ({ base, draft }: Work): boolean => !isSameDraft(draftOf(base), draft);

/**
 * The work after the servers told how the message is now. Untouched work follows; touched work stays as it is, and
 * `conflict` says that someone else's version stands against it.
 */
export const meetVersion = (work: Work, current: SiteMessage): { work: Work; conflict: boolean } => {
  const newer = current.revision > work.base.revision;
  if (!newer) return { work, conflict: false };
  // Both may have written the same.
  if (!isChanged(work) || isSameDraft(work.draft, draftOf(current))) {
    return { work: { base: current, draft: draftOf(current) }, conflict: false };
  }
  return { work, conflict: true };
};
