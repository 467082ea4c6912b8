import { sessionCookieName } from '@cardwise/service-kit/access/session-cookie';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { addressesOfNothing, oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';

import { startProfile } from './start-profile.ts';

const site = await startProfile();
afterAll(() => site.stop());

async function login(name: string, number: number): Promise<string> {
  const user = await site.users.fromProvider({ sub: String(number), battletag: name }, new Date(site.clock.now));
  const sid = await site.sessions.begin(user._id, new Date(site.clock.now));
  return `${sessionCookieName}=${await site.cookies.sign({ sid, sub: user._id }, site.clock.now)}`;
}

it('no request, however odd, is answered as if the fault were ours', async () => {
  const cookies = await Promise.all(['ada', 'bruno', 'keeper'].map(login));
  const requests = oddRequests({
    seed: 3,
    count: 400,
    pages: ['/login', '/login/callback', '/login/callback?code=x', '/login/callback?state[]=a', '/logout', '/readyz'],
    cookies,
    token: testSecrets.internal,
  });
  const { faults, accepted } = await sendOddRequests(site.url, requests);
  expect(faults).toEqual([]);
  // The number varies with the requests that come after a logout.
  expect(accepted).toBeGreaterThan(10);
});

it('an address whose id is none has nothing', async () => {
  const cookie = await login('lin', 4);
  const requests = addressesOfNothing('profile', testSecrets.internal, { cookie });
  expect(requests.length).toBeGreaterThan(20);
  expect((await sendOddRequests(site.url, requests)).faults).toEqual([]);
});
