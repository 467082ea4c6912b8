import { screen } from '@testing-library/react';

import { loadExposed } from '../remotes/load-exposed.ts';
import { workingRemote } from '../testing/fake-remotes.tsx';
import { renderSite } from '../testing/render-site.tsx';

jest.mock('../remotes/load-exposed.ts', () => ({ loadExposed: jest.fn() }));
beforeEach(() => {
  jest.mocked(loadExposed).mockReset().mockImplementation(workingRemote);
});

const ann = { id: '1', name: 'Ann', role: 'user', background: null } as const;

it('asks visitors to log in before they see the administration', async () => {
  await renderSite('/admin/cards');
  expect(screen.getByRole('main')).toHaveTextContent('Please log in');
  expect(screen.getAllByRole('link', { name: 'Log in' })[1]).toHaveAttribute('href', '/login?return=%2Fadmin%2Fcards');
});

it('leaves the invitation to log in to the profile', async () => {
  await renderSite('/my-profile');
  expect(await screen.findByRole('heading', { name: 'profile in en' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lets players see their profile', async () => {
  await renderSite('/my-profile', { player: ann });
  expect(await screen.findByRole('heading', { name: 'profile in en' })).toBeInTheDocument();
});

it('tells players who are not administrators so', async () => {
  await renderSite('/admin', { player: ann });
  expect(screen.getByRole('alert')).toHaveTextContent('For administrators only');
  expect(loadExposed).not.toHaveBeenCalled();
});

it('lets administrators in', async () => {
  await renderSite('/admin/cards', { player: { ...ann, role: 'admin' } });
  expect(await screen.findByRole('heading', { name: 'admin in en' })).toBeInTheDocument();
});
