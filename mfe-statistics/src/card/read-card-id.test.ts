import { readCardId } from './read-card-id.ts';

it.each([
  ['64-frost-giant', '64'],
  ['64', '64'],
  ['64-', '64'],
  ['64x-frost', undefined],
  ['frost-64', undefined],
  ['-64', undefined],
  ['1234567890123', undefined],
  [undefined, undefined],
])('%s means card %s', (part, id) => {
  expect(readCardId(part)).toBe(id);
});
