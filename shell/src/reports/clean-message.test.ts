import { cleanMessage } from './clean-message.ts';

it.each([
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ['https://cards.example/login/callback?code=secret&state=1 failed', '/login/callback failed'],
  ['Failed to fetch /statistics/search?page=2#top', 'Failed to fetch /statistics/search'],
  ['nobody@mail.example is unknown', '… is unknown'],
  ['Keeper#1000 has no streak', '… has no streak'],
  ['token eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0 refused', 'token … refused'],
  [
    `Unexpected token, "${'a visitor’s words '.repeat(4)}" is not valid JSON`,
    'Unexpected token, "…" is not valid JSON',
  ],
])('%s', (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned);
});

it('cuts a message to 300 characters', () => {
  expect(cleanMessage('ab '.repeat(100_000))).toHaveLength(300);
});
