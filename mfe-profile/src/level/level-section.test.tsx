import { loadRating } from '@cardwise/contracts/statistics/ratings';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { answerPlots } from '../../test/plots.tsx';
import { renderProfile } from '../../test/render-profile.tsx';

async function level() {
  return within(await screen.findByRole('region', { name: 'Your level' }));
}

function rated(rating: number, deviation: number) {
  return { rating, deviation };
}

const curve = {
  ...rated(1641.6, 60.4),
  answers: 40,
  days: [
    { day: '2026-10-30', ...rated(1500, 200) },
    { day: '2026-10-31', ...rated(1560, 120) },
    { day: '2026-11-20', ...rated(1641.6, 60.4) },
  ],
};

it('shows how strong one is in the quiz and in fair rounds, and how sure that is', async () => {
  await renderProfile({
    api: [reply(loadRating, { quiz: curve, rounds: { ...rated(90, 60), answers: 10, days: [] } })],
  });
  const section = await level();
  expect(await section.findByText('Quiz')).toBeInTheDocument();
  expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,642 between 1,521 and 1,762',
    '90 between 0 and 210',
  ]);
});

it('draws the curve with its uncertainty; as text it is a line a month', async () => {
  const plots = answerPlots();
  await renderProfile({ api: [reply(loadRating, { quiz: curve })] });
  const table = await (await level()).findByRole('table', { name: 'Your level over time' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MonthYour level', 'Oct 20261,560', 'Nov 20261,642']);
  expect(plots().at(-1)).toEqual({
    shape: 'lines',
    unit: 'count',
    least: 1100,
    series: [{ name: 'Your level' }],
    steps: [
      { label: 'Oct 30, 2026', values: [1500], band: { low: 1100, high: 1900 }, note: 'between 1,100 and 1,900' },
      { label: 'Oct 31, 2026', values: [1560], band: { low: 1320, high: 1800 }, note: 'between 1,320 and 1,800' },
      { label: 'Nov 20, 2026', values: [1642], band: { low: 1521, high: 1762 }, note: 'between 1,521 and 1,762' },
    ],
  });
});

it('a new player is told where the level will be', async () => {
  await renderProfile();
  expect(
    await (await level()).findByText('Your level will appear here once one of your answers has been rated.'),
  ).toBeInTheDocument();
});

it('a failure is said in its place alone', async () => {
  await renderProfile({ api: [fail(loadRating, 'unavailable')] });
  expect(await (await level()).findByText('Your level could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your results' })).toBeInTheDocument();
});
