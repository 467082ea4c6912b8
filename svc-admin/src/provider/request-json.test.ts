import { readRetryAfter } from './request-json.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('reads Retry-After %p as %p', (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds);
});
