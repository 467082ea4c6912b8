import { cardStats, loadBanned, loadCardErrors, updateSelection } from '@cardwise/contracts/admin/cards';
import { type ReportedCard, dismissReports, loadReported } from '@cardwise/contracts/admin/card-reports';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { giveSizes } from '../../test/give-sizes.ts';
import { inDialog, renderAdmin } from '../../test/render-admin.tsx';

const owl: ReportedCard = {
  id: '12',
  short: 'core',
  name_en: 'Lost Owl',
  suffix: '(Core)',
  link: 'https://provider.example/cards/12-lost-owl',
  full_img: '/cards/en/12.png',
  reports: { unreadable: 2, wrong: 1 },
  first_at: '2026-11-20T10:00:00.000Z',
  last_at: '2026-11-22T18:30:00.000Z',
  banned: false,
};
const others = [
  reply(cardStats, { update: 0, error: 0, total: 10 }),
  reply(loadCardErrors, { data: [] }),
  reply(loadBanned, { data: [] }),
];

beforeAll(() => giveSizes({ box: 900, row: 100 }));

function open(...calls: typeof others) {
  return renderAdmin('/admin/cards', [...others, reply(loadReported, { data: [owl], total: 1 }), ...calls]);
}

async function toItem(name: string) {
  const list = await screen.findByRole('list', { name: 'Reported cards' });
  return within(list).getByText(name).closest('article') as HTMLElement;
}

function press(name: string) {
  return screen.findByRole('button', { name });
}

it('a reported card is shown with its reports by reason, when they came, and its page at the provider', async () => {
  await open();
  const item = await toItem('Lost Owl (Core)');
  expect(item).toHaveTextContent('#12');
  expect(
    within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mistake: 1', 'Unreadable: 2']);
  expect(item).toHaveTextContent(/Reported: Nov 20, 2026.*Nov 22, 2026/);
  expect(within(item).getByRole('img', { name: 'Lost Owl (Core)' })).toHaveAttribute('src', '/cards/en/12.png');
  expect(within(item).getByRole('link', { name: /provider/ })).toHaveAttribute('href', owl.link);
});

it('without reports it says so', async () => {
  await renderAdmin('/admin/cards', [...others, reply(loadReported, { data: [], total: 0 })]);
  expect(await screen.findByText('Currently no card is reported.')).toBeInTheDocument();
});

it('says when only a part is shown', async () => {
  await renderAdmin('/admin/cards', [...others, reply(loadReported, { data: [owl], total: 250 })]);
  expect(await screen.findByText('Only the 1 most reported are shown.')).toBeInTheDocument();
  expect(screen.getByText('250 cards')).toBeInTheDocument();
});

it('reports that cannot be loaded are explained, and can be loaded again', async () => {
  const { user, server } = await renderAdmin('/admin/cards', [...others, fail(loadReported, 'unavailable')]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The reported cards could not be loaded');
  server.use(reply(loadReported, { data: [owl], total: 1 }));
  await user.click(within(alert).getByRole('button'));
  expect(await toItem('Lost Owl (Core)')).toBeInTheDocument();
});

it('a reported card is selected, banned with the selection, and stays in the list until it is dismissed', async () => {
  const { user, server } = await open(reply(updateSelection, { banned: 1, kept: 0 }));
  const select = await press('Select: Lost Owl (Core)');
  expect(select).toHaveAttribute('aria-pressed', 'false');
  await user.click(select);
  expect(select).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('list', { name: 'Selected cards and sets' })).toHaveTextContent('Lost Owl (Core)');
  server.use(reply(loadReported, { data: [{ ...owl, banned: true }], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('1 card was banned.')).toBeInTheDocument();
  expect(server.calls(updateSelection)[0]?.body.data).toEqual([{ id: '12', short: 'core' }]);
  await waitFor(async () => expect(await toItem('Lost Owl (Core)')).toHaveTextContent('#12 · banned'));
  expect(await press('Select: Lost Owl (Core)')).toHaveAttribute('aria-pressed', 'false');
});

it('a second click takes the card out of the selection', async () => {
  const { user } = await open();
  await user.click(await press('Select: Lost Owl (Core)'));
  await user.click(await press('Select: Lost Owl (Core)'));
  expect(screen.getByRole('heading', { name: 'Selection: 0 cards' })).toBeInTheDocument();
});

describe('dismissing', () => {
  it('asks first, names the last report that was seen, and loads the list again', async () => {
    const { user, server } = await open(reply(dismissReports, { dismissed: 3 }));
    await user.click(await press('Dismiss: Lost Owl (Core)'));
    const dialog = await inDialog();
    expect(dialog).toHaveTextContent('Dismiss 3 reports on Lost Owl (Core)?');
    expect(server.calls(dismissReports)).toEqual([]);
    server.use(reply(loadReported, { data: [], total: 0 }));
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('3 reports on Lost Owl (Core) were dismissed.')).toBeInTheDocument();
    expect(server.calls(dismissReports)).toEqual([{ body: { id: '12', last_at: owl.last_at } }]);
    expect(await screen.findByText('Currently no card is reported.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Reported cards' })).toHaveFocus();
  });

  it('says when somebody else was faster', async () => {
    const { user } = await open(reply(dismissReports, { dismissed: 0 }));
    await user.click(await press('Dismiss: Lost Owl (Core)'));
    await user.click(within(await inDialog()).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The reports on Lost Owl (Core) had already been dismissed.')).toBeInTheDocument();
  });

  it('explains a failure beside the card, which stays', async () => {
    const { user } = await open(fail(dismissReports, 'unavailable'));
    await user.click(await press('Dismiss: Lost Owl (Core)'));
    await user.click(within(await inDialog()).getByRole('button', { name: 'Dismiss' }));
    const item = await toItem('Lost Owl (Core)');
    expect(await within(item).findByRole('alert')).toHaveTextContent(
      'The reports on Lost Owl (Core) could not be dismissed',
    );
  });
});
