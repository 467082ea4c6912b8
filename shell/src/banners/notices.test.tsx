import { siteMessages, type AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fail, reply, sampleAppConfig } from '@cardwise/web-kit/testing';

import { buildToRun } from '../remotes/registry.ts';
import { registryCall, getRegistry } from '../testing/registry-call.ts';
import { renderSite } from '../testing/render-site.tsx';

jest.mock('../remotes/load-exposed.ts', () => ({ loadExposed: () => new Promise(() => {}) }));

const ann = { id: '1', name: 'Ann', role: 'user', background: null } as const;

function notices() {
  return within(screen.getByRole('region', { name: 'Notices' }));
}

afterEach(() => {
  for (const name of ['cookie_banner', 'login_banner', 'site_messages'])
    document.cookie = `${name}=; max-age=0; path=/`;
});

it('explains cookies until dismissed', async () => {
  const { user, unmount } = await renderSite('/about');
  expect(notices().getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/privacy');
  await user.click(notices().getByRole('button', { name: 'Got it' }));
  expect(notices().queryByText(/Only the essentials are stored/)).toBeNull();
  unmount();
  await renderSite('/about');
  expect(notices().queryByText(/Only the essentials are stored/)).toBeNull();
});

it('invites visitors to log in until dismissed', async () => {
  const { user, unmount } = await renderSite('/about');
  expect(notices().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?return=%2Fabout');
  await user.click(notices().getByRole('button', { name: 'Not now' }));
  unmount();
  await renderSite('/about');
  expect(notices().queryByText(/save your progress/)).toBeNull();
});

it('does not invite players who are logged in', async () => {
  await renderSite('/about', { player: ann });
  expect(notices().queryByText(/save your progress/)).toBeNull();
});

it('shows the administrators’ messages, each until it is dismissed', async () => {
  const config = {
    ...sampleAppConfig,
    messages: [
      { id: 'a', text: 'Down at noon' },
      { id: 'b', text: 'New set!' },
    ],
  };
  const { user, unmount } = await renderSite('/about', { config });
  expect(notices().getByText('New set!')).toBeInTheDocument();
  await user.click(notices().getAllByRole('button', { name: 'Close this message' })[0]!);
  expect(notices().queryByText('Down at noon')).toBeNull();
  unmount();
  await renderSite('/about', { config });
  expect(notices().queryByText('Down at noon')).toBeNull();
  expect(notices().getByText('New set!')).toBeInTheDocument();
});

const maintenance = { id: 'a', text: 'Down at noon', texts: {}, severity: 'danger', version: 'v1' } as const;

function configWith(...messages: AppConfig['messages']) {
  return { ...sampleAppConfig, messages };
}

it('an administrator’s message comes before the cookie notice', async () => {
  await renderSite('/about', { config: configWith(maintenance) });
  const message = notices().getByRole('alert');
  const cookies = notices().getByText(/Only the essentials are stored/);
  expect(message).toHaveTextContent('Down at noon');
  expect(message.compareDocumentPosition(cookies)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('an edited message comes back for visitors who closed it', async () => {
  const { user, unmount } = await renderSite('/about', { config: configWith(maintenance) });
  await user.click(notices().getByRole('button', { name: 'Close this message' }));
  unmount();
  await renderSite('/about', { config: configWith({ ...maintenance, text: 'Down at one', version: 'v2' }) });
  expect(notices().getByText('Down at one')).toBeInTheDocument();
});

it.each([
  ['de', 'Mittags nicht da'],
  ['fr', 'Down at noon'],
] as const)('a message is shown in %s if it has a text in that language: %s', async (locale, text) => {
  const config = configWith({ ...maintenance, texts: { de: 'Mittags nicht da' } });
  await renderSite(`/${locale}/`, { locale, config });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('an address in a message is a link', async () => {
  await renderSite('/about', { config: configWith({ ...maintenance, text: 'See https://example.org/news.' }) });
  expect(notices().getByRole('link', { name: 'https://example.org/news' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

it('shows messages published while the page is open, and removes expired ones', async () => {
  const { server } = await renderSite('/about', {
    config: { ...sampleAppConfig, messages: [{ id: 'a', text: 'Down at noon' }] },
  });
  server.use(reply(siteMessages, { messages: [{ id: 'b', text: 'New set!' }] }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await notices().findByText('New set!')).toBeInTheDocument();
  expect(notices().queryByText('Down at noon')).toBeNull();
});

it('keeps the current messages when new ones cannot be loaded', async () => {
  const { server } = await renderSite('/about', {
    config: { ...sampleAppConfig, messages: [{ id: 'a', text: 'Down at noon' }] },
    api: [fail(siteMessages, 'unavailable')],
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(server.calls(siteMessages)).toHaveLength(1));
  expect(notices().getByText('Down at noon')).toBeInTheDocument();
});

it('publishes their height, so that the page can stay clear of them', async () => {
  let measure = () => {};
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    measure = () => callback([], {} as ResizeObserver);
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  });
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  const { unmount } = await renderSite('/about');
  const taken = () => document.documentElement.style.getPropertyValue('--notices-height');
  measure();
  expect(taken()).toBe('64px');
  height.mockReturnValue(0);
  measure();
  expect(taken()).toBe('0px');
  unmount();
  expect(taken()).toBe('');
  jest.restoreAllMocks();
});

it('offers a new build of a remote when the visitor returns to the tab', async () => {
  const { server } = await renderSite('/about');
  await buildToRun('mfe_quiz');
  server.use(reply(registryCall, getRegistry('v2')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await notices().findByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
