import { pathOf, startCollector } from '@cardwise/service-kit/testing/collector';

import { quizPlayer } from '../support/quiz-player.ts';
import { someName, startSession } from '../support/sign-in.ts';
import { serviceEnvironment } from '../support/suite.ts';
import { expect, test } from '../support/test.ts';

test('one trace leads from a question or an answer in the browser through gateway and services to the database', async ({
  page,
}) => {
  test.slow();
  const { port } = new URL(serviceEnvironment()['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '');
  const collector = await startCollector(Number(port));
  try {
    const player = quizPlayer(page);
    await startSession(page, someName());
    // The suite keeps only traces that a browser asks for.
    await page.route(/\/quiz$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('data-traces="0"', 'data-traces="1"') });
    });
    // Sent once the page traces its calls.
    const traces = page.waitForResponse('**/traces');
    await player.open('/quiz');
    await traces;
    const traced = () => collector.spans.map((span) => pathOf(collector.spans, span));
    const answer = 'GET /statistics/insert/:uid';
    const question = 'POST /quiz/new';
    const counter = 'GET /internal/players/:user/counter';
    // An answer that arrives while another journey's is written is written in that one's trace: then the next one tells.
    await expect(async () => {
      await player.answerWrong();
      await player.next();
      await player.current();
      await expect
        .poll(traced, { timeout: 20_000 })
        .toEqual(
          expect.arrayContaining([
            'browser load quiz',
            `browser GET /statistics/insert/* › gateway ${answer} › svc-stats ${answer} › svc-stats insert answers`,
            `browser ${question} › gateway ${question} › svc-quiz ${question} › svc-quiz GET › svc-stats ${counter} › svc-stats find player_progress`,
          ]),
        );
    }).toPass();
    const spans = collector.spans.filter(({ name }) => name.includes('/statistics/insert/') || name.includes(question));
    for (const { attributes } of spans) expect(attributes['cardwise.part']).toBe('mfe_quiz');
  } finally {
    await collector.close();
  }
});
