import type { SiteMessage } from '@cardwise/contracts/admin/messages';
import type { Severity } from '@cardwise/contracts/catalogue/app-config';
import { inEachLocale, type Locale, locales } from '@cardwise/contracts/site/locales';

export type Draft = Pick<SiteMessage, 'text' | 'active' | 'start' | 'end'> & {
  texts: Record<Locale, string>;
  severity: Severity;
  start_time: string | null;
  end_time: string | null;
};

const perLocale = (texts: SiteMessage['texts']) => inEachLocale((locale) => texts?.[locale] ?? '');

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

export const draftFields = ['text', 'severity', 'active', 'start', 'start_time', 'end', 'end_time', ...textFields];

/** Without blank texts, and times that lack a day. */
export const contentOf = ({ texts, start_time, end_time, ...draft }: Draft) => ({
  ...draft,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  start_time: draft.start === null ? null : start_time,
  end_time: draft.end === null ? null : end_time,
});

const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

export type Work = { base: SiteMessage; draft: Draft };

export const isChanged = ({ base, draft }: Work): boolean => !isSameDraft(draftOf(base), draft);

export const meetVersion = (work: Work, current: SiteMessage): { work: Work; conflict: boolean } => {
  const newer = current.revision > work.base.revision;
  if (!newer) return { work, conflict: false };
  // Both administrators may have made the same change.
  if (!isChanged(work) || isSameDraft(work.draft, draftOf(current))) {
    return { work: { base: current, draft: draftOf(current) }, conflict: false };
  }
  return { work, conflict: true };
};
