import {
  type SearchHit,
  cardStats,
  loadBanned,
  loadCardErrors,
  resetAllErrors,
  searchCatalogue,
  updateSelection,
} from '@cardwise/contracts/admin/cards';
import { loadReported } from '@cardwise/contracts/admin/card-reports';
import { defaultBanReason } from '@cardwise/contracts/catalogue/cards';
import { ApiError, changeLocale } from '@cardwise/web-kit';
import { fail, reply } from '@cardwise/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { giveSizes } from '../../test/give-sizes.ts';
import { inDialog, renderAdmin } from '../../test/render-admin.tsx';

const fox: SearchHit = {
  id: '11',
  short: 'core',
  kind: 'card',
  label: 'Copper Fox',
  full_img: '/cards/en/11.png',
  cards: 1,
  banned: false,
};
const core: SearchHit = {
  id: 'core',
  short: 'core',
  kind: 'set',
  label: 'Core',
  full_img: null,
  cards: 26,
  banned: false,
};
const failing = {
  id: '12',
  name_en: 'Lost Owl',
  reason: 'The provider answered 404',
  failed_at: '2026-11-20T10:00:00.000Z',
  retry_at: '2026-11-20T11:00:00.000Z',
  attempts: 3,
};
const usual = [
  reply(cardStats, { update: 12, error: 1, total: 7886 }),
  reply(loadCardErrors, { data: [failing] }),
  reply(loadBanned, { data: [] }),
  reply(loadReported, { data: [], total: 0 }),
  reply(searchCatalogue, { data: [fox, core] }),
];
const shownReason = 'The provider’s interface data is not up to date.';

beforeAll(() => giveSizes({ box: 900, row: 100 }));
afterEach(() => sessionStorage.clear());

async function openWithSelection(...calls: typeof usual) {
  const rendered = await renderAdmin('/admin/cards', [...usual, ...calls]);
  await rendered.user.type(await screen.findByRole('textbox', { name: 'Card or set' }), 'co{Enter}');
  await rendered.user.click(await screen.findByRole('button', { name: /^Copper Fox/ }));
  return rendered;
}

function selected() {
  return screen.queryAllByRole('button', { name: /^Remove from the selection/ });
}

async function tile(label: string) {
  return (await screen.findByText(label)).closest('.ant-statistic');
}

it('tiles count outdated cards, cards in error and all cards', async () => {
  await renderAdmin('/admin/cards', usual);
  expect(await tile('Cards that need an update')).toHaveTextContent(/12$/);
  expect(await tile('Cards with errors')).toHaveTextContent(/errors1$/);
  expect(await tile('Cards in total')).toHaveTextContent(/7,886$/);
});

describe('while cards are waiting for an update', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    setVisibility('visible');
  });

  const setVisibility = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  it('the counts are polled until none is waiting', async () => {
    const { server } = await renderAdmin('/admin/cards', usual);
    expect(await tile('Cards that need an update')).toHaveTextContent(/12$/);
    server.use(reply(cardStats, { update: 0, error: 2, total: 7886 }));
    server.use(reply(loadCardErrors, { data: [failing, { ...failing, id: '13', name_en: 'New Error' }] }));
    await pass(3);
    expect(await tile('Cards that need an update')).toHaveTextContent(/update0$/);
    expect(await screen.findByText('New Error')).toBeInTheDocument();
    const asked = server.calls(cardStats).length;
    await pass(60);
    expect(server.calls(cardStats)).toHaveLength(asked);
  });

  it('a hidden page does not poll', async () => {
    const { server } = await renderAdmin('/admin/cards', usual);
    await tile('Cards with errors');
    setVisibility('hidden');
    const asked = server.calls(cardStats).length;
    await pass(60);
    expect(server.calls(cardStats)).toHaveLength(asked);
    setVisibility('visible');
    await pass(3);
    expect(server.calls(cardStats).length).toBeGreaterThan(asked);
  });
});

describe('a card in error', () => {
  const open = (...calls: typeof usual) =>
    renderAdmin('/admin/cards', [...usual, reply(updateSelection, { queued: 1 }), ...calls]);

  it('is retried on click, and the lists are reloaded', async () => {
    const { user, server } = await open();
    await screen.findByText('Lost Owl');
    const asked = server.calls(loadCardErrors).length;
    await user.click(screen.getByRole('button', { name: 'Try again: Lost Owl' }));
    expect(await screen.findByText('Lost Owl is queued for an update.')).toBeInTheDocument();
    expect(server.calls(updateSelection)).toEqual([
      { body: { data: [{ id: '12', short: '' }], reason: '', mode: 'update' } },
    ]);
    expect(server.calls(loadCardErrors).length).toBeGreaterThan(asked);
  });

  it('is banned for its error after confirmation', async () => {
    const { user, server } = await open(reply(updateSelection, { banned: 1, kept: 0 }));
    await user.click(await screen.findByRole('button', { name: 'Ban: Lost Owl' }));
    const dialog = await inDialog();
    expect(dialog).toHaveTextContent('Ban Lost Owl?');
    expect(dialog).toHaveTextContent('The error is saved as the reason: The provider answered 404');
    expect(server.calls(updateSelection)).toHaveLength(0);
    server.use(reply(loadCardErrors, { data: [{ ...failing, banned: true }] }));
    await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
    expect(await screen.findByText('Lost Owl was banned.')).toBeInTheDocument();
    expect(server.calls(updateSelection)).toEqual([
      { body: { data: [{ id: '12', short: '' }], reason: 'The provider answered 404', mode: 'ban' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ban: Lost Owl' })).not.toBeInTheDocument());
    expect(server.calls(loadBanned)).toHaveLength(2);
  });

  it('that somebody else banned first keeps their reason, and this is said', async () => {
    const { user } = await open(reply(updateSelection, { banned: 0, kept: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Ban: Lost Owl' }));
    await user.click(within(await inDialog()).getByRole('button', { name: 'Ban' }));
    expect(await screen.findByText('1 card was already banned and keeps its reason.')).toBeInTheDocument();
    expect(screen.queryByText('Lost Owl was banned.')).not.toBeInTheDocument();
  });

  it('explains a failed retry beside the card', async () => {
    const { user } = await open(fail(updateSelection, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'Try again: Lost Owl' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Lost Owl could not be updated');
  });
});

it('cards in error are shown with their reason', async () => {
  await renderAdmin('/admin/cards', usual);
  const card = (await screen.findByText('Lost Owl')).closest('article');
  expect(card).toHaveTextContent('#12');
  expect(card).toHaveTextContent('The provider answered 404');
  expect(card).toHaveTextContent('3 attempts');
});

it('refreshing reloads the counts and the errors', async () => {
  const { user, server } = await renderAdmin('/admin/cards', usual);
  await tile('Cards with errors');
  server.use(reply(cardStats, { update: 0, error: 0, total: 7886 }), reply(loadCardErrors, { data: [] }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('No card has errors.')).toBeInTheDocument();
  expect(await tile('Cards that need an update')).toHaveTextContent(/update0$/);
  expect(await tile('Cards with errors')).toHaveTextContent(/errors0$/);
});

it('resetting the errors says how many there were and reloads', async () => {
  const { user, server } = await renderAdmin('/admin/cards', [...usual, reply(resetAllErrors, { reset: 1 })]);
  await screen.findByText('Lost Owl');
  server.use(reply(loadCardErrors, { data: [] }));
  await user.click(screen.getByRole('button', { name: 'Reset errors' }));
  expect(await screen.findByText('1 error was reset.')).toBeInTheDocument();
  expect(await screen.findByText('No card has errors.')).toBeInTheDocument();
});

it('a failed reset is explained, and the errors stay', async () => {
  const { user } = await renderAdmin('/admin/cards', [...usual, fail(resetAllErrors, 'forbidden')]);
  await user.click(await screen.findByRole('button', { name: 'Reset errors' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The errors could not be reset');
  expect(alert).toHaveTextContent('Your account doesn’t have permission to do this.');
  expect(screen.getByText('Lost Owl')).toBeInTheDocument();
});

it('clicking a result selects it once and shows its picture', async () => {
  const { user } = await openWithSelection();
  expect(selected()).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Copper Fox' })).toHaveAttribute('src', '/cards/en/11.png');
  await user.click(screen.getByRole('button', { name: /^Copper Fox/ }));
  expect(selected()).toHaveLength(1);
});

it('clicking a selected item removes it', async () => {
  const { user } = await openWithSelection();
  await user.click(selected()[0] as HTMLElement);
  expect(selected()).toHaveLength(0);
});

it('clearing the search removes the results and keeps the selection', async () => {
  const { user } = await openWithSelection();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('list', { name: 'Search results' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Card or set' })).toHaveValue('');
  expect(selected()).toHaveLength(1);
});

it('selection and reason outlive the screen until they are used', async () => {
  const { user, unmount } = await openWithSelection();
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await user.clear(reason);
  await user.type(reason, 'Broken');
  unmount();
  const again = await renderAdmin('/admin/cards', [...usual, reply(updateSelection, { banned: 1 })]);
  await waitFor(() => expect(selected()).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Broken');
  await again.user.click(screen.getByRole('button', { name: 'Ban' }));
  await again.user.click(within(await inDialog()).getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(selected()).toHaveLength(0));
  again.unmount();
  await renderAdmin('/admin/cards', usual);
  await screen.findByRole('textbox', { name: 'Reason' });
  expect(selected()).toHaveLength(0);
});

it('a ban asks first, sends selection and reason, reports the outcome and clears the selection', async () => {
  const { user, server } = await openWithSelection(reply(updateSelection, { banned: 26 }));
  await user.click(screen.getByRole('button', { name: /^Core/ }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue(shownReason);
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  const dialog = await inDialog();
  // The fox is part of the set, so it does not count again.
  expect(dialog).toHaveTextContent('Ban 26 cards?');
  expect(server.calls(updateSelection)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('26 cards were banned.')).toBeInTheDocument();
  const data = [
    { id: '11', short: 'core' },
    { id: 'core', short: 'core' },
  ];
  expect(server.calls(updateSelection)).toEqual([{ body: { data, reason: defaultBanReason, mode: 'ban' } }]);
  expect(selected()).toHaveLength(0);
  expect(screen.getByRole('heading', { name: /^Selection/ })).toHaveFocus();
  expect(server.calls(loadBanned)).toHaveLength(2);
});

it('an update asks first and says how many cards were queued', async () => {
  const { user, server } = await openWithSelection(reply(updateSelection, { queued: 1 }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('1 card is queued for an update.')).toBeInTheDocument();
  expect(server.calls(updateSelection)[0]?.body.mode).toBe('update');
});

it('an empty reason means the default one', async () => {
  const { user, server } = await openWithSelection(reply(updateSelection, { banned: 1 }));
  await user.clear(screen.getByRole('textbox', { name: 'Reason' }));
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Ban' }));
  await screen.findByText('1 card was banned.');
  expect(server.calls(updateSelection)[0]?.body.reason).toBe(defaultBanReason);
});

it('an untouched reason follows the language', async () => {
  const { user, server } = await openWithSelection(reply(updateSelection, { banned: 1 }));
  await act(() => changeLocale('de'));
  const reason = screen.getByRole('textbox', { name: 'Grund' });
  expect(reason).not.toHaveValue(shownReason);
  await user.click(screen.getByRole('button', { name: 'Sperren' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Sperren' }));
  await waitFor(() => expect(server.calls(updateSelection)[0]?.body.reason).toBe(defaultBanReason));
});

it('nothing can be banned or updated without a selection', async () => {
  await renderAdmin('/admin/cards', usual);
  expect(await screen.findByRole('button', { name: 'Ban' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();
});

it('a rejected ban is explained beside the field, and the selection stays', async () => {
  const { user } = await openWithSelection(
    reply(updateSelection, () => {
      throw new ApiError('validation_failed', {
        problem: {
          type: 'urn:cardwise:problem:validation_failed',
          title: 'Bad Request',
          status: 400,
          code: 'validation_failed',
          detail: 'The request has fields that cannot be accepted.',
          requestId: 'r-1',
          issues: [{ path: 'reason', message: 'must be at most 500 characters long' }],
        },
      });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  await user.click(within(await inDialog()).getByRole('button', { name: 'Ban' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The selection could not be banned');
  expect(alert).toHaveTextContent('Something you entered isn’t valid. Please check it.');
  expect(alert).not.toHaveTextContent('The request has fields that cannot be accepted.');
  expect(alert).toHaveTextContent('Request r-1');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    /must be at most 500 characters long/,
  );
  expect(selected()).toHaveLength(1);
});

it('a failed search is reported', async () => {
  const { user } = await renderAdmin('/admin/cards', [...usual, fail(searchCatalogue, 'rate_limited')]);
  await user.type(await screen.findByRole('textbox', { name: 'Card or set' }), 'co{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed');
});
