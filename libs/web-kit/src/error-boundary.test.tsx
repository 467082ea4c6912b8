import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ErrorBoundary } from './error-boundary.tsx';

let broken: boolean;

function Part() {
  if (broken) throw new Error('out of mana');
  return <p>fine</p>;
}

it('shows the failure, and the children again after a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  broken = true;
  const onRetry = jest.fn(() => {
    broken = false;
  });
  render(
    <ErrorBoundary onRetry={onRetry} fallback={(error, retry) => <button onClick={retry}>{error.message}</button>}>
      <Part />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'out of mana' }));
  expect(screen.getByText('fine')).toBeInTheDocument();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
