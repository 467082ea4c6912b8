import {
  type BannedCard,
  cardStats,
  loadBanned,
  loadCardErrors,
  resetAllBanned,
  updateBanned,
} from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { giveSizes } from '../../test/give-sizes.ts';
import { inDialog, renderAdmin } from '../../test/render-admin.tsx';

const owl: BannedCard = {
  id: '12',
  name_en: 'Lost Owl',
  suffix: '(Core)',
  link: 'https://provider.example/cards/12',
  full_img: '/cards/en/12.png',
  banned_reason: 'Wrong cost',
};
const others = [
  reply(cardStats, { update: 0, error: 0, total: 10 }),
  reply(loadCardErrors, { data: [] }),
  reply(loadReported, { data: [], total: 0 }),
];

beforeAll(() => giveSizes({ box: 900, row: 100 }));

function open(...calls: typeof others) {
  return renderAdmin('/admin/cards', [...others, reply(loadBanned, { data: [owl] }), ...calls]);
}

it('a banned card is shown with all its details', async () => {
  await open();
  const card = (await screen.findByText('Lost Owl (Core)')).closest('article') as HTMLElement;
  expect(card).toHaveTextContent('#12');
  expect(card).toHaveTextContent('Reason: Wrong cost');
  expect(within(card).getByRole('img', { name: 'Lost Owl (Core)' })).toHaveAttribute('src', '/cards/en/12.png');
  expect(within(card).getByRole('link', { name: /^Card page at the provider/ })).toHaveAttribute('href', owl.link);
});

function heading() {
  return screen.getByRole('heading', { name: 'Banned cards' });
}

it('an empty list says so', async () => {
  await renderAdmin('/admin/cards', [...others, reply(loadBanned, { data: [] })]);
  expect(await screen.findByText('Currently there are no banned cards.')).toBeInTheDocument();
});

it('removing a ban asks first, then reloads the list and clears the reason', async () => {
  const { user, server } = await open(reply(updateBanned, { ok: true }));
  await user.click(await screen.findByRole('button', { name: /^Remove from banned/ }));
  const dialog = await inDialog();
  expect(dialog).toHaveTextContent('Lift the ban on Lost Owl (Core)?');
  expect(server.calls(updateBanned)).toHaveLength(0);
  server.use(reply(loadBanned, { data: [] }));
  await user.click(within(dialog).getByRole('button', { name: 'Remove from banned' }));
  expect(await screen.findByText('Lost Owl (Core) is no longer banned.')).toBeInTheDocument();
  expect(await screen.findByText('Currently there are no banned cards.')).toBeInTheDocument();
  expect(heading()).toHaveFocus();
  expect(server.calls(updateBanned)).toEqual([{ body: { id: '12', mode: 'delete', reason: 'Wrong cost' } }]);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
});

it('the list takes the focus of a card that leaves it', async () => {
  const fox = { ...owl, id: '13', name_en: 'New Fox' };
  const { user, server } = await open(reply(updateBanned, { ok: true }), reply(loadBanned, { data: [owl, fox] }));
  await user.click(await screen.findByRole('button', { name: 'Remove from banned: Lost Owl (Core)' }));
  server.use(reply(loadBanned, { data: [fox] }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Remove from banned' }));
  await waitFor(() => expect(screen.queryByText('Lost Owl (Core)')).not.toBeInTheDocument());
  expect(screen.getByRole('list', { name: 'Banned cards' })).toHaveFocus();
});

it('refreshing a banned card queues it for an update, whatever its current reason', async () => {
  const { user, server } = await open(reply(updateBanned, { ok: true }));
  await user.click(await screen.findByRole('button', { name: /^Refresh: Lost Owl/ }));
  expect(await screen.findByText('Lost Owl (Core) is queued for an update.')).toBeInTheDocument();
  expect(server.calls(updateBanned)).toEqual([{ body: { id: '12', mode: 'refresh' } }]);
  expect(server.calls(loadBanned)).toHaveLength(2);
});

it('a failed removal is explained on the card, which stays', async () => {
  const { user } = await open(fail(updateBanned, 'not_found'));
  await user.click(await screen.findByRole('button', { name: /^Remove from banned/ }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Remove from banned' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The ban on Lost Owl (Core) could not be lifted');
  expect(screen.getByText('Lost Owl (Core)')).toBeInTheDocument();
});

it('the default reason is shown in the administrator’s language', async () => {
  await renderAdmin(
    '/admin/cards',
    [...others, reply(loadBanned, { data: [{ ...owl, banned_reason: defaultBanReason }] })],
    { locale: 'de' },
  );
  expect(
    await screen.findByText('Grund: Die Schnittstellendaten des Anbieters sind nicht aktuell.'),
  ).toBeInTheDocument();
});

it('a ban that someone else has changed is not lifted, and their version is shown', async () => {
  const { user, server } = await open(fail(updateBanned, 'conflict'));
  await user.click(await screen.findByRole('button', { name: /^Remove from banned/ }));
  server.use(reply(loadBanned, { data: [{ ...owl, banned_reason: 'Wrong text' }] }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Remove from banned' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime');
  expect(await screen.findByText('Reason: Wrong text')).toBeInTheDocument();
});

it('bans added in the meantime are not reset, and the list shows them', async () => {
  const { user, server } = await open(fail(resetAllBanned, 'conflict'));
  await user.click(await screen.findByRole('button', { name: 'Reset all banned' }));
  server.use(reply(loadBanned, { data: [owl, { ...owl, id: '13', name_en: 'New Fox' }] }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Reset all banned' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The bans could not be lifted');
  expect(await screen.findByText('New Fox (Core)')).toBeInTheDocument();
});

it('resetting all bans asks first and says how many were lifted', async () => {
  const { user, server } = await open(reply(resetAllBanned, { reset: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Reset all banned' }));
  const dialog = await inDialog();
  expect(dialog).toHaveTextContent('Lift the ban on 1 card?');
  expect(dialog).toHaveTextContent('Players are asked about it again. The reason is lost.');
  expect(server.calls(resetAllBanned)).toHaveLength(0);
  server.use(reply(loadBanned, { data: [] }));
  await user.click(within(dialog).getByRole('button', { name: 'Reset all banned' }));
  expect(await screen.findByText('1 ban was lifted.')).toBeInTheDocument();
  expect(server.calls(resetAllBanned)).toEqual([{ query: { seen: 1 } }]);
  expect(await screen.findByText('Currently there are no banned cards.')).toBeInTheDocument();
  expect(heading()).toHaveFocus();
});

it('clearing the list only hides it, and reloading shows it again', async () => {
  const { user } = await open();
  await screen.findByText('Lost Owl (Core)');
  await user.click(screen.getByRole('button', { name: 'Clear list' }));
  expect(screen.queryByText('Lost Owl (Core)')).not.toBeInTheDocument();
  expect(screen.getByText(/All bans stay in force/)).toBeInTheDocument();
  expect(heading()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reload banned cards' }));
  expect(await screen.findByText('Lost Owl (Core)')).toBeInTheDocument();
});

it('a row keeps its measured height after a reload', async () => {
  const { user, server } = await open();
  const list = await screen.findByRole('list', { name: 'Banned cards' });
  expect(list).toHaveStyle({ blockSize: '100px' });
  server.use(reply(loadBanned, { data: [{ ...owl, banned_reason: 'Wrong text' }] }));
  await user.click(screen.getByRole('button', { name: 'Reload banned cards' }));
  await screen.findByText('Reason: Wrong text');
  expect(list).toHaveStyle({ blockSize: '100px' });
});

it('a failed load names the banned cards', async () => {
  await renderAdmin('/admin/cards', [...others, fail(loadBanned, 'unavailable')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('The banned cards could not be loaded');
});
