import { compileTallies, toTally } from './compile-tallies.ts';

it('a card never asked about has zeros, not NaN', () => {
  expect(toTally([])).toEqual({ asked: 0, correct: 0, percent: 0, duration: 0 });
});

it('percent and mean duration in seconds have one decimal', () => {
  expect(
    toTally([
      { n: 2, ok: 1, ms: 2500 },
      { n: 1, ms: 1050 },
    ]),
  ).toEqual({ asked: 3, correct: 1, percent: 33.3, duration: 1.2 });
});

it('former values and difficulties are summed', () => {
  const tabs = compileTallies({
    easy: { cost: { 3: { n: 2, ok: 2, ms: 2000 }, 4: { n: 1, ms: 1000 } } },
    pixel: { name: { ab12: { n: 1, ok: 1, ms: 100 } } },
  });
  expect(tabs.easy.cost).toEqual({ asked: 3, correct: 2, percent: 66.7, duration: 1 });
  expect(tabs.all.cost).toEqual(tabs.easy.cost);
  expect(tabs.all.name.asked).toBe(1);
  expect(tabs.hard.cost.asked).toBe(0);
});
