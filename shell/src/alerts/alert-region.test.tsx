import { emitSuiteEvent } from '@cardwise/web-kit';
import { act, screen } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';

function raise(title: string, kind: 'error' | 'success' | 'warning' = 'error') {
  return act(() => emitSuiteEvent('alert:raised', { kind, title, text: 'Please wait a little.' }));
}

it('announces an alert raised by a remote until it is closed', async () => {
  const { user } = await renderSite('/about');
  raise('No question came');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('No question came');
  expect(alert).toHaveTextContent('Please wait a little.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the room of each outcome of a login, which says nothing, until an alert comes', async () => {
  await renderSite('/about');
  const rooms = () => [...document.querySelectorAll<HTMLElement>('#alerts [data-outcome]')];
  expect(rooms().map(({ dataset }) => dataset['outcome'])).toEqual(['refused', 'failed', 'logout_failed']);
  expect(rooms()[0]).toHaveTextContent('Login canceled');
  expect(screen.queryByRole('alert')).toBeNull();
  raise('No question came');
  expect(rooms()).toEqual([]);
});

it('shows equal alerts once', async () => {
  await renderSite('/about');
  raise('No question came');
  raise('Saved', 'success');
  raise('No question came');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});
