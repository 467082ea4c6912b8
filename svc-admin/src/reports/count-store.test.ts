import { scales, thirdQuartile } from './count-store.ts';

const { lcp, cls } = scales;

it.each([0, 10, 37, 199, 2500, 59_000, 600_000])('%d ms comes back to within a tenth', (ms) => {
  const back = lcp.valueOf(lcp.getBin(ms));
  expect(Math.abs(back - ms)).toBeLessThanOrEqual(Math.max(10, ms * 0.1));
});

it('keeps layout shifts in hundredths, and no field for each huge one', () => {
  expect([0, 0.104, 0.25, 1, 99].map((shift) => cls.valueOf(cls.getBin(shift)))).toEqual([0, 0.1, 0.25, 1, 1]);
});

it('finds the value that three of four do not exceed', () => {
  const bins = [40, 10, 20, 30].map((bin) => ({ bin, count: 25 }));
  expect(thirdQuartile(cls, bins)).toEqual({ p75: 0.3, count: 100 });
  expect(thirdQuartile(cls, [{ bin: 7, count: 1 }])).toEqual({ p75: 0.07, count: 1 });
});
