import { loadProfile } from '@cardwise/contracts/profile/profile';
import { session } from '@cardwise/contracts/profile/session';
import { loadProgress } from '@cardwise/contracts/statistics/answers';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { loadPlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { lateAfter } from '@cardwise/contracts/site/timing';
import { loadWeakSpots } from '@cardwise/contracts/statistics/statistics';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { renderProfile } from '../../test/render-profile.tsx';
import { loaded, noWeakSpots, playedDays } from '../../test/samples.ts';

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

it('greets the player and shows the registration date in the language’s format', async () => {
  await renderProfile({ locale: 'de' });
  expect(screen.getByRole('heading', { level: 1, name: 'Hallo, Ada!' })).toBeVisible();
  expect(await screen.findByText('Dabei seit dem 5. März 2026')).toBeVisible();
});

it('shows correct, total and percentage for each difficulty', async () => {
  await renderProfile();
  expect(await screen.findByRole('row', { name: /^Easy .*1,234 of 2,000 correct 61.7%$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Medium .*1 of 3 correct 33.3%$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Pixel .*5 of 5 correct 100%$/ })).toBeVisible();
});

it('marks a difficulty that was never played', async () => {
  await renderProfile();
  expect(await screen.findByRole('row', { name: 'Hard none played' })).toBeVisible();
});

it('sums up all difficulties, and says what counts', async () => {
  await renderProfile();
  expect(await screen.findByRole('row', { name: /^Total .*1,240 of 2,008 correct 61.8%$/ })).toBeVisible();
  expect(section('Your results').getByText(/^Every question you answer counts/)).toBeVisible();
});

it('shows streak and best streak of both quizzes, and no second number of answers', async () => {
  await renderProfile({ locale: 'de' });
  const shown = section('Deine Serien');
  await shown.findByRole('heading', { name: 'Quiz' });
  expect(shown.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Aktuelle Serie',
    'Beste Serie',
    'Aktuelle Serie',
    'Beste Serie',
  ]);
  expect(shown.getAllByRole('definition').map((value) => value.textContent)).toEqual(['3', '12', '1', '4']);
});

it('asks visitors to log in and returns them to this page', async () => {
  const { server } = await renderProfile({ player: null, route: '/my-profile?login=refused' });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?return=%2Fmy-profile%3Flogin%3Drefused',
  );
  expect(server.calls(loadProfile)).toHaveLength(0);
});

it('shows and announces a skeleton while the profile loads', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof loaded>();
  await renderProfile({ api: [reply(loadProfile, () => promise)] });
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Loading…');
  resolve(loaded);
  expect(await screen.findByRole('table', { name: 'Correct answers by difficulty' })).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});

it('reports that the profile could not be loaded, and reloads it on request', async () => {
  const { user, server } = await renderProfile({ api: [fail(loadProfile, 'unavailable')] });
  const alert = within(await section('Your results').findByRole('alert'));
  expect(alert.getByText(/This part of the site isn’t responding/)).toBeVisible();
  server.use(reply(loadProfile, loaded));
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Correct answers by difficulty' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the rest when one part cannot be loaded', async () => {
  await renderProfile({ api: [fail(loadProgress, 'timeout'), fail(loadDays, 'network')] });
  expect(await screen.findByRole('table', { name: 'Correct answers by difficulty' })).toBeVisible();
  expect(await section('Your streaks').findByText(/The site can’t be reached/)).toBeVisible();
  expect(section('Days played').getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('has an address for each tab, and loads what a tab shows when it is opened', async () => {
  const { user, server } = await renderProfile();
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(screen.queryByRole('region', { name: 'Your mistakes' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Practice' }));
  expect(selected()).toBe('Practice');
  expect(await screen.findByRole('region', { name: 'Strengths and weak spots' })).toBeVisible();
  expect(server.calls(loadWeakSpots)).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('Settings');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
});

it('says that it takes longer while it is not known who is logged in', async () => {
  jest.useFakeTimers();
  await renderProfile({ player: new Promise(() => {}) });
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(lateAfter));
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
  jest.useRealTimers();
});

it('asks for a login when the session has expired', async () => {
  await renderProfile({ api: [fail(loadProfile, 'not_authenticated'), reply(session, { user: null })] });
  expect(await screen.findByText('Your profile is waiting')).toBeVisible();
});

it.each([
  ['in use', { api: [reply(loadPlayedDays, playedDays)] }],
  ['at practice', { route: '/my-profile#practice' }],
  ['at its settings', { route: '/my-profile#settings' }],
  ['of a newcomer', { route: '/my-profile#practice', api: [reply(loadWeakSpots, noWeakSpots)] }],
  ['that cannot be loaded', { api: [fail(loadProfile, 'internal')] }],
  ['of a visitor', { player: null }],
])('is accessible: a profile %s', async (_, options) => {
  const { container } = await renderProfile(options);
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  // Contrast can be measured only in a real browser, where the end-to-end journeys check it.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});
