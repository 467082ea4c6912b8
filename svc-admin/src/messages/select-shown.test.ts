import { isShown } from './select-shown.ts';

const now = new Date('2026-11-20T23:30:00Z');
const message = { active: true, text: 'Hello', start: null, end: null };

it.each([
  ['without days', {}, true],
  ['on its first day', { start: '2026-11-20' }, true],
  ['on its last day', { end: '2026-11-20' }, true],
  ['before its first day', { start: '2026-11-21' }, false],
  ['after its last day', { end: '2026-11-19' }, false],
  ['while it is inactive', { active: false }, false],
  ['while it is empty', { text: ' ' }, false],
])('decides about a message %s', (_, change, shown) => {
  expect(isShown({ ...message, ...change }, now)).toBe(shown);
});
