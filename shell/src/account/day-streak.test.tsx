import { loadDays } from '@cardwise/contracts/rounds/days';
import type { SessionUser } from '@cardwise/contracts/profile/session';
import { emitSuiteEvent, removeStored, writeStored } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { loadExposed } from '../remotes/load-exposed.ts';
import { workingRemote } from '../testing/fake-remotes.tsx';
import { noDays, renderSite } from '../testing/render-site.tsx';

jest.mock('../remotes/load-exposed.ts', () => ({ loadExposed: jest.fn() }));
beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadExposed).mockReset().mockImplementation(workingRemote);
});
afterEach(() => {
  jest.useRealTimers();
  removeStored('day_streak');
  delete document.documentElement.dataset['dayStreak'];
});

const ann: SessionUser = { id: '1', name: 'Ann', role: 'user', background: null };
const days = { ...noDays, streak: { days: 3, best: 3, pause: false, played_today: true } };

function header() {
  return within(screen.getByRole('banner'));
}

function later() {
  return act(() => jest.advanceTimersByTimeAsync(1000));
}

it('a player’s days in a row appear some time after the page, with a link to the Daily Ten', async () => {
  await renderSite('/de/ueber', { locale: 'de', player: ann, api: [reply(loadDays, days)] });
  expect(header().queryByText('3 Tage in Folge')).not.toBeInTheDocument();
  await later();
  expect(header().getByRole('link', { name: '3 Tage in Folge' })).toHaveAttribute('href', '/de/taegliche-zehn');
});

it('a visitor who has not played lately costs no call', async () => {
  const { server } = await renderSite('/about', { api: [reply(loadDays, days)] });
  await later();
  expect(server.calls(loadDays)).toHaveLength(0);
});

it('a round that ends shows soon, also in a browser that had not played, and again on the next visit', async () => {
  const first = await renderSite('/about', { api: [reply(loadDays, days)] });
  await later();
  act(() => emitSuiteEvent('day:played', { days: 1 }));
  expect(document.documentElement).toHaveAttribute('data-day-streak', 'true');
  await later();
  expect(header().getByRole('link', { name: '1 day in a row' })).toBeInTheDocument();
  first.unmount();

  const { server } = await renderSite('/about', { api: [reply(loadDays, days)] });
  await later();
  expect(server.calls(loadDays)).toHaveLength(1);
  expect(header().getByRole('link', { name: '3 days in a row' })).toBeInTheDocument();
});

it('nothing is said when the days cannot be loaded', async () => {
  await renderSite('/about', { player: ann, api: [fail(loadDays, 'unavailable')] });
  await later();
  expect(header().queryByRole('link', { name: /in a row/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a streak that has ended keeps no room on the next page', async () => {
  writeStored('day_streak', true, 60);
  await renderSite('/about', { api: [reply(loadDays, noDays)] });
  await later();
  expect(document.cookie).not.toContain('day_streak');
});

it('days that cannot be loaded end no streak', async () => {
  writeStored('day_streak', true, 60);
  await renderSite('/about', { api: [fail(loadDays, 'unavailable')] });
  await later();
  expect(document.cookie).toContain('day_streak');
});
