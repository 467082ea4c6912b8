import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { makeCatalogue, variedCards } from '@cardwise/question-kit/testing/make-catalogue';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { addressesOfNothing, oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';

import { makeStores, serveStores } from './make-stores.ts';

const { connection, drop } = await testDatabase();
const index = indexCatalogue(makeCatalogue(variedCards()));
const site = await serveStores(makeStores({ connection, index: () => index }));
afterAll(async () => {
  await site.close();
  await drop();
});

it('no odd request is answered with a server error', async () => {
  const requests = oddRequests({ seed: 2, count: 800, pages: ['/livez', '/readyz', '/metrics', '/embed/daily'] });
  const { faults, accepted } = await sendOddRequests(site.url, requests);
  expect(faults).toEqual([]);
  expect(accepted).toBeGreaterThan(10);
});

it('an address whose id is none has nothing', async () => {
  const requests = addressesOfNothing('rounds', testSecrets.internal, { 'x-test-user': 'ada' });
  expect(requests.length).toBeGreaterThan(20);
  expect((await sendOddRequests(site.url, requests)).faults).toEqual([]);
});
