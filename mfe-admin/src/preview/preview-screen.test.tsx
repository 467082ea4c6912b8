import { loadPreview, loadPreviewFilter, type PreviewCard } from '@cardwise/contracts/admin/cards';
import { fail, reply } from '@cardwise/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';

import { giveSizes } from '../../test/give-sizes.ts';
import { choose, renderAdmin } from '../../test/render-admin.tsx';
import { readFilter, writeFilter } from './preview-screen.tsx';

const flags = [
  { value: '0', name: 'off' },
  { value: '1', name: 'on' },
];
const options = {
  locale: ['de' as const, 'en' as const, 'pl' as const],
  types: [{ value: 'minion', name: 'Minion' }],
  sets: [{ value: 'core', name: 'Core' }],
  mini: flags,
  overlay: flags,
  big: flags,
};

function card(id: number, type = 'minion'): PreviewCard {
  return {
    id: `${id}`,
    name: `Card ${id}`,
    text: '<b>Guard</b>. Two of them.',
    full_img: `/cards/en/${id}.png`,
    type,
  };
}

beforeAll(() => giveSizes({ box: 900, row: 400 }));

function open(address = '/admin/preview', cards = [card(1), card(2, 'portal')]) {
  return renderAdmin(address, [reply(loadPreviewFilter, options), reply(loadPreview, { data: cards })]);
}

it('each card has its id, and its name and text in the chosen language', async () => {
  await open('/admin/preview?locale=pl');
  const first = (await screen.findByText('#1')).closest('li') as HTMLElement;
  expect(first).toHaveTextContent('#1Card 1Guard. Two of them.');
  expect(within(first).getByText('Card 1')).toHaveAttribute('lang', 'pl');
  expect(screen.getByText('2 cards')).toBeInTheDocument();
});

it('English cards of all types and sets are shown at first', async () => {
  const { server } = await open();
  await screen.findByText('#1');
  expect(server.calls(loadPreview)).toEqual([{ body: { locale: 'en', type: '', set: '', mini: '0' } }]);
});

it('language, type, set and mini-set are sent to the server', async () => {
  const { server, address } = await open();
  await choose('Language', 'German');
  await choose('Type', 'minion');
  await choose('Set', 'Core');
  await choose('Mini-set', 'Mini-sets only');
  await screen.findByText('#1');
  expect(server.calls(loadPreview).at(-1)).toEqual({ body: { locale: 'de', type: 'minion', set: 'core', mini: '1' } });
  expect(address()).toBe('/admin/preview?locale=de&type=minion&set=core&mini=1');
});

it('the overlay covers the frame parts of the card type without another request', async () => {
  const { server, container } = await open();
  await screen.findByText('#1');
  expect(container.querySelectorAll('[data-covered]')).toHaveLength(0);
  await choose('Overlay', 'Frame parts');
  const covered = [...container.querySelectorAll('[data-covered]')].map((cover) => cover.getAttribute('data-cover'));
  expect(new Set(covered)).toEqual(new Set(['attack', 'cost', 'health', 'name', 'text']));
  expect(server.calls(loadPreview)).toHaveLength(1);
});

it('the option for large cards shows a larger form of the pictures', async () => {
  await open('/admin/preview?big=1');
  expect(await screen.findByRole('img', { name: 'Card 1' })).toHaveAttribute('width', '404');
});

it('only the visible ones of 8,000 cards are rendered', async () => {
  await open(
    '/admin/preview',
    Array.from({ length: 8000 }, (_, index) => card(index + 1)),
  );
  expect(await screen.findByText('8,000 cards')).toBeInTheDocument();
  expect(await screen.findByText('#1')).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /Card/ }).length).toBeLessThan(60);
});

it('a button far down the page leads back to the top', async () => {
  const { user } = await open();
  await screen.findByText('#1');
  expect(screen.queryByRole('button', { name: 'Back to the top' })).not.toBeInTheDocument();
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 5000 });
  fireEvent.scroll(window);
  await user.click(await screen.findByRole('button', { name: 'Back to the top' }));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

it('an empty result says so', async () => {
  await open('/admin/preview', []);
  expect(await screen.findByText('No card matches these filters.')).toBeInTheDocument();
});

it('a failed load names the cards and can be retried', async () => {
  const { user, server } = await renderAdmin('/admin/preview', [
    reply(loadPreviewFilter, options),
    fail(loadPreview, 'unavailable'),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The cards could not be loaded');
  server.use(reply(loadPreview, { data: [card(1)] }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('#1')).toBeInTheDocument();
});

const first = { locale: 'en', type: '', set: '', mini: '0', overlay: '0', big: '0' } as const;

it('without a query, the filter is English cards without overlay', () => {
  expect(readFilter(new URLSearchParams())).toEqual(first);
  expect(writeFilter(first).toString()).toBe('');
});

it('a written filter reads back unchanged', () => {
  const filter = { locale: 'pl', type: 'minion', set: 'core', mini: '1', overlay: '1', big: '1' } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
});

it('an invalid parameter does not affect the others', () => {
  const query = new URLSearchParams(`locale=xx&type=minion&set=${'x'.repeat(65)}&mini=1&big=1`);
  expect(readFilter(query)).toEqual({ ...first, type: 'minion', mini: '1', big: '1' });
});

it('an invalid query yields the defaults', () => {
  expect(readFilter(new URLSearchParams('locale=xx&overlay=7'))).toEqual(first);
});
