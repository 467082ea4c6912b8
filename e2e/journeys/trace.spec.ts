import { getPath, startCollector } from '@cardwise/service-kit/testing/collector';

import { everything, marker } from '../support/filters.ts';
import { someName, startSession } from '../support/sign-in.ts';
import { serviceEnvironment } from '../support/suite.ts';
import { expect, test } from '../support/test.ts';

test('one trace leads from the gateway through two services to the database', async ({ page }) => {
  test.slow();
  const { port } = new URL(serviceEnvironment()['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '');
  const collector = await startCollector(Number(port));
  try {
    await startSession(page, someName());
    // The suite keeps only those traces that the caller has marked to be kept.
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const response = await page.request.post('/quiz/new', {
      headers: {
        ...marker,
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
      data: { filter: await everything(page.request) },
    });
    expect(response.status()).toBe(200);
    const question = 'svc-quiz POST /quiz/new';
    const counter = `${question} › svc-quiz GET › svc-stats GET /internal/players/:user/counter`;
    const paths = () => collector.spans.map((span) => getPath(collector.spans, span));
    await expect
      .poll(paths, { timeout: 20_000 })
      .toEqual(expect.arrayContaining([question, counter, `${counter} › svc-stats find player_progress`]));
    const asked = collector.spans.find(({ name }) => name === 'POST /quiz/new');
    expect(asked).toMatchObject({
      traceId,
      attributes: { 'http.request.header.x-request-id': response.headers()['x-request-id'] },
    });
  } finally {
    await collector.close();
  }
});
