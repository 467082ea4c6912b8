import { appearOnBoards } from '@cardwise/contracts/boards';
import { loadDays } from '@cardwise/contracts/days';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderProfile } from '../../test/render-profile.tsx';
import { days } from '../../test/samples.ts';

const section = () => within(screen.getByRole('region', { name: 'The Daily Ten' }));
const calendar = (name: string) => section().findByRole('table', { name });

it('shows a year’s days with their scores, and the pauses that bridged missed ones', async () => {
  await renderProfile();
  const november = within(await calendar('2 days played in 2026')).getByRole('row', { name: /^Nov/ });
  const cells = within(november).getAllByRole('cell');
  expect(cells).toHaveLength(30);
  expect(cells.slice(15, 20).map((cell) => cell.textContent)).toEqual([
    '',
    '10 of 10 correct',
    'Pause',
    '0 of 10 correct',
    '',
  ]);
});

it('shows the days in a row and whether a pause has been earned', async () => {
  await renderProfile();
  await calendar('2 days played in 2026');
  expect(
    section()
      .getAllByRole('definition')
      .map((value) => value.textContent),
  ).toEqual(['3', '12']);
  expect(section().getByText(/You’ve earned a pause/)).toBeVisible();
});

it('goes back as far as there are sets', async () => {
  const { user, server } = await renderProfile();
  await calendar('2 days played in 2026');
  expect(section().getByRole('button', { name: 'Next year' })).toBeDisabled();
  server.use(reply(loadDays, { ...days, played: [{ day: '2025-12-31', score: 7 }], paused: [] }));
  await user.click(section().getByRole('button', { name: 'Previous year' }));
  expect(within(await calendar('1 day played in 2025')).getByText('7 of 10 correct')).toBeInTheDocument();
  expect(server.calls(loadDays).at(-1)?.query).toEqual({ year: 2025 });
  expect(section().getByRole('button', { name: 'Previous year' })).toBeDisabled();
});

it('leads to today’s ten until they have been played', async () => {
  const { server, user } = await renderProfile({ locale: 'de', api: [fail(loadDays, 'unavailable')] });
  const inGerman = within(screen.getByRole('region', { name: 'Die täglichen Zehn' }));
  server.use(reply(loadDays, days));
  await user.click(await inGerman.findByRole('button', { name: 'Erneut versuchen' }));
  expect(await inGerman.findByRole('link', { name: 'Die Zehn von heute spielen' })).toHaveAttribute(
    'href',
    '/de/taegliche-zehn',
  );
});

it('puts the player’s name on the boards, and takes it off again', async () => {
  const { user, server } = await renderProfile({
    api: [reply(appearOnBoards, ({ body }: { body: { appear: boolean } }) => ({ appear: body.appear }))],
  });
  await calendar('2 days played in 2026');
  const box = section().getByRole('checkbox', { name: 'Show my name on the leaderboards' });
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(await section().findByText('Your name is on the leaderboards.')).toBeInTheDocument();
  expect(box).toBeChecked();
  await user.click(box);
  expect(await section().findByText('Your name is not on the leaderboards.')).toBeInTheDocument();
  expect(box).not.toBeChecked();
  expect(server.calls(appearOnBoards).map(({ body }) => body)).toEqual([{ appear: true }, { appear: false }]);
});

it('leaves the choice as it was if it could not be saved', async () => {
  const { user } = await renderProfile({ api: [fail(appearOnBoards, 'unavailable')] });
  await calendar('2 days played in 2026');
  const box = section().getByRole('checkbox', { name: 'Show my name on the leaderboards' });
  await user.click(box);
  expect(await section().findByText('Your choice could not be saved')).toBeVisible();
  expect(box).not.toBeChecked();
});
