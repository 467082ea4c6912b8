import { answerTokens } from '@cardwise/service-kit/answer-token';
import { silentLogger } from '@cardwise/service-kit/logger';
import { createMetrics } from '@cardwise/service-kit/metrics';
import { serve, testSecrets } from '@cardwise/service-kit/testing';
import { testDatabase } from '@cardwise/service-kit/testing-database';
import { oddRequests, sendOddRequests } from '@cardwise/service-kit/testing-odd-requests';

import { createApp } from '../src/app.ts';
import { indexCatalogue } from '../src/catalogue/index-catalogue.ts';
import { makeCatalogue, variedCards } from './make-catalogue.ts';
import { aloof, makeStores } from './make-stores.ts';

const { connection, drop } = await testDatabase();
const index = indexCatalogue(makeCatalogue(variedCards()));
const site = await serve(
  createApp({
    log: silentLogger(),
    metrics: createMetrics('svc-quiz'),
    fragments: { render: async () => undefined },
    ...aloof,
    stores: makeStores({ connection, index: () => index }),
    internalToken: testSecrets.internal,
    authenticate: async () => undefined,
    catalogue: () => index,
    tokens: answerTokens(testSecrets.session),
    counterOf: async () => undefined,
  }),
);
afterAll(async () => {
  await site.close();
  await drop();
});

it('no odd request is answered with a server error', async () => {
  const requests = oddRequests({ seed: 2, count: 900, pages: ['/livez', '/readyz', '/metrics'] });
  const { faults, accepted } = await sendOddRequests(site.url, requests);
  expect(faults).toEqual([]);
  expect(accepted).toBeGreaterThan(10);
});
