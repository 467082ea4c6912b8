import { oddRequests, sendOddRequests } from '@cardwise/service-kit/testing-odd-requests';
import { expect, test } from '@playwright/test';

import { pidOf, serviceEnvironment } from '../../support/suite.ts';

const services = ['svc-admin', 'svc-profile', 'svc-quiz', 'svc-stats'] as const;
const addressOf = (service: (typeof services)[number]): string =>
  serviceEnvironment()[`${service.toUpperCase().replace('-', '_')}_URL`] ?? '';

/** When a service's process started, and its uncaught errors. */
const lifeOf = async (service: (typeof services)[number]) => {
  const text = await (await fetch(`${addressOf(service)}/metrics`)).text();
  return {
    service,
    began: /^process_start_time_seconds\{[^}]*\} (\S+)$/m.exec(text)?.[1],
    uncaught: [...text.matchAll(/^uncaught_errors_total\{.*$/gm)].map(([line]) => line),
  };
};

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
  const before = await Promise.all(services.map(lifeOf));
  const gateway = await sendOddRequests(baseURL ?? '', oddRequests({ seed: 10, count: 2000, pages }));
  expect(gateway.faults).toEqual([]);
  expect(gateway.accepted).toBeGreaterThan(100);
  for (const [index, service] of services.entries()) {
    const requests = oddRequests({ seed: 11 + index, count: 600, pages: [...pages, '/livez', '/readyz', '/metrics'] });
    expect((await sendOddRequests(addressOf(service), requests)).faults).toEqual([]);
  }
  expect(await Promise.all(services.map(lifeOf))).toEqual(before);
  for (const part of [...services, 'gateway', 'database']) expect(process.kill(pidOf(part), 0)).toBe(true);
});
