import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { loadRound, startRound } from '@cardwise/contracts/rounds/rounds';
import { AppConfigProvider, BrowserRouter, Route, Routes, SessionProvider } from '@cardwise/web-kit';
import { type MockServer, sampleAppConfig, reply, startMockServer } from '@cardwise/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';

import { screens } from '../src/routes.tsx';
import part from '../src/server.tsx';
import { firstDays, loadStart } from '../src/play/first-days.ts';
import { makeRound } from './make-round.ts';
import { makeDays, noDays, roundServer } from './round-server.ts';

const never = new Promise<never>(() => {});

let server: MockServer;
let root: Root | undefined;
let errors: unknown[];

beforeEach(() => {
  firstDays.clear();
  localStorage.clear();
  errors = [];
  server = startMockServer([reply(appConfig, sampleAppConfig), ...roundServer().calls]);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** Places the server's HTML in the page and hydrates it, as the shell does. */
async function arrive(change = (html: string) => html) {
  const request = { locale: 'en', pathname: '/daily', search: '', origin: location.origin, cookies: {} } as const;
  const rendered = await part.render(request);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = change(`<!--$-->${rendered?.view ?? ''}<!--/$-->`);
  const inHtml = [...page.querySelectorAll('*')];
  history.replaceState(null, '', '/daily');
  await loadStart(location);
  const before = server.calls(loadDays).length;
  await act(async () => {
    root = hydrateRoot(
      page,
      <BrowserRouter>
        <AppConfigProvider initial={sampleAppConfig}>
          <SessionProvider initial={never}>
            <Suspense>
              <Routes>
                <Route path="/daily/*" element={<screens.daily />} />
              </Routes>
            </Suspense>
          </SessionProvider>
        </AppConfigProvider>
      </BrowserRouter>,
      { onRecoverableError: (error) => errors.push(error), identifierPrefix: 'daily' },
    );
  });
  return {
    page,
    isKept: () => inHtml.every((element) => page.contains(element)),
    calls: () => server.calls(loadDays).length - before,
  };
}

it('today’s page is taken over as it came, without a call, and starts', async () => {
  const { isKept, calls } = await arrive();
  expect(errors).toEqual([]);
  expect(isKept()).toBe(true);
  expect(calls()).toBe(0);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start' })));
  expect(server.calls(startRound)).toHaveLength(1);
});

it('the result of who has played today is taken over as it came, without a call', async () => {
  const round = makeRound(10);
  server.use(
    reply(loadDays, makeDays({ round: { id: round.id, answered: 10, finished: true, score: 1 } })),
    reply(loadRound, { round }),
  );
  const { page, isKept, calls } = await arrive();
  expect(errors).toEqual([]);
  expect(isKept()).toBe(true);
  expect(page).toHaveTextContent('Your result');
  expect(calls()).toBe(0);
  // The round was loaded once on the server, and once before the first render.
  expect(server.calls(loadRound)).toHaveLength(2);
});

it('a date that the server wrote in another way stays as it came', async () => {
  const { page, isKept } = await arrive((html) => html.replace('November 22, 2026', '22 November 2026'));
  expect(errors).toEqual([]);
  expect(isKept()).toBe(true);
  expect(page).toHaveTextContent('22 November 2026');
});

it('what this browser knows of the rules changes the page only after it was taken over', async () => {
  server.use(reply(loadDays, noDays));
  const { page, isKept } = await arrive((html) => {
    localStorage.setItem('daily_started', '1');
    return html;
  });
  expect(errors).toEqual([]);
  expect(isKept()).toBe(true);
  expect(page.querySelector('details')).not.toHaveAttribute('open');
});

it('the response that came with the page answers for its arrival alone', async () => {
  const { calls } = await arrive();
  await act(async () => root?.render(null));
  await act(async () => firstDays.load(loadDays, { query: {} }));
  expect(calls()).toBe(1);
});
