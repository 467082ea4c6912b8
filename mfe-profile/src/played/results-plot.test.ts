import { listWeeks, getMonday, sumDays, sumResults } from './results-plot.tsx';

it('weeks begin on Monday, also across years', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23', '2027-01-01'].map(getMonday)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ]);
});

it('every week of a period is listed, the first and last one included', () => {
  expect(listWeeks('2026-12-27', '2027-01-04')).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
  expect(listWeeks('2026-11-22', '2026-11-22')).toEqual(['2026-11-16']);
  expect(listWeeks('2025-11-22', '2026-11-22')).toHaveLength(53);
});

it('results of a period are summed by difficulty', () => {
  const periods = sumDays(
    [
      { day: '2026-10-31', results: { easy: { asked: 4, correct: 3 } } },
      { day: '2026-11-01', results: { easy: { asked: 2, correct: 0 }, pixel: { asked: 1, correct: 1 } } },
      { day: '2026-11-02', results: { easy: { asked: 5, correct: 5 } } },
    ],
    (day) => day.slice(0, 7),
  );
  expect([...periods]).toEqual([
    ['2026-10', { easy: { asked: 4, correct: 3 } }],
    ['2026-11', { easy: { asked: 7, correct: 5 }, pixel: { asked: 1, correct: 1 } }],
  ]);
  expect(sumResults(periods.get('2026-11') ?? {})).toEqual({ asked: 8, correct: 6 });
});
