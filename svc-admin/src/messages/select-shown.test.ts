import type { MessageDocument } from './store.ts';
import { isShown, presentActive } from './select-shown.ts';

const now = new Date('2026-11-20T23:30:00Z');
const message = { active: true, text: 'Hello', start: null, startTime: null, end: null, endTime: null };

it.each([
  ['without days', {}, true],
  ['on its first day', { start: '2026-11-20' }, true],
  ['on its last day', { end: '2026-11-20' }, true],
  ['before its first day', { start: '2026-11-21' }, false],
  ['after its last day', { end: '2026-11-19' }, false],
  ['from the minute of its start', { start: '2026-11-20', startTime: '23:30' }, true],
  ['before the minute of its start', { start: '2026-11-20', startTime: '23:31' }, false],
  ['until the minute of its end', { end: '2026-11-20', endTime: '23:31' }, true],
  ['from the minute of its end on', { end: '2026-11-20', endTime: '23:30' }, false],
  ['whose time has no day', { startTime: '23:59', endTime: '00:00' }, true],
  ['while it is inactive', { active: false }, false],
  ['while it is empty', { text: ' ' }, false],
])('decides about a message %s', (_, change, shown) => {
  expect(isShown({ ...message, ...change }, now)).toBe(shown);
});

const stored: MessageDocument = { _id: 'a', ...message, texts: {}, severity: 'info', revision: 1, createdAt: now };

function getVersion(change: Partial<MessageDocument>) {
  return presentActive([{ ...stored, ...change }], now)[0]?.version;
}

it('the most urgent message comes first', () => {
  const shown = presentActive(
    [stored, { ...stored, _id: 'b', severity: 'danger' }, { ...stored, _id: 'c', severity: 'warning' }],
    now,
  );
  expect(shown.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it.each<[string, Partial<MessageDocument>, boolean]>([
  ['another text', { text: 'Goodbye' }, true],
  ['a text in one more language', { texts: { de: 'Hallo' } }, true],
  ['another severity', { severity: 'danger' }, true],
  ['other dates alone', { start: '2026-11-20', startTime: '10:00' }, false],
  ['the severity it had by default', { severity: 'info' }, false],
  ['no change but a save', { revision: 2 }, false],
])('a message with %s has a new version: %s', (_, change, changed) => {
  expect(getVersion(change) !== getVersion({})).toBe(changed);
});

it('the order in which texts were written does not matter', () => {
  expect(getVersion({ texts: { de: 'Hallo', fr: 'Salut' } })).toBe(getVersion({ texts: { fr: 'Salut', de: 'Hallo' } }));
});
