import { testDatabase } from '@cardwise/service-kit/testing/database';
import { oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';

import { indexCatalogue } from '../src/catalogue/index-catalogue.ts';
import { makeCatalogue, variedCards } from './make-catalogue.ts';
import { makeStores } from './make-stores.ts';
import { serveQuiz } from './serve-quiz.ts';

const { connection, drop } = await testDatabase();
const index = indexCatalogue(makeCatalogue(variedCards()));
const site = await serveQuiz({ catalogue: () => index, stores: makeStores({ connection, index: () => index }) });
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
