import axe from 'axe-core';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import { renderTen } from '../../test/render-ten.tsx';
import '../texts.ts';
import { clampMonth, moveMonth, scoreBand, getWeeks, ArchivePage } from './archive-page.tsx';

it('the next and the previous month may be in another year', () => {
  expect(moveMonth('2026-12', 1)).toBe('2027-01');
  expect(moveMonth('2026-01', -1)).toBe('2025-12');
});

it('a month has all its days once, in weeks that begin on Monday', () => {
  // November 2026 begins on a Sunday.
  const weeks = getWeeks('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  // The year 2028 has a leap day, and February 2027 fills exactly four weeks.
  expect(getWeeks('2028-02').flat()).toContain('2028-02-29');
  expect(getWeeks('2027-02')).toHaveLength(4);
});

it('a month without sets is replaced by the nearest that has some', () => {
  expect(clampMonth('2026-08', '2026-09', '2026-11')).toBe('2026-09');
  expect(clampMonth('2026-12', '2026-09', '2026-11')).toBe('2026-11');
  expect(clampMonth('2026-10', '2026-09', '2026-11')).toBe('2026-10');
  for (const odd of [null, '', '2026-13', 'x']) expect(clampMonth(odd, '2026-09', '2026-11')).toBe('2026-11');
});

it.each([
  [10, 10, 'high'],
  [7, 10, 'high'],
  [6, 10, 'middle'],
  [4, 10, 'middle'],
  [3, 10, 'low'],
  [0, 10, 'low'],
  [6, 8, 'high'],
  [0, 8, 'low'],
])('%i of %i is a %s score', (score, best, band) => {
  expect(scoreBand(score / best)).toBe(band);
});

type Days = ResponseOf<typeof loadDays>;
type Options = NonNullable<Parameters<typeof renderTen>[1]>;

function days(given: Partial<Days> = {}): Days {
  return {
    today: '2027-01-20',
    next: '2027-01-21T00:00:00.000Z',
    first: '2026-12-30',
    round: null,
    streak: { days: 2, best: 3, pause: false, played_today: false },
    played: [
      { day: '2027-01-18', score: 8 },
      { day: '2027-01-16', score: 10 },
    ],
    paused: ['2027-01-17'],
    appear: null,
    ...given,
  };
}

function show(answer: Days, options: Options = {}) {
  return renderTen(<ArchivePage />, { route: '/daily/archive', api: [reply(loadDays, answer)], ...options });
}

it('each day since the first is a link that says how it went; today leads to today’s set', async () => {
  await show(days());
  await screen.findByRole('table', { name: 'January 2027' });
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('January 18, 2027: 8 of 10 correct')).toHaveAttribute('href', '/daily/2027-01-18');
  expect(link('January 17, 2027: pause')).toHaveAttribute('href', '/daily/2027-01-17');
  expect(link('January 15, 2027: not played')).toHaveAttribute('href', '/daily/2027-01-15');
  expect(link('January 20, 2027: not played')).toHaveAttribute('href', '/daily');
  expect(screen.queryByRole('link', { name: /January 21/ })).toBeNull();
});

it('a score has the color of what it is, and a day without one has none', async () => {
  await show(days({ played: [{ day: '2027-01-18', score: 0 }] }));
  expect(await screen.findByRole('link', { name: /^January 18/ })).toHaveAttribute('data-score', 'low');
  expect(screen.getByRole('link', { name: /^January 15/ })).not.toHaveAttribute('data-score');
});

it('offers no earlier day before there is one', async () => {
  await show(days({ first: '2027-01-20', played: [], paused: [] }));
  expect(await screen.findByText('There are no earlier days yet')).toBeVisible();
  expect(screen.queryByText(/any earlier day/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: 'Play today’s ten' })).toHaveAttribute('href', '/daily');
});

it('offers today to nobody who has played it', async () => {
  const round = { id: 'round-1234567890', answered: 10, finished: true, score: 7 };
  await show(days({ first: '2027-01-20', played: [], paused: [], round }));
  expect(await screen.findByText('There are no earlier days yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Play today’s ten' })).toBeNull();
});

it('today’s score shows as soon as the round is over', async () => {
  const round = { id: 'round-1234567890', answered: 10, finished: true, score: 7 };
  await show(days({ round }));
  expect(await screen.findByRole('link', { name: 'January 20, 2027: 7 of 10 correct' })).toBeVisible();
});

it('the months from the first day on are a button away, in the year that they belong to', async () => {
  const { user, server, address } = await show(days());
  const back = await screen.findByRole('button', { name: 'Previous month' });
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(back);
  expect(await screen.findByRole('table', { name: 'December 2026' })).toBeVisible();
  expect(address()).toBe('/daily/archive?month=2026-12');
  expect(server.calls(loadDays).map(({ query }) => query)).toEqual([{ game: 'ten' }, { game: 'ten', year: 2026 }]);
  expect(screen.getByRole('link', { name: /^December 30/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^December 29/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(address()).toBe('/daily/archive?month=2026-12');
});

it('a failure is reported', async () => {
  await show(days(), { api: [fail(loadDays, 'unavailable')] });
  expect(await screen.findByText('The days could not be loaded')).toBeVisible();
});

it('has no axe violation', async () => {
  const { container } = await show(days(), { locale: 'pl', route: '/pl/dziesiatka-dnia/archive' });
  await screen.findByRole('table');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
