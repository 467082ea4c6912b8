import { loadMetadata } from '@cardwise/contracts/admin/cards';
import { fail, reply } from '@cardwise/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderAdmin } from '../../test/render-admin.tsx';

const metadata = {
  sets: { core: 'Core', gvg: 'Goblins vs Gnomes' },
  types: { minion: 'Minion' },
  rarities: { free: 'Free' },
  classes: {},
};

it('four lists show each code and its name', async () => {
  await renderAdmin('/admin/metadata', [reply(loadMetadata, metadata)]);
  for (const title of ['Sets (2)', 'Types (1)', 'Rarities (1)', 'Classes (0)']) {
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  }
  expect(screen.getByText('gvg').closest('td')).toHaveTextContent('gvgGoblins vs Gnomes');
  expect(screen.getByText('There are none yet.')).toBeInTheDocument();
});

it('reloading shows the current metadata', async () => {
  const { user, server } = await renderAdmin('/admin/metadata', [reply(loadMetadata, metadata)]);
  await screen.findByText('Goblins vs Gnomes');
  server.use(reply(loadMetadata, { ...metadata, sets: { tgt: 'The Grand Tournament' } }));
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('The Grand Tournament')).toBeInTheDocument();
  expect(screen.queryByText('Goblins vs Gnomes')).not.toBeInTheDocument();
});

it('a failed load names the metadata and can be retried', async () => {
  const { user, server } = await renderAdmin('/admin/metadata', [fail(loadMetadata, 'internal')]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The metadata could not be loaded');
  server.use(reply(loadMetadata, metadata));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Core')).toBeInTheDocument();
});
