import { reply, startMockServer } from '@cardwise/web-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';

import { forgetFailures, prepareScreen } from '../remotes/load-screen.ts';
import { registryCall, getRegistry } from '../testing/registry-call.ts';
import { prepareLinks } from './prepare-links.ts';

jest.mock('../remotes/load-screen.ts', () => ({ forgetFailures: jest.fn(), prepareScreen: jest.fn() }));

const prepared = jest.mocked(prepareScreen);

function saveData(value: boolean) {
  return Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true });
}

let prefetched: string[];

function start(links: Record<string, string>) {
  render(
    <>
      {Object.entries(links).map(([name, href]) => (
        <a key={name} href={href}>
          <span>{name}</span>
        </a>
      ))}
      <p>no link</p>
    </>,
  );
  prepareLinks();
}

function pointAt(name: string) {
  return fireEvent.pointerOver(screen.getByText(name));
}

function wait(milliseconds: number) {
  return jest.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  prepared.mockReset().mockResolvedValue();
  saveData(false);
  startMockServer([reply(registryCall, getRegistry('v1'))]);
  const { fetch } = globalThis;
  prefetched = [];
  globalThis.fetch = async (path, init) => {
    if (!String(path).startsWith('/remotes/')) return fetch(path, init);
    prefetched.push(String(path));
    return new Response();
  };
});
afterEach(() => {
  jest.useRealTimers();
});

// This test must be the first, because the listeners of the others stay.
it('a visitor who saves data gets nothing early', async () => {
  saveData(true);
  start({ list: '/statistics' });
  pointAt('list');
  await wait(6000);
  expect(prepared).not.toHaveBeenCalled();
  expect(prefetched).toEqual([]);
});

it('a link is prepared once the pointer or the focus stays on it', async () => {
  start({ list: '/de/statistiken/core/1?q=x', daily: '/daily' });
  pointAt('list');
  await wait(50);
  fireEvent.focusIn(screen.getByText('daily'));
  await wait(50);
  expect(prepared.mock.calls).toEqual([
    [
      { remote: 'mfe_statistics', screen: 'statistics' },
      { pathname: '/de/statistiken/core/1', search: '?q=x' },
    ],
    [
      { remote: 'mfe_rounds', screen: 'daily' },
      { pathname: '/daily', search: '' },
    ],
  ]);
});

it('a page that could not be prepared is tried again when it is opened', async () => {
  prepared.mockRejectedValueOnce(new Error('offline'));
  start({ list: '/statistics' });
  pointAt('list');
  await wait(50);
  expect(forgetFailures).toHaveBeenCalledTimes(1);
});

it('a pointer that moves on prepares nothing', async () => {
  start({ list: '/statistics' });
  pointAt('list');
  await wait(10);
  pointAt('no link');
  await wait(100);
  expect(prepared).not.toHaveBeenCalled();
});

it('other sites and what is no page are left alone', async () => {
  start({ elsewhere: 'https://example.test/quiz', nowhere: '/nowhere', login: '/login' });
  for (const name of ['elsewhere', 'nowhere', 'login']) {
    pointAt(name);
    await wait(100);
  }
  expect(prepared).not.toHaveBeenCalled();
});

it('the code of the navigation’s pages is fetched while the page rests', async () => {
  start({});
  expect(prefetched).toEqual([]);
  await wait(6000);
  const entry = (remote: string) => `/remotes/${remote}/v1/remoteEntry.js`;
  expect(prefetched.toSorted()).toEqual(['mfe_quiz', 'mfe_rounds', 'mfe_statistics'].map(entry));
});

it('what was on its way when a worker took over is fetched through it', async () => {
  const worker: { controller: object | null } = { controller: null };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  start({});
  const { fetch } = globalThis;
  globalThis.fetch = async (path, init) => {
    const response = await fetch(path, init);
    if (prefetched.length > 0) worker.controller ??= {};
    return response;
  };
  await wait(6000);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(prefetched).toHaveLength(6);
  expect(new Set(prefetched).size).toBe(3);
});
