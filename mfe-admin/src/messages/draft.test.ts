import type { SiteMessage } from '@cardwise/contracts/admin-messages';

import { contentOf, draftOf, isChanged, meetVersion } from './draft.ts';

const saved: SiteMessage = { id: 'a', text: 'Hello', active: '1', start: null, end: '2026-12-01', revision: 3 };
const untouched = { base: saved, draft: draftOf(saved) };
const touched = { base: saved, draft: { ...draftOf(saved), text: 'Hello!' } };
const theirs: SiteMessage = { ...saved, text: 'Good day', revision: 4 };

it('a draft is changed once a field differs', () => {
  expect(isChanged(untouched)).toBe(false);
  expect(isChanged(touched)).toBe(true);
  expect(isChanged({ base: saved, draft: { ...draftOf(saved), end: null } })).toBe(true);
});

it('a text of a single language counts once something is written in it', () => {
  const withGerman = (de: string) => ({
    base: saved,
    draft: { ...draftOf(saved), texts: { ...draftOf(saved).texts, de } },
  });
  expect(isChanged(withGerman(' '))).toBe(false);
  expect(isChanged(withGerman('Hallo'))).toBe(true);
  expect(contentOf(withGerman('Hallo').draft).texts).toEqual({ de: 'Hallo' });
});

it('a time without its day is not sent', () => {
  const draft = { ...draftOf(saved), start_time: '10:00', end_time: '12:00' };
  expect(contentOf(draft)).toMatchObject({ start: null, start_time: null, end: '2026-12-01', end_time: '12:00' });
});

it('untouched work follows a newer version', () => {
  expect(meetVersion(untouched, theirs)).toEqual({ work: { base: theirs, draft: draftOf(theirs) }, conflict: false });
});

it('touched work stays and conflicts with a newer version', () => {
  expect(meetVersion(touched, theirs)).toEqual({ work: touched, conflict: true });
});

it('touched work goes on while nobody else saved', () => {
  expect(meetVersion(touched, saved)).toEqual({ work: touched, conflict: false });
});

it('a list that was asked for before our save does not take it back', () => {
  const ours = { base: { ...saved, text: 'Mine', revision: 5 }, draft: { ...draftOf(saved), text: 'Mine' } };
  expect(meetVersion(ours, theirs)).toEqual({ work: ours, conflict: false });
});

it('the same words by two administrators are no conflict', () => {
  const same: SiteMessage = { ...saved, text: 'Hello!', revision: 4 };
  expect(meetVersion(touched, same)).toEqual({ work: { base: same, draft: draftOf(same) }, conflict: false });
});
