import type { SuiteEvents } from '@cardwise/contracts/site/remote-module';
import { onSuiteEvent } from '@cardwise/web-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { RemoteScreen } from './remote-screen.tsx';

const ref = { remote: 'mfe_statistics', screen: 'plot' } as const;
const part = <RemoteScreen {...ref} title="Answers" fallback={<table />} />;

let shell: (() => void) | undefined;
let requests: SuiteEvents['screen:requested'][];

function answer(...loads: (() => Promise<unknown>)[]) {
  shell = onSuiteEvent('screen:requested', (request) => {
    requests.push(request);
    const load = loads[requests.length - 1];
    if (load) request.answer(load());
  });
}

function show() {
  return act(async () => render(part));
}

function isFallback() {
  return screen.queryByRole('table') !== null && !screen.queryByRole('heading');
}

beforeEach(() => {
  requests = [];
});
afterEach(() => shell?.());

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}

it('shows the screen that the shell loads, with its properties, and the fallback as its children', async () => {
  answer(async () => Titled);
  await show();
  expect(requests).toEqual([expect.objectContaining({ ...ref, again: false })]);
  expect(screen.getByRole('heading')).toHaveTextContent('Answers');
  expect(screen.getByRole('table')).toBeInTheDocument();
});

it('a screen may be the name of a custom element', async () => {
  answer(async () => 'cardwise-sample');
  await show();
  const element = document.querySelector('cardwise-sample');
  expect(element).toHaveAttribute('title', 'Answers');
  expect(element).toContainElement(screen.getByRole('table'));
});

it('a server, and a shell that does not know of this, show the fallback', async () => {
  expect(renderToString(part)).toBe('<div data-boundary="mfe_statistics"><table></table></div>');
  await show();
  expect(isFallback()).toBe(true);
});

it('shows the fallback for a screen that cannot be loaded, and tries again once online', async () => {
  answer(
    () => Promise.reject(new Error('404')),
    async () => Titled,
  );
  await show();
  expect(isFallback()).toBe(true);
  await act(async () => void fireEvent(window, new Event('online')));
  expect(requests.map(({ again }) => again)).toEqual([false, true]);
  expect(screen.getByRole('heading')).toBeInTheDocument();
});

it('does not load again what it has', async () => {
  answer(async () => Titled);
  await show();
  await act(async () => void fireEvent(window, new Event('online')));
  expect(requests).toHaveLength(1);
});

it('contains a screen that breaks', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Breaks = () => {
    throw new Error('no ink');
  };
  const onFailed = jest.fn();
  answer(async () => Breaks);
  await act(async () => render(<RemoteScreen {...ref} fallback={<table />} onFailed={onFailed} />));
  expect(isFallback()).toBe(true);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

describe('where the visitor asks for the screen', () => {
  const onFailed = jest.fn();
  const ask = () => act(async () => render(<RemoteScreen {...ref} again fallback={<table />} onFailed={onFailed} />));
  beforeEach(() => onFailed.mockClear());

  it('what failed before is tried again', async () => {
    answer(async () => Titled);
    await ask();
    expect(requests.map(({ again }) => again)).toEqual([true]);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('a failed load is told', async () => {
    answer(() => Promise.reject(new Error('404')));
    await ask();
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it('a shell that does not know of this counts as a failure', async () => {
    await ask();
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});
