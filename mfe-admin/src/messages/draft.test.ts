import type { SiteMessage } from '@cardwise/contracts/admin/messages';

import { toContent, toDraft, isChanged, meetVersion, workOn } from './draft.ts';

const saved: SiteMessage = { id: 'a', text: 'Hello', active: '1', start: null, end: '2026-12-01', revision: 3 };
const untouched = workOn(saved);
const touched = { base: saved, draft: { ...toDraft(saved), text: 'Hello!' } };
const theirs: SiteMessage = { ...saved, text: 'Good day', revision: 4 };

it('a draft is changed as soon as one field differs', () => {
  expect(isChanged(untouched)).toBe(false);
  expect(isChanged(touched)).toBe(true);
  expect(isChanged({ base: saved, draft: { ...toDraft(saved), end: null } })).toBe(true);
});

it('a blank text in a language is not a change, and is not sent', () => {
  const withGerman = (de: string) => ({
    base: saved,
    draft: { ...toDraft(saved), texts: { ...toDraft(saved).texts, de } },
  });
  expect(isChanged(withGerman(' '))).toBe(false);
  expect(isChanged(withGerman('Hallo'))).toBe(true);
  expect(toContent(withGerman('Hallo').draft).texts).toEqual({ de: 'Hallo' });
});

it('a time without a day is not sent', () => {
  const draft = { ...toDraft(saved), start_time: '10:00', end_time: '12:00' };
  expect(toContent(draft)).toMatchObject({ start: null, start_time: null, end: '2026-12-01', end_time: '12:00' });
});

it('an edit without changes adopts a newer version', () => {
  expect(meetVersion(untouched, theirs)).toEqual({ work: workOn(theirs), conflict: false });
});

it('an edit with changes stays and conflicts with a newer version', () => {
  expect(meetVersion(touched, theirs)).toEqual({ work: touched, conflict: true });
});

it('an edit with changes stays while nobody else saves', () => {
  expect(meetVersion(touched, saved)).toEqual({ work: touched, conflict: false });
});

it('a list requested before our save does not revert it', () => {
  const ours = { base: { ...saved, text: 'Mine', revision: 5 }, draft: { ...toDraft(saved), text: 'Mine' } };
  expect(meetVersion(ours, theirs)).toEqual({ work: ours, conflict: false });
});

it('the same change by two administrators is no conflict', () => {
  const same: SiteMessage = { ...saved, text: 'Hello!', revision: 4 };
  expect(meetVersion(touched, same)).toEqual({ work: workOn(same), conflict: false });
});
