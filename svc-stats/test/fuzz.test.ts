import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { addressesOfNothing, oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';

import { aCard } from './factories.ts';
import { startSite } from './site.ts';

const site = await startSite([aCard({ id: '64' }), aCard({ id: '65' })]);
afterAll(() => site.close());

it('no malformed request causes a server error', async () => {
  const requests = oddRequests({
    seed: 1,
    count: 400,
    pages: ['/card-page/64', '/card-page/x', '/sitemap-cards-de.xml', '/readyz', '/metrics'],
    cookies: [await site.getCookie('player-1'), await site.getCookie('player-1', 'ended')],
    token: testSecrets.internal,
  });
  const { faults, accepted } = await sendOddRequests(site.url, requests);
  expect(faults).toEqual([]);
  expect(accepted).toBeGreaterThan(20);
});

it('an address whose id is none has nothing', async () => {
  const cookie = await site.getCookie('player-1');
  const requests = addressesOfNothing('statistics', testSecrets.internal, { cookie });
  expect(requests.length).toBeGreaterThan(20);
  expect((await sendOddRequests(site.url, requests)).faults).toEqual([]);
});
