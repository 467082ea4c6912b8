import { oddRequests, sendOddRequests } from '@cardwise/service-kit/testing/odd-requests';
import { expect, test } from '@playwright/test';

import { getLife, services } from '../../support/service-processes.ts';
import { getPid } from '../../support/suite.ts';

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

test('odd requests through the gateway are refused properly and crash no process', async ({ baseURL }) => {
  const before = await Promise.all(services().map(getLife));
  const gateway = await sendOddRequests(baseURL ?? '', oddRequests({ seed: 10, count: 2000, pages }));
  expect(gateway.faults).toEqual([]);
  expect(gateway.accepted).toBeGreaterThan(100);
  expect(await Promise.all(services().map(getLife))).toEqual(before);
  for (const part of [...services(), 'gateway', 'database']) expect(process.kill(getPid(part), 0)).toBe(true);
});
