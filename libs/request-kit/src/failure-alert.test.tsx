import { ApiError } from '@cardwise/web-kit';
import { renderScreen } from '@cardwise/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';

import { FailureAlert } from './failure-alert.tsx';
import { registerRequestTexts } from './texts.ts';

registerRequestTexts('test');

const title = 'The cards could not be loaded';
const problem = {
  type: 'urn:cardwise:problem:internal',
  title: 'internal',
  status: 500,
  code: 'internal',
  detail: 'The disk is full.',
  requestId: 'r-1',
} as const;

function goOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void fireEvent(window, new Event(online ? 'online' : 'offline')));
}

afterEach(() => jest.restoreAllMocks());

it('being offline is reported calmly, and the alert disappears when back online', async () => {
  const retry = jest.fn();
  goOnline(false);
  await renderScreen(<FailureAlert title={title} error={new ApiError('network')} onRetry={retry} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline. We’ll try again');
  goOnline(true);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('an action that failed offline is not repeated automatically', async () => {
  goOnline(false);
  await renderScreen(<FailureAlert title={title} error={new ApiError('network')} />);
  expect(screen.getByRole('status')).toHaveTextContent('Please try again once you’re connected');
});

it('a server error is not blamed on the connection', async () => {
  await renderScreen(<FailureAlert title={title} error={new ApiError('internal')} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
  expect(screen.getByRole('alert')).not.toHaveTextContent('connection');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('an expired session offers a login that returns here', async () => {
  await renderScreen(<FailureAlert title={title} error={new ApiError('not_authenticated')} onRetry={() => {}} />, {
    route: '/my-profile?tab=1',
  });
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?return=%2Fmy-profile%3Ftab%3D1');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a forbidden action offers no retry', async () => {
  await renderScreen(<FailureAlert title={title} error={new ApiError('forbidden')} onRetry={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['internal', 'conflict'] as const)(
  "the server's reason for %s is shown to administrators only",
  async (code) => {
    const error = new ApiError(code, { problem: { ...problem, code } });
    const { unmount } = await renderScreen(<FailureAlert title={title} error={error} />, {
      player: { id: '1', name: 'Ada', role: 'user', background: null },
    });
    expect(screen.getByRole('alert')).not.toHaveTextContent('r-1');
    unmount();
    await renderScreen(<FailureAlert title={title} error={error} />, {
      player: { id: '2', name: 'Keeper', role: 'admin', background: null },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Request r-1');
    expect(screen.getByText('The disk is full.')).toHaveAttribute('lang', 'en');
  },
);
