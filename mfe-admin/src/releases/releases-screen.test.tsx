import {
  type Release,
  type Releases,
  changeRelease,
  loadReleaseErrors,
  loadReleases,
} from '@cardwise/contracts/admin/releases';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { choose, inDialog, renderAdmin } from '../../test/render-admin.tsx';

function at(hour: number) {
  return `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
}

function build(id: string, more: Partial<Release> = {}): Release {
  return {
    build: id,
    state: 'kept',
    deployed_at: at(8),
    visits: 0,
    failed: 0,
    series: [],
    vitals: {},
    ...more,
  };
}

const quiz = [
  build('canary1', { state: 'canary', share: 10, since: at(11), visits: 200, failed: 2 }),
  build('preview1', { state: 'preview', since: at(10) }),
  build('live1', {
    state: 'live',
    since: at(9),
    visits: 4000,
    failed: 30,
    series: [
      { at: at(9), visits: 1000, failed: 0 },
      { at: at(10), visits: 3000, failed: 30 },
    ],
    vitals: {
      quiz: { lcp: { p75: 1234, count: 90 }, inp: { p75: 80, count: 40 }, cls: { p75: 0.04, count: 90 } },
      statistics: { lcp: { p75: 9000, count: 3 } },
    },
  }),
  build('kept1', {
    taken_back: {
      at: at(12),
      from: 'canary',
      visits: 100,
      failed: 25,
      control: { build: 'live1', visits: 900, failed: 9 },
    },
  }),
];
const releases: Releases = {
  data: [
    { part: 'shell', builds: [build('shell1', { state: 'live', since: at(8) }), build('shell0')] },
    { part: 'mfe_quiz', builds: quiz },
    { part: 'mfe_admin', builds: [] },
  ],
  from: at(0),
  to: at(13),
  step: 1_800_000,
  changeable: true,
};

function open(...more: Parameters<typeof renderAdmin>[1]) {
  return renderAdmin('/admin/releases', [reply(loadReleases, releases), reply(changeRelease, { ok: true }), ...more]);
}

function table(name: string) {
  return screen.findByRole('table', { name });
}

async function toRow(name: string) {
  return within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
}

it('entries of the registry that cannot be read are named', async () => {
  await open(reply(loadReleases, { ...releases, set_aside: [{ name: 'mfe_duel', reason: 'version: invalid' }] }));
  expect(await screen.findByText('mfe_duel (version: invalid)')).toBeVisible();
  expect(await table('Builds: mfe_quiz')).toBeVisible();
});

it('each part has its builds in a table, those that browsers are given first', async () => {
  await open();
  const rows = within(await table('Builds: mfe_quiz')).getAllByRole('row');
  const texts = rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');
  expect(texts.map((text) => text.replace(/ ?(since|deployed).*/, ''))).toEqual([
    'Live',
    'Canary, 10%',
    'Preview',
    'Kept',
  ]);
  const cells = (await toRow('live1')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 6)).toEqual(['4,000', '0.8%', '1.23 sec', '80 ms', '0.04']);
  expect((await toRow('live1')).getByText('Visits: 4,000, failed: 30')).toBeInTheDocument();
  expect(screen.getByText(/75th percentile on the page “quiz”/)).toBeInTheDocument();
  expect(await table('Builds: shell')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Builds: mfe_admin' })).not.toBeInTheDocument();
});

it('what the suite took back is reported with its figures', async () => {
  await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Canary kept1 was ended automatically');
  expect(alert).toHaveTextContent('25% of visits failed (25 of 100), compared with 1% for live1 (9 of 900).');
});

it('a build that fails for too few networks is reported as one that stays', async () => {
  const figures = quiz[3]?.taken_back;
  const alerted = build('canary2', { state: 'canary', share: 10, since: at(11), alert: figures });
  await renderAdmin('/admin/releases', [
    reply(loadReleases, { ...releases, data: [{ part: 'mfe_quiz', builds: [alerted] }] }),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('canary2 fails more often than live1');
  expect(alert).toHaveTextContent('25% of visits failed (25 of 100), compared with 1% for live1 (9 of 900).');
  expect(alert).toHaveTextContent('fewer than 15 networks report the same error');
});

it.each([
  ['Promote', 'canary1', 'promote', {}],
  ['End canary', 'canary1', 'end_canary', {}],
  ['End preview', 'preview1', 'end_preview', {}],
  ['Roll back', 'kept1', 'roll_back', {}],
  ['Start canary', 'preview1', 'canary', { share: 10 }],
] as const)('%s is confirmed, names what was seen, and loads the releases again', async (name, id, action, more) => {
  const { user, server } = await open();
  await user.click((await toRow(id)).getByRole('button', { name: `${name}: ${id}` }));
  expect(server.calls(changeRelease)).toEqual([]);
  await user.click(within(await inDialog()).getByRole('button', { name }));
  await waitFor(() => expect(server.calls(loadReleases)).toHaveLength(2));
  const seen = { live: 'live1', canary: 'canary1' };
  expect(server.calls(changeRelease)).toEqual([{ body: { part: 'mfe_quiz', build: id, action, seen, ...more } }]);
  expect(await screen.findByText('The release was changed.')).toBeInTheDocument();
});

it('the share of a canary can be changed', async () => {
  const { user, server } = await open();
  const row = await toRow('canary1');
  await choose('Share of browsers for canary1', '20%');
  await user.click(row.getByRole('button', { name: 'Set share: canary1' }));
  expect(await inDialog()).toHaveTextContent('Give canary1 to 20% of browsers?');
  await user.click(within(await inDialog()).getByRole('button', { name: 'Set share' }));
  await waitFor(() => expect(server.calls(changeRelease)).toHaveLength(1));
  expect(server.calls(changeRelease)[0]).toMatchObject({ body: { action: 'canary', share: 20 } });
});

it('a share that somebody else changed is not taken back unseen', async () => {
  const { user, server } = await open();
  await toRow('canary1');
  const changed = quiz.map((release) => (release.build === 'canary1' ? { ...release, share: 50 } : release));
  server.use(reply(loadReleases, { ...releases, data: [{ part: 'mfe_quiz', builds: changed }] }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Canary, 50%')).toBeInTheDocument();
  await user.click((await toRow('canary1')).getByRole('button', { name: 'Set share: canary1' }));
  expect(await inDialog()).toHaveTextContent('Give canary1 to 50% of browsers?');
});

it('a change that somebody else was faster with is reported, and the releases are loaded again', async () => {
  const { user, server } = await open(fail(changeRelease, 'conflict'));
  await user.click((await toRow('canary1')).getByRole('button', { name: 'Promote: canary1' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('The release could not be changed')).toBeInTheDocument();
  await waitFor(() => expect(server.calls(loadReleases)).toHaveLength(2));
});

it('a build’s dialog has its visits as a table, its vitals by page, and its errors with their stacks', async () => {
  const error = {
    id: 'e1',
    kind: 'render' as const,
    message: 'No card',
    stack: [{ file: 'mfe-quiz/src/quiz.tsx', line: 12, column: 7, name: 'Quiz' }],
    count: 25,
    first: at(9),
    last: at(10),
    views: { quiz: 25 },
  };
  const { user, server } = await open(reply(loadReleaseErrors, { data: [error], others: 3 }));
  await user.click(await screen.findByRole('button', { name: 'live1' }));
  const dialog = within(await inDialog());
  expect(await dialog.findByText('No card')).toBeInTheDocument();
  expect(server.calls(loadReleaseErrors)).toEqual([{ query: { part: 'mfe_quiz', build: 'live1' } }]);
  expect(dialog.getByText(/mfe-quiz\/src\/quiz\.tsx:12:7/).parentElement).toHaveTextContent(
    'Quiz mfe-quiz/src/quiz.tsx:12:7',
  );
  expect(dialog.getByText('Error while rendering · Occurrences: 25')).toBeInTheDocument();
  expect(dialog.getByText('Further errors, not listed one by one: 3')).toBeInTheDocument();
  const steps = within(dialog.getByRole('table', { name: 'Visits over time', hidden: true }));
  expect(steps.getAllByRole('rowheader', { hidden: true })).toHaveLength(2);
  expect(dialog.getByRole('row', { name: /statistics 9 sec – – 3/ })).toBeInTheDocument();
});

it('the period is part of the address', async () => {
  const { server, address } = await open();
  await choose('Period', 'Last 7 days');
  expect(address()).toBe('/admin/releases?period=week');
  await waitFor(() => expect(server.calls(loadReleases).at(-1)).toEqual({ query: { period: 'week' } }));
});

it('without the site’s folder the tab says so and offers no change', async () => {
  await open(reply(loadReleases, { ...releases, changeable: false }));
  expect(await screen.findByText('Releases cannot be changed here')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Promote/ })).not.toBeInTheDocument();
});

it('a failed load and an empty site are said', async () => {
  const { server, user } = await open(fail(loadReleases, 'internal'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The releases could not be loaded');
  server.use(reply(loadReleases, { ...releases, data: [] }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Nothing has been deployed yet.')).toBeInTheDocument();
});
