import { type SessionUser, session } from '@cardwise/contracts/profile';
import { act, renderHook, waitFor } from '@testing-library/react';

import { onSuiteEvent } from '../events/suite-events.ts';
import { fail, reply, startMockServer } from '../testing/mock-server.ts';
import { SessionProvider, loadSession, useSession } from './session-provider.tsx';

const ann: SessionUser = { id: '1', name: 'Ann', role: 'user', background: null };

const render = (initial: SessionUser | null | Promise<SessionUser | null>) =>
  renderHook(useSession, {
    wrapper: ({ children }) => <SessionProvider initial={initial}>{children}</SessionProvider>,
  });

it('knows the player once they are loaded, and tells everyone', async () => {
  startMockServer([reply(session, { user: ann })]);
  const told = jest.fn();
  const stop = onSuiteEvent('session:changed', told);
  const { result } = render(loadSession());
  expect(result.current).toMatchObject({ user: null, loading: true });
  await waitFor(() => expect(result.current).toMatchObject({ user: ann, loading: false }));
  expect(told).toHaveBeenCalledWith({ user: ann });
  stop();
});

it("goes on as a visitor's page when the service is away", async () => {
  startMockServer([fail(session, 'unavailable')]);
  const { result } = render(loadSession());
  await waitFor(() => expect(result.current).toMatchObject({ user: null, loading: false }));
});

it('looks again when asked to', async () => {
  startMockServer([reply(session, { user: { ...ann, name: 'Bea' } })]);
  const { result } = render(ann);
  await act(() => result.current.refresh());
  expect(result.current.user?.name).toBe('Bea');
});

it('keeps the player when looking again fails', async () => {
  startMockServer([fail(session, 'network')]);
  const { result } = render(ann);
  await act(() => result.current.refresh());
  expect(result.current.user).toEqual(ann);
});
