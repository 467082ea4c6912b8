import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { addressesOfNothing, oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';

import { createDirectory } from '../src/users/directory.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { fakeSite } from './fake-site.ts';
import { emptyNeighbour } from './neighbours.ts';
import { adminCookie, playerCookie, startAdmin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(30));
const site = await fakeSite();
const directory = createDirectory({ profile: emptyNeighbour, stats: emptyNeighbour, rounds: emptyNeighbour });
const admin = await startAdmin({ provider, siteDir: site.siteDir, directory });
afterAll(async () => {
  await admin.stop();
  await provider.close();
  await site.remove();
});

it('no request, however odd, is answered as if the fault were ours', async () => {
  await eventually(() => admin.feed.current(), 'the catalogue');
  const requests = oddRequests({
    seed: 4,
    count: 800,
    pages: ['/healthz', '/livez', '/readyz', '/metrics'],
    cookies: [adminCookie, adminCookie, playerCookie],
    token: testSecrets.internal,
  });
  const { faults, accepted } = await sendOddRequests(admin.url, requests);
  expect(faults).toEqual([]);
  expect(accepted).toBeGreaterThan(50);
});

it('an address whose id is none has nothing, and no service is blamed for it', async () => {
  const requests = addressesOfNothing('admin', testSecrets.internal, { cookie: adminCookie });
  expect(requests.length).toBeGreaterThan(20);
  expect((await sendOddRequests(admin.url, requests)).faults).toEqual([]);
});
