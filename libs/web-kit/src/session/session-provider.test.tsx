import { type SessionUser, session, sessionChangedCookie } from '@cardwise/contracts/profile/session';
import { loadProgress } from '@cardwise/contracts/statistics/answers';
import { act, renderHook, waitFor } from '@testing-library/react';

import { callApi } from '../api/call-api.ts';
import { onSuiteEvent } from '../events/suite-events.ts';
import { fail, reply, startMockServer } from '../testing/mock-server.ts';
import { SessionProvider, loadSession, useOwnerKey, useSession } from './session-provider.tsx';

const ann: SessionUser = { id: '1', name: 'Ann', role: 'user', background: null };

function render(initial: SessionUser | null | Promise<SessionUser | null>) {
  return renderHook(useSession, {
    wrapper: ({ children }) => <SessionProvider initial={initial}>{children}</SessionProvider>,
  });
}

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
  // The time advances second by second, so that effects run in between.
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

describe('a session that changes elsewhere', () => {
  const bea: SessionUser = { ...ann, id: '2', name: 'Bea' };
  let visibility: DocumentVisibilityState;
  const log = (mark: string) => {
    document.cookie = `${sessionChangedCookie}=${mark}`;
  };
  const owned = (initial: SessionUser | null) =>
    renderHook(() => ({ ...useSession(), ownerKey: useOwnerKey() }), {
      wrapper: ({ children }) => <SessionProvider initial={initial}>{children}</SessionProvider>,
    });
  const soon = () => act(() => jest.advanceTimersByTimeAsync(500));
  const owners = jest.fn();
  let stop = () => {};

  beforeEach(() => {
    jest.useFakeTimers();
    visibility = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    owners.mockReset();
    stop = onSuiteEvent('owner:changed', owners);
  });
  afterEach(() => {
    stop();
    document.cookie = `${sessionChangedCookie}=; max-age=0`;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each<[string, SessionUser | null, SessionUser | null]>([
    ['a login', null, ann],
    ['a logout', ann, null],
    ['another player’s login', ann, bea],
  ])('is followed within half a second: %s', async (_, before, after) => {
    const server = startMockServer([reply(session, { user: after })]);
    const { result } = owned(before);
    await soon();
    expect(server.calls(session)).toHaveLength(0);
    log('changed');
    await soon();
    expect(result.current).toMatchObject({ user: after, loading: false, ownerKey: 1 });
    expect(owners.mock.calls).toEqual([[after?.id ?? null]]);
    await soon();
    expect(server.calls(session)).toHaveLength(1);
  });

  it('is followed when the cookies are deleted', async () => {
    log('before');
    startMockServer([reply(session, { user: ann })]);
    const { result } = owned(null);
    await soon();
    expect(result.current.user).toEqual(ann);
    startMockServer([reply(session, { user: null })]);
    document.cookie = `${sessionChangedCookie}=; max-age=0`;
    await soon();
    expect(result.current).toMatchObject({ user: null, ownerKey: 2 });
  });

  it('is followed by a hidden page when it is shown', async () => {
    const server = startMockServer([reply(session, { user: null })]);
    const { result } = owned(ann);
    visibility = 'hidden';
    log('changed');
    await soon();
    expect(server.calls(session)).toHaveLength(0);
    visibility = 'visible';
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await soon();
    expect(result.current.user).toBeNull();
  });

  it('that is the same player’s begins nothing anew', async () => {
    startMockServer([reply(session, { user: { ...ann, name: 'Anna' } })]);
    const { result } = owned(ann);
    log('changed');
    await soon();
    expect(result.current).toMatchObject({ user: { name: 'Anna' }, ownerKey: 0 });
    expect(owners).not.toHaveBeenCalled();
  });

  it('shows nobody while the service is down, and who it is then', async () => {
    const server = startMockServer([fail(session, 'unavailable')]);
    const { result } = owned(ann);
    log('changed');
    await soon();
    expect(result.current).toMatchObject({ user: null, loading: true, unreachable: true, ownerKey: 0 });
    server.use(reply(session, { user: bea }));
    for (let second = 0; second < 10; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(result.current).toMatchObject({ user: bea, loading: false, ownerKey: 1 });
  });

  it('is noticed by a call that is refused, once for several, and not by a visitor’s', async () => {
    const server = startMockServer([reply(session, { user: null }), fail(loadProgress, 'not_authenticated')]);
    const { result } = owned(ann);
    const refused = () => callApi(loadProgress, {}).catch(() => {});
    await act(async () => void (await Promise.all([refused(), refused()])));
    await soon();
    expect(result.current).toMatchObject({ user: null, ownerKey: 1 });
    expect(server.calls(session)).toHaveLength(1);
    await act(refused);
    expect(server.calls(session)).toHaveLength(1);
  });
});

it('the first answer of a page changes no owner', async () => {
  startMockServer([reply(session, { user: ann })]);
  const { result } = renderHook(() => ({ ...useSession(), ownerKey: useOwnerKey() }), {
    wrapper: ({ children }) => <SessionProvider initial={loadSession()}>{children}</SessionProvider>,
  });
  await waitFor(() => expect(result.current).toMatchObject({ user: ann, ownerKey: 0 }));
});
