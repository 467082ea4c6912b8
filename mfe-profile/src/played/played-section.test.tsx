import type { LinePlot } from '@cardwise/contracts/statistics/plot';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { loadPlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { answerPlots } from '../../test/plots.tsx';
import { renderProfile } from '../../test/render-profile.tsx';
import { days, playedDays } from '../../test/samples.ts';

const noDays = { ...days, played: [], paused: [] };

function section(name = 'Days played') {
  return within(screen.getByRole('region', { name }));
}

function calendar(name: string, of?: string) {
  return section(of).findByRole('table', { name });
}

beforeEach(() =>
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), doNotFake: ['setTimeout', 'queueMicrotask'] }),
);
afterEach(() => jest.useRealTimers());

it('marks the days with answers, the more the more were given', async () => {
  await renderProfile({ api: [reply(loadPlayedDays, playedDays)] });
  const november = within(await calendar('4 days played in 2026')).getByRole('row', { name: /^Nov/ });
  const played = within(november)
    .getAllByRole('cell')
    .map(({ textContent, dataset }, index) => [index + 1, textContent.trim(), dataset['level']])
    .filter(([, text]) => text !== '');
  expect(played).toEqual([
    [10, '7 of 12 correct', '2'],
    [11, '2 of 6 correct', '1'],
    [17, '12 of 52 correct · The Daily Ten – 10 of 10 correct', '4'],
    [18, 'Pause', 'pause'],
    // The answers of this day are not counted yet.
    [19, 'The Daily Ten – 0 of 10 correct', '1'],
  ]);
});

it('shows the days in a row, and whether a pause has been earned', async () => {
  await renderProfile();
  expect(await section().findByText(/You’ve earned a pause/)).toBeVisible();
  const facts = section().getAllByRole('definition');
  expect(facts.map((value) => value.textContent)).toEqual(['3', '12']);
});

it('turns to the next day when the server does, whatever the browser’s clock says', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let turned = false;
  const played = [{ day: '2026-12-31', score: 7 }];
  const api = [
    reply(loadDays, () => {
      const day = turned ? { today: '2027-01-01', left: 86_400_000 } : { today: '2026-12-31', left: 60_000 };
      turned = true;
      return { ...days, ...day, played, paused: [] };
    }),
    reply(loadPlayedDays, { first: 2026, days: [] }),
  ];
  await renderProfile({ api });
  await calendar('1 day played in 2026');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(await calendar('0 days played in 2027')).toBeVisible();
  jest.useRealTimers();
});

it('shows the days with answers while those of the Daily Ten cannot be loaded', async () => {
  await renderProfile({ api: [fail(loadDays, 'unavailable'), reply(loadPlayedDays, playedDays)] });
  await calendar('3 days played in 2026');
  expect(section().getByText('Your day streak could not be loaded')).toBeVisible();
});

it('leads to today’s ten until they have been played', async () => {
  await renderProfile({ locale: 'de' });
  const link = await section('Spieltage').findByRole('link', { name: 'Die Zehn von heute spielen' });
  expect(link).toHaveAttribute('href', '/de/taegliche-zehn');
});

it('draws each week’s right answers by difficulty up to today, but not of a few answers', async () => {
  const drawn = answerPlots();
  await renderProfile({ locale: 'de', api: [reply(loadPlayedDays, playedDays)] });
  await calendar('An 4 Tagen gespielt (2026)', 'Spieltage');
  await waitFor(() => expect(drawn().some(({ shape }) => shape === 'lines')).toBe(true));
  const plot = drawn().find((any): any is LinePlot => any.shape === 'lines');
  expect(plot).toEqual({
    shape: 'lines',
    unit: 'percent',
    series: [{ name: 'Leicht' }, { name: 'Schwer' }],
    steps: [
      { label: '09.–15.11.2026', values: [75, 30], note: '18 Antworten' },
      { label: '16.–22.11.2026', values: [25, null], note: '52 Antworten' },
    ],
  });
});

it('says the same by month, in a table', async () => {
  const october = { day: '2026-10-01', results: { easy: { asked: 3, correct: 2 } } };
  await renderProfile({ api: [reply(loadPlayedDays, { first: 2026, days: [october, ...playedDays.days] })] });
  const table = within(await section().findByRole('table', { name: 'Correct answers over time' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthEasyHard',
    'Oct 202667%–none played',
    'Nov 202632%21%',
  ]);
});

it('shows earlier years in full', async () => {
  const drawn = answerPlots();
  const { user, server } = await renderProfile({ api: [reply(loadPlayedDays, playedDays)] });
  await calendar('4 days played in 2026');
  const lastYear = [{ day: '2025-12-20', results: { pixel: { asked: 5, correct: 5 } } }];
  server.use(reply(loadPlayedDays, { first: 2025, days: lastYear }));
  await user.click(section().getByRole('button', { name: 'Previous year' }));
  expect(within(await calendar('1 day played in 2025')).getByText('5 of 5 correct')).toBeInTheDocument();
  expect(server.calls(loadPlayedDays).map(({ query }) => query)).toEqual([{}, { year: 2025 }]);
  expect(section().getByRole('button', { name: 'Previous year' })).toBeDisabled();
  expect(drawn().findLast(({ shape }) => shape === 'lines')).toMatchObject({
    series: [{ name: 'Pixel' }],
    steps: [/^Dec 15\b/, /^Dec 22\b/, /^Dec 29, 2025\b/].map((label) => ({ label: expect.stringMatching(label) })),
  });
});

it('draws nothing of a few answers', async () => {
  const few = [{ day: '2026-11-20', results: { easy: { asked: 4, correct: 4 } } }];
  await renderProfile({ api: [reply(loadDays, noDays), reply(loadPlayedDays, { first: 2026, days: few })] });
  await calendar('1 day played in 2026');
  expect(section().getByText('Only weeks with at least 5 answers at a difficulty are shown.')).toBeVisible();
  expect(section().getAllByRole('table')).toHaveLength(1);
});

it('leads players without an answer to the quiz', async () => {
  await renderProfile({ locale: 'pl', api: [reply(loadDays, noDays)] });
  expect(await section('Dni gry').findByRole('link', { name: 'Zagraj w quiz' })).toHaveAttribute('href', '/pl/quiz');
  expect(section('Dni gry').queryByRole('table')).toBeNull();
});
