import { fairShare } from './store.ts';

it.each([
  [[], 100, Infinity],
  [[40, 60], 100, Infinity],
  [[10, 500, 9000], 1000, 495],
  [[9000, 10, 500], 1000, 495],
  [[70, 70, 70], 100, 33],
  [[5], 4, 4],
])('groups of %j with room for %i keep %d each', (sizes, room, share) => {
  expect(fairShare(sizes, room)).toBe(share);
});
