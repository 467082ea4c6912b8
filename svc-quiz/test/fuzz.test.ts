import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { makeCatalogue, variedCards } from '@cardwise/question-kit/testing/make-catalogue';
import { oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';

import { serveQuiz } from './serve-quiz.ts';

const index = indexCatalogue(makeCatalogue(variedCards()));
const site = await serveQuiz({ catalogue: () => index });
afterAll(() => site.close());

it('no odd request is answered with a server error', async () => {
  const requests = oddRequests({ seed: 2, count: 1000, pages: ['/livez', '/readyz', '/metrics'] });
  const { faults, accepted } = await sendOddRequests(site.url, requests);
  expect(faults).toEqual([]);
  expect(accepted).toBeGreaterThan(10);
});
