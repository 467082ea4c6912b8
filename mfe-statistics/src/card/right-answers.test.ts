import { spanMonths } from './right-answers.tsx';

it('months between the first and the last are filled in, across years', () => {
  const months = spanMonths(['2026-02', '2024-11']);
  expect(months).toHaveLength(16);
  expect([months[0], months[1], months[2], months.at(-1)]).toEqual(['2024-11', '2024-12', '2025-01', '2026-02']);
});

it('a short time is the end of a year', () => {
  const months = spanMonths(['2026-11']);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual(['2025-12', '2026-11']);
});

it('without a month there are none', () => {
  expect(spanMonths([])).toEqual([]);
});
