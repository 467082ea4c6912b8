import { type SessionUser, session } from '@cardwise/contracts/profile/session';
import { act, renderHook, waitFor } from '@testing-library/react';

import { fail, reply, startMockServer } from '../testing/mock-server.ts';
import { SessionProvider, loadSession, useSession } from './session-provider.tsx';

const ann: SessionUser = { id: '1', name: 'Ann', role: 'user', background: null };

const render = (initial: SessionUser | null | Promise<SessionUser | null>) =>
  renderHook(useSession, {
    wrapper: ({ children }) => <SessionProvider initial={initial}>{children}</SessionProvider>,
  });

it('provides the player once they are loaded', async () => {
  startMockServer([reply(session, { user: ann })]);
  const { result } = render(loadSession());
  expect(result.current).toMatchObject({ user: null, loading: true });
  await waitFor(() => expect(result.current).toMatchObject({ user: ann, loading: false }));
});

describe('while the service is down', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  // By single seconds, so that effects run in between.
  const wait = async (seconds: number) => {
    for (let second = 0; second <= seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
  };

  it('treats no one as a visitor, retries at growing intervals, and recovers by itself', async () => {
    const server = startMockServer([fail(session, 'unavailable')]);
    const { result } = render(loadSession());
    await wait(0);
    expect(result.current).toMatchObject({ user: null, loading: true, unreachable: true });
    await wait(120);
    const asked = server.calls(session).length;
    expect(asked).toBeGreaterThanOrEqual(6);
    expect(asked).toBeLessThanOrEqual(10);
    expect(result.current).toMatchObject({ loading: true, unreachable: true });

    server.use(reply(session, { user: ann }));
    await wait(40);
    expect(result.current).toMatchObject({ user: ann, loading: false, unreachable: false });
    const healed = server.calls(session).length;
    await wait(120);
    expect(server.calls(session)).toHaveLength(healed);
  });

  it('retries at once when back online', async () => {
    const server = startMockServer([fail(session, 'network')]);
    const { result } = render(loadSession());
    await wait(0);
    server.use(reply(session, { user: null }));
    act(() => void window.dispatchEvent(new Event('online')));
    await wait(0);
    expect(result.current).toMatchObject({ user: null, loading: false, unreachable: false });
  });

  it('stops retrying once unmounted', async () => {
    const server = startMockServer([fail(session, 'unavailable')]);
    const { unmount } = render(loadSession());
    await wait(0);
    unmount();
    const asked = server.calls(session).length;
    await wait(120);
    expect(server.calls(session)).toHaveLength(asked);
  });
});

it('reloads the session on request', async () => {
  startMockServer([reply(session, { user: { ...ann, name: 'Bea' } })]);
  const { result } = render(ann);
  await act(() => result.current.refresh());
  expect(result.current.user?.name).toBe('Bea');
});

it('keeps the player when reloading fails', async () => {
  startMockServer([fail(session, 'network')]);
  const { result } = render(ann);
  await act(() => result.current.refresh());
  expect(result.current.user).toEqual(ann);
});
