import type { SiteMessage } from '@cardwise/contracts/admin';

/** What an administrator can change about a message. */
export type Draft = Pick<SiteMessage, 'text' | 'active' | 'start' | 'end'>;

export const draftFields = ['text', 'active', 'start', 'end'] as const satisfies readonly (keyof Draft)[];

export const draftOf = ({ text, active, start, end }: SiteMessage): Draft => ({ text, active, start, end });

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  draftFields.every((field) => one[field] === other[field]);

/** A message under work: `base` is what the work began from. */
export type Work = { base: SiteMessage; draft: Draft };

export const isChanged = ({ base, draft }: Work): boolean => !isSameDraft(draftOf(base), draft);

/**
 * The work after the servers told how the message is now. Untouched work follows; touched work stays as it is, and
 * `conflict` says that someone else's version stands against it.
 */
export function meetVersion(work: Work, current: SiteMessage): { work: Work; conflict: boolean } {
  const newer = current.revision > work.base.revision;
  if (!newer) return { work, conflict: false };
  // Both may have written the same.
  if (!isChanged(work) || isSameDraft(work.draft, draftOf(current))) {
    return { work: { base: current, draft: draftOf(current) }, conflict: false };
  }
  return { work, conflict: true };
}
