import type { ScreenRef } from '@cardwise/contracts/site/remote-module';
import type { SessionUser } from '@cardwise/contracts/profile/session';
import { emitSuiteEvent } from '@cardwise/web-kit';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { loadScreen, loadedScreen } from '../remotes/load-screen.ts';

jest.mock('../remotes/load-screen.ts', () => ({ loadScreen: jest.fn(), loadedScreen: jest.fn() }));

const ada: SessionUser = { id: '1', name: 'Ada', role: 'user', background: null };

function Works() {
  return <h1>It works</h1>;
}

function Breaks(): never {
  throw new Error('out of cards');
}

async function quizFails({ remote }: ScreenRef) {
  if (remote === 'mfe_quiz') throw new Error('no such file');
  return Works;
}

function alert() {
  return screen.findByRole('alert');
}

function retry() {
  return screen.getByRole('button', { name: 'Try again' });
}

beforeEach(() => {
  jest.mocked(loadedScreen).mockReset();
  jest.mocked(loadScreen).mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('shows a skeleton while a remote loads', async () => {
  jest.mocked(loadScreen).mockReturnValue(new Promise(() => {}));
  await renderSite('/quiz');
  expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeInTheDocument();
});

it('shows an alert for a remote that cannot be loaded', async () => {
  jest.mocked(loadScreen).mockImplementation(quizFails);
  await renderSite('/quiz');
  expect(await alert()).toHaveTextContent('This part of the site is not available');
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
});

it('offline, reports it calmly, offers nothing else, and loads the remote once online', async () => {
  jest.mocked(loadScreen).mockImplementation(quizFails);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderSite('/quiz');
  expect(await screen.findByText('You’re offline')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveTextContent('Everything else');
  jest.mocked(loadScreen).mockResolvedValue(Works);
  online.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  expect(await screen.findByRole('heading', { name: 'It works' })).toBeInTheDocument();
  online.mockRestore();
});

it('shows other pages while one remote is down', async () => {
  jest.mocked(loadScreen).mockImplementation(quizFails);
  const { user } = await renderSite('/quiz');
  await alert();
  await user.click(screen.getByRole('link', { name: 'Statistics' }));
  expect(await screen.findByRole('heading', { name: 'It works' })).toBeInTheDocument();
});

it('reloads a remote on retry', async () => {
  jest.mocked(loadScreen).mockImplementation(quizFails);
  const { user } = await renderSite('/quiz');
  await alert();
  jest.mocked(loadScreen).mockResolvedValue(Works);
  await user.click(retry());
  expect(await screen.findByRole('heading', { name: 'It works' })).toBeInTheDocument();
  expect(loadScreen).toHaveBeenLastCalledWith({ remote: 'mfe_quiz', screen: 'quiz' }, true);
});

it('can be retried as often as it fails', async () => {
  jest.mocked(loadScreen).mockImplementation(quizFails);
  const { user } = await renderSite('/quiz');
  await alert();
  await user.click(retry());
  await alert();
  jest.mocked(loadScreen).mockResolvedValue(Works);
  await user.click(retry());
  expect(await screen.findByRole('heading', { name: 'It works' })).toBeInTheDocument();
});

it('contains a remote that throws while rendering', async () => {
  jest.mocked(loadScreen).mockResolvedValue(Breaks);
  const { user } = await renderSite('/quiz');
  await alert();
  jest.mocked(loadScreen).mockResolvedValue(Works);
  await user.click(retry());
  expect(await screen.findByRole('heading', { name: 'It works' })).toBeInTheDocument();
});

it('shows an already loaded screen at once', async () => {
  jest.mocked(loadedScreen).mockReturnValue(Works);
  await renderSite('/quiz');
  expect(screen.getByRole('heading', { name: 'It works' })).toBeInTheDocument();
  expect(loadScreen).not.toHaveBeenCalled();
});

it('begins the screen anew for another player, not while the page learns who is there', async () => {
  const Typed = () => <input aria-label="Draft" />;
  jest.mocked(loadScreen).mockResolvedValue(Typed);
  const { user } = await renderSite('/quiz', { player: ada });
  await user.type(await screen.findByLabelText('Draft'), 'of Ada');
  act(() => emitSuiteEvent('session:changed', { ...ada, name: 'Adina' }));
  expect(screen.getByLabelText('Draft')).toHaveValue('of Ada');
  await act(async () => emitSuiteEvent('session:changed', null));
  expect(await screen.findByLabelText('Draft')).toHaveValue('');
});

describe('a view that is slow', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const late = () => screen.queryByText('This is taking longer than usual');

  it('is waited for; after some seconds the page says so, until it comes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Works>();
    jest.mocked(loadScreen).mockReturnValue(promise);
    await renderSite('/quiz');
    await pass(5900);
    expect(late()).toBeNull();
    await pass(200);
    expect(late()).toBeVisible();
    await pass(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
    resolve(Works);
    await pass(0);
    expect(screen.getByRole('heading', { name: 'It works' })).toBeVisible();
    expect(late()).toBeNull();
  });

  it('can be loaded anew', async () => {
    jest
      .mocked(loadScreen)
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue(Works);
    await renderSite('/quiz');
    await pass(6100);
    fireEvent.click(retry());
    await pass(0);
    expect(screen.getByRole('heading', { name: 'It works' })).toBeVisible();
    expect(late()).toBeNull();
  });

  it('says nothing more once it has failed', async () => {
    const { promise, reject } = Promise.withResolvers<typeof Works>();
    jest.mocked(loadScreen).mockReturnValue(promise);
    await renderSite('/quiz');
    await pass(6100);
    reject(new Error('404'));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the site is not available');
    expect(late()).toBeNull();
  });
});
