import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

import { ErrorBoundary } from '../error-boundary.tsx';
import { fail, reply, startMockServer } from '../testing/mock-server.ts';
import { sampleAppConfig } from '../testing/sample-app-config.ts';
import { AppConfigProvider, useAppConfig, useAppConfigSoFar, loadAppConfig } from './app-config-provider.tsx';

function Current() {
  return <p>current: {useAppConfig().current}</p>;
}

function failed(_: Error, retry: () => void) {
  return <button onClick={retry}>retry</button>;
}

function Page() {
  const { reload } = useAppConfigSoFar();
  return (
    <ErrorBoundary onRetry={reload} fallback={failed}>
      <Suspense fallback="loading">
        <Current />
      </Suspense>
    </ErrorBoundary>
  );
}

function draw() {
  return act(async () =>
    render(
      <AppConfigProvider initial={loadAppConfig()}>
        <Page />
      </AppConfigProvider>,
    ),
  );
}

afterEach(() => localStorage.clear());

it('provides the configuration once it has loaded', async () => {
  startMockServer([reply(appConfig, sampleAppConfig)]);
  await draw();
  expect(await screen.findByText('current: ited')).toBeInTheDocument();
});

it('uses the copy of the last page load while the service is down', async () => {
  const server = startMockServer([reply(appConfig, sampleAppConfig)]);
  await loadAppConfig();
  server.use(fail(appConfig, 'unavailable'));
  await draw();
  expect(await screen.findByText('current: ited')).toBeInTheDocument();
});

it('ignores an invalid copy', async () => {
  localStorage.setItem('app_config', '{"current":1}');
  startMockServer([fail(appConfig, 'unavailable')]);
  await expect(loadAppConfig()).rejects.toMatchObject({ code: 'unavailable' });
});

it('throws to the boundary if there is no copy, and recovers on retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startMockServer([fail(appConfig, 'unavailable')]);
  await draw();
  const retry = await screen.findByRole('button', { name: 'retry' });
  server.use(reply(appConfig, sampleAppConfig));
  await act(async () => retry.click());
  expect(await screen.findByText('current: ited')).toBeInTheDocument();
});

describe('a service that is slow', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), milliseconds);
      return limit.signal;
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is waited for, and asked again where nothing comes', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    const server = startMockServer([reply(appConfig, () => never)]);
    await draw();
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect([screen.queryByRole('button'), server.calls(appConfig).length]).toEqual([null, 1]);
    server.use(reply(appConfig, sampleAppConfig));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('current: ited')).toBeInTheDocument();
    expect(server.calls(appConfig)).toHaveLength(2);
  });

  it('is asked again by itself after a lost connection, later or when the browser is online again', async () => {
    const server = startMockServer([fail(appConfig, 'network')]);
    await draw();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect([screen.queryByRole('button'), server.calls(appConfig).length]).toEqual([null, 2]);
    server.use(reply(appConfig, sampleAppConfig));
    await act(async () => dispatchEvent(new Event('online')));
    expect(screen.getByText('current: ited')).toBeInTheDocument();
    expect(server.calls(appConfig)).toHaveLength(3);
  });

  it('is replaced by the copy of the last page load at once when the connection is lost', async () => {
    const server = startMockServer([reply(appConfig, sampleAppConfig)]);
    await loadAppConfig();
    server.use(fail(appConfig, 'network'));
    await draw();
    expect(screen.getByText('current: ited')).toBeInTheDocument();
    expect(server.calls(appConfig)).toHaveLength(2);
  });

  it('is replaced by the copy of the last page load after five seconds, and makes the next one', async () => {
    const server = startMockServer([reply(appConfig, sampleAppConfig)]);
    await loadAppConfig();
    const { promise, resolve } = Promise.withResolvers<typeof sampleAppConfig>();
    server.use(reply(appConfig, () => promise));
    await draw();
    await act(() => jest.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('loading')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('current: ited')).toBeInTheDocument();
    resolve({ ...sampleAppConfig, current: 'att' });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(localStorage.getItem('app_config')).toContain('"current":"att"');
  });
});
