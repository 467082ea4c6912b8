import { distanceTo } from './show-verdict.ts';

const sight = { top: 60, bottom: 600 };

it.each([
  ['in sight', { top: 60, bottom: 600 }, 0],
  ['under the bar', { top: 500, bottom: 640 }, 40],
  ['under the header', { top: 20, bottom: 100 }, -40],
  ['below a long page', { top: 900, bottom: 1000 }, 400],
  ['longer than the screen, whose beginning is shown', { top: 100, bottom: 900 }, 40],
  ['longer than the screen, and above it', { top: -10, bottom: 900 }, -70],
])('scrolls to choices %s', (_name, wanted, distance) => {
  expect(distanceTo(wanted, sight)).toBe(distance);
});
