import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

it.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('announces an %s as %s', (kind, role) => {
  render(
    <Alert kind={kind} title="Not loaded">
      The service is away.
    </Alert>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('Not loadedThe service is away.');
});

it('shows its action', async () => {
  const retry = jest.fn();
  render(<Alert kind="error" title="Not loaded" action={<Button onClick={retry}>Retry</Button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('can be closed if it has a handler', async () => {
  const close = jest.fn();
  const { rerender } = render(<Alert kind="info" title="News" onDismiss={close} dismissLabel="Close" />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(<Alert kind="info" title="News" />);
  expect(screen.queryByRole('button')).toBeNull();
});
