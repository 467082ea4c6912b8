import { type BoardRow, loadBoard } from '@cardwise/contracts/rounds/boards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import '../texts.ts';
import { renderTen } from '../../test/render-ten.tsx';
import { BoardsPage } from './boards-page.tsx';

type Board = ResponseOf<typeof loadBoard>;
type Options = NonNullable<Parameters<typeof renderTen>[1]>;

const player = { id: 'u1', name: 'Ada', role: 'user', background: null } as const;

function row(given: Partial<BoardRow>): BoardRow {
  return {
    rank: 1,
    name: 'Bruno',
    you: false,
    won: 0,
    score: 9,
    ms: 71_300,
    days: 1,
    ...given,
  };
}

const mine = { rank: 3, won: 0, score: 7, ms: 80_000, days: 1 };

function aBoard(given: Partial<Board> = {}): Board {
  return {
    from: '2026-11-22',
    rows: [row({}), row({ name: 'Łucja', ms: 71_300 }), row({ ...mine, name: 'Ada', you: true })],
    players: 3,
    you: mine,
    ...given,
  };
}

function show(board: Board, options: Options = {}) {
  return renderTen(<BoardsPage />, { route: '/daily/boards', api: [reply(loadBoard, board)], ...options });
}

function lines() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);
}

it('today’s board has rank, name, score and time, and marks one’s own line', async () => {
  await show(aBoard(), { player });
  await screen.findByRole('table', { name: 'Today' });
  expect(lines()).toEqual(['Place 1Bruno91:11.3', 'Place 1Łucja91:11.3', 'Place 3Ada (you)71:20.0']);
  expect(screen.getByText(/^3 players\. Most correct/)).toBeVisible();
  expect(screen.queryByText(/^You’d be #/)).toBeNull();
});

it('the other spans show days won and played; the tab is in the address', async () => {
  const { user, server, address } = await show(aBoard({ rows: [row({ won: 2, days: 4, score: 33 })] }));
  await user.click(screen.getByRole('tab', { name: 'This week' }));
  expect(await screen.findByRole('columnheader', { name: 'Days won' })).toBeVisible();
  expect(lines()).toEqual(['Place 1Bruno24331:11.3']);
  expect(screen.getByText(/^Since November 22, 2026\./)).toBeVisible();
  expect(address()).toBe('/daily/boards?span=week');
  expect(server.calls(loadBoard).map(({ query }) => query.span)).toEqual(['today', 'week']);
});

it('a visitor is promised no rank for what was played, but told how to get one', async () => {
  await show(aBoard({ rows: [row({})], players: 1, you: { ...mine, rank: 2 } }));
  expect(await screen.findByText(/^Not ranked: you weren’t logged in when you played\./)).toBeVisible();
  expect(screen.queryByText(/^You’d be #/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?return=%2Fdaily%2Fboards');
});

it('a player who is not on the boards is led to the setting', async () => {
  await show(aBoard({ rows: [row({})], you: { ...mine, rank: 2 } }), { player });
  expect(await screen.findByText('You’d be #2: 7 correct in 1:20.0.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change this in your profile' })).toHaveAttribute('href', '/my-profile');
});

it('a player below the hundredth rank who is not on the boards is led to the setting, too', async () => {
  await show(aBoard({ rows: [row({})], you: { ...mine, rank: 119 } }), { player });
  expect(await screen.findByText('You’d be #119: 7 correct in 1:20.0.')).toBeVisible();
  expect(screen.getByText('Your name is not on the leaderboards.', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change this in your profile' })).toHaveAttribute('href', '/my-profile');
});

it('an empty board invites to play', async () => {
  await show(aBoard({ rows: [], players: 0, you: null }));
  expect(await screen.findByText('Nobody is on today’s leaderboard yet')).toBeVisible();
  expect(screen.getByText('Play the Daily Ten and be the first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play today’s ten' })).toHaveAttribute('href', '/daily');
});

it('an empty board invites nobody who has played', async () => {
  await show(aBoard({ rows: [], players: 0, you: { ...mine, unranked: 'young' } }), { player });
  expect(await screen.findByText('Nobody is on today’s leaderboard yet')).toBeVisible();
  expect(screen.queryByText('Play the Daily Ten and be the first.')).toBeNull();
});

it('a failure is reported and can be retried', async () => {
  const { user, server } = await show(aBoard(), { api: [fail(loadBoard, 'unavailable')] });
  expect(await screen.findByText('The leaderboard could not be loaded')).toBeVisible();
  server.use(reply(loadBoard, aBoard()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

it('has no axe violation', async () => {
  const { container } = await show(aBoard({ rows: [row({})] }));
  await screen.findByRole('table');
  expect(within(container).getByRole('tablist', { name: 'Period' })).toBeVisible();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
