import { oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';
import { expect, test } from '@playwright/test';

import { addressOf, lifeOf, services } from '../../support/service-processes.ts';
import { pidOf } from '../../support/suite.ts';

const pages = [
  '/',
  '/quiz',
  '/de/statistiken/card/1',
  '/admin',
  '/healthz',
  '/remotes.json',
  '/remotes/mfe_quiz/x.js',
  '/cards/en/1.png',
  '/robots.txt',
  '/no-such-page',
  '/login',
  '/login/callback',
  '/login/callback?code=x',
  '/login/callback?state[]=a',
  '/logout',
];

test('odd requests through the gateway and to each service are refused properly and crash no process', async ({
  baseURL,
}) => {
  test.setTimeout(90_000);
  const before = await Promise.all(services().map(lifeOf));
  const gateway = await sendOddRequests(baseURL ?? '', oddRequests({ seed: 10, count: 2000, pages }));
  expect(gateway.faults).toEqual([]);
  expect(gateway.accepted).toBeGreaterThan(100);
  for (const [index, service] of services().entries()) {
    const requests = oddRequests({ seed: 11 + index, count: 600, pages: [...pages, '/livez', '/readyz', '/metrics'] });
    expect((await sendOddRequests(addressOf(service), requests)).faults).toEqual([]);
  }
  expect(await Promise.all(services().map(lifeOf))).toEqual(before);
  for (const part of [...services(), 'gateway', 'database']) expect(process.kill(pidOf(part), 0)).toBe(true);
});
