import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { fragmentAnswersId } from '@cardwise/contracts/site/fragment';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { newQuestion } from '@cardwise/contracts/quiz/quiz';
import { makeQuestion } from '@cardwise/play-kit/testing/make-question';
import { choice, pass } from '@cardwise/play-kit/testing/playing';
import { AppConfigProvider, BrowserRouter, SessionProvider, initI18n } from '@cardwise/web-kit';
import { type MockServer, reply, sampleAppConfig, startMockServer } from '@cardwise/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { type Root, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import type { EarlyPlay } from '../src/early.ts';
import { PlayScreen } from '../src/play/play-screen.tsx';
import { fetchFirst } from '../src/questions/fetch-first.ts';
import { createQuizState } from '../src/quiz-state.ts';
import '../src/texts.ts';
import { noInsight, questionNumber } from './open-quiz.tsx';

const never = new Promise<never>(() => {});

async function openState() {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${fragmentAnswersId}">[["${newQuestion.path} {}",{}]]</script>`,
  );
  const state = createQuizState();
  state.answers.start();
  await fetchFirst(state);
  return state;
}

function getPage(state: Awaited<ReturnType<typeof openState>>) {
  return (
    <BrowserRouter>
      <AppConfigProvider initial={sampleAppConfig}>
        <SessionProvider initial={never}>
          <Suspense>
            <PlayScreen mode="quiz" state={state} />
          </Suspense>
        </SessionProvider>
      </AppConfigProvider>
    </BrowserRouter>
  );
}

let root: Root | undefined;
let server: MockServer;

async function takeOver(early?: EarlyPlay) {
  server = startMockServer([
    reply(appConfig, sampleAppConfig),
    reply(newQuestion, { data: makeQuestion(1) }),
    reply(insertAnswer, { recorded: true, card: '9' }),
    reply(answerInsight, noInsight),
  ]);
  if (!i18next.isInitialized) await initI18n('en');
  await i18next.loadNamespaces(['quiz', 'play-quiz']);
  history.replaceState(null, '', '/quiz');
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(getPage(await openState()));
  const html = page.innerHTML;
  localStorage.clear();
  const state = await openState();
  globalThis.leaveEarlyPlay = early && ((question) => (question === 'q1' ? early : undefined));
  const onRecoverableError = jest.fn();
  const heading = page.querySelector('h2');
  await act(async () => {
    root = hydrateRoot(page, getPage(state), { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.querySelector('h2')).toBe(heading);
  return { state, html, page };
}

function answersSent() {
  return server.calls(insertAnswer).map(({ params, query }) => [params.uid, query.shown]);
}

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

it('takes over the question in the HTML, without asking for another', async () => {
  const { html, page } = await takeOver();
  // The page has the same elements, except that the picture shows a placeholder while it loads.
  expect(page.innerHTML.replace(' loading" aria-busy="true"', '"').length).toBe(html.length);
  expect(choice('3')).toBeInTheDocument();
  // The question was requested once on the server and once by the page.
  expect(server.calls(newQuestion)).toHaveLength(2);
});

it('gives the answer that was chosen before, once, and timed from when the question was seen', async () => {
  const { state } = await takeOver({ seen: 5000, chosen: { index: 2, shown: 1800 } });
  fireEvent.click(choice('1'));
  await pass(0);
  expect(screen.getByText('Correct! The answer is: 3')).toBeInTheDocument();
  await act(() => state.answers.drain());
  expect(answersSent()).toEqual([['q1.2', 1800]]);
  expect(questionNumber()).toBe(1);
});

it('times an answer from when the question was seen, not from when the scripts took over', async () => {
  const { state } = await takeOver({ seen: 5000, chosen: undefined });
  fireEvent.load(screen.getByRole('img', { name: /card/i }));
  await pass(400);
  fireEvent.click(choice('3'));
  await act(() => state.answers.drain());
  const [[, shown] = []] = answersSent();
  expect(shown).toBeGreaterThanOrEqual(5400);
  expect(shown).toBeLessThan(6000);
});
