import { renderScreen } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import '../texts.ts';
import { YearCalendar } from './year-calendar.tsx';

const boxes = {
  '2024-02-29': { level: 4, daily: true, text: '9 of 10 correct' },
  '2024-03-01': { level: 'pause', text: 'Pause' },
} as const;

async function show(year: number, locale: 'de' | 'en' = 'en') {
  const onYear = jest.fn();
  const calendar = <YearCalendar year={year} first={2023} last={2024} boxes={boxes} onYear={onYear} />;
  return { ...(await renderScreen(calendar, { locale })), onYear };
}

function getCells(month: string) {
  return within(screen.getByRole('row', { name: new RegExp(`^${month}`) })).getAllByRole('cell');
}

it('has a cell for each day, with what was played in words', async () => {
  await show(2024, 'de');
  expect(screen.getByRole('table', { name: 'An 1 Tag gespielt (2024)' })).toBeVisible();
  const february = getCells('Feb');
  expect(february).toHaveLength(29);
  expect(february.at(-1)).toHaveTextContent('9 of 10 correct');
  expect(february.at(-1)).toHaveAttribute('title', '29 – 9 of 10 correct');
  expect(february.at(-1)?.dataset).toMatchObject({ level: '4', daily: 'true' });
  expect(february[0]).not.toHaveAttribute('title');
  expect(getCells('Mai')).toHaveLength(31);
});

it('counts the days played, of which a pause is none', async () => {
  await show(2024);
  expect(screen.getByRole('table', { name: '1 day played in 2024' })).toBeVisible();
  expect(getCells('Mar')[0]?.dataset).toMatchObject({ level: 'pause' });
});

it('asks for another year between the first and the last', async () => {
  const { user, onYear } = await show(2024);
  expect(screen.getByRole('button', { name: 'Next year' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous year' }));
  expect(onYear.mock.calls).toEqual([[2023]]);
});

it('goes back no further than the first year', async () => {
  const { user, onYear } = await show(2023);
  expect(getCells('Feb')).toHaveLength(28);
  expect(screen.getByRole('button', { name: 'Previous year' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next year' }));
  expect(onYear.mock.calls).toEqual([[2024]]);
});
