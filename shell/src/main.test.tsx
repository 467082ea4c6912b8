import { appConfig, siteMessages } from '@cardwise/contracts/catalogue/app-config';
import { fragmentAnswersId, fragmentBuildId } from '@cardwise/contracts/site/fragment';
import type { Registry, RegistryEntry } from '@cardwise/contracts/site/registry';
import { session } from '@cardwise/contracts/profile/session';
import { ApiError } from '@cardwise/web-kit';
import { reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';
import { siteBlockId } from '@cardwise/web-kit/site-block';
import { builtSite } from '@cardwise/web-kit/site-pages';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

import texts from './locales/de.json';
import { renderPage } from './server.tsx';
import { registryCall, getRegistry } from './testing/registry-call.ts';
import { youngRemote } from './testing/young-domain.ts';

let exposed: (build: RegistryEntry) => Promise<unknown>;
const loadExposed = jest.fn((build: RegistryEntry, _attempt: number) => exposed(build));

jest.mock('./remotes/load-exposed.ts', () => ({
  loadExposed: (...call: [RegistryEntry, number]) => loadExposed(...call),
}));

const rendered = { name: 'mfe_quiz', version: 'v0', entry: '/remotes/mfe_quiz/v0/remoteEntry.js' };
const question = '<p id="question">Which card?</p>';

function json(id: string, value: unknown) {
  return `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
}

const api = [reply(appConfig, sampleAppConfig), reply(siteMessages, { messages: [] }), reply(session, { user: null })];
let prerendered: { head: string; root: string };

beforeAll(async () => {
  startMockServer([...api, reply(registryCall, getRegistry('v1'))]);
  exposed = async () => ({});
  prerendered = await renderPage('de', 'quiz', location.origin, builtSite());
  // Because there is a document, rendering loads the remote.
  await waitFor(() => expect(loadExposed).toHaveBeenCalledTimes(1));
});

type Html = { view?: string; path?: string; lang?: string };
type Answer = () => Registry | Promise<Registry>;

async function start(
  { view = 'quiz', path = '/de/quiz', lang = 'de' }: Html = {},
  registry: Answer = () => getRegistry('v1'),
) {
  startMockServer([...api, reply(registryCall, registry)]);
  history.replaceState(null, '', path);
  document.documentElement.lang = lang;
  document.head.innerHTML = json(siteBlockId, builtSite()) + json(fragmentBuildId, rendered) + prerendered.head;
  const filled = prerendered.root.replace(/<!--\$!-->.*?<!--\/\$-->/s, `<!--$-->${question}<!--/$-->`);
  document.body.innerHTML =
    `<div id="root" data-view="${view}">${filled}</div>` +
    json(fragmentAnswersId, [['/first', { card: 7 }]]) +
    json('texts', texts);
  globalThis.earlyResponses = undefined;
  jest.resetModules();
  await import('./main.tsx');
  return { question: document.getElementById('question'), header: document.querySelector('header') };
}

function remote(text: string, ready?: Promise<unknown>) {
  return async () => ({
    default: { contract: 1, screens: { quiz: () => <p id="question">{text}</p> }, ...(ready && { ready }) },
  });
}

function banners() {
  return screen.findByText(texts.banners.cookies);
}

beforeEach(() => {
  loadExposed.mockClear();
});

it('a page that came with its fragment stays as it is, and the fragment’s build runs', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  exposed = remote('Which card?', ready);
  const before = await start();
  await banners();
  expect(before.question?.isConnected).toBe(true);
  expect(await (await globalThis.earlyResponses?.get('/first'))?.json()).toEqual({ card: 7 });
  resolve();
  await waitFor(() => expect(Object.keys(before.question ?? {}).some((key) => key.startsWith('__react'))).toBe(true));
  expect(document.getElementById('question')).toBe(before.question);
  expect(before.header?.isConnected).toBe(true);
  expect(loadExposed.mock.calls).toEqual([[rendered, 0]]);
});

it('a remote that fails to load leaves an alert, and a retry loads the live build', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  exposed = async ({ version }) => {
    if (version === 'v0') throw new Error('no such file');
    return remote('And this one?')();
  };
  await start();
  await userEvent.click(await screen.findByRole('button', { name: texts.remote.retry }));
  expect(await screen.findByText('And this one?')).toBeInTheDocument();
  expect(loadExposed.mock.calls.map(([{ version }]) => version)).toEqual(['v0', 'v1']);
});

it.each([
  ['language', { lang: 'en' }],
  ['page', { view: 'statistics' }],
  ['address', { path: '/de/quizze' }],
])('a fragment for another %s is not used', async (_, html: Html) => {
  exposed = remote('And this one?');
  const before = await start(html);
  await waitFor(() => expect(before.header?.isConnected).toBe(false));
  expect(before.question?.isConnected).toBe(false);
  expect(globalThis.earlyResponses?.has('/first') ?? false).toBe(false);
  for (const [{ version }] of loadExposed.mock.calls) expect(version).toBe('v1');
});

function getOutline(path: string, lang: string): Html {
  return { view: '', path, lang };
}

const notFoundTitle = texts.notFound.title;

it('an address that the shell does not know waits for the registry, which may know it', async () => {
  const { promise, resolve } = Promise.withResolvers<Registry>();
  exposed = async () => ({ default: { contract: 1, screens: { duel: () => <h1>en garde</h1> } } });
  const { header } = await start(getOutline('/de/duell/3', 'de'), () => promise);
  // This is longer than the site needs to render.
  await new Promise((done) => setTimeout(done, 500));
  expect(header?.isConnected).toBe(true);
  resolve({ remotes: [...getRegistry('v1').remotes, youngRemote()] });
  expect(await screen.findByRole('heading', { name: 'en garde' })).toBeInTheDocument();
  expect(screen.queryByText(notFoundTitle)).toBeNull();
});

it.each<[string, Answer]>([
  ['does not know it either', () => getRegistry('v1')],
  ['cannot be loaded', () => Promise.reject(new ApiError('unavailable'))],
])('is the 404 page if the registry %s', async (_, registry) => {
  await start(getOutline('/de/duell', 'de'), registry);
  expect(await screen.findByRole('heading', { name: notFoundTitle })).toBeInTheDocument();
});
