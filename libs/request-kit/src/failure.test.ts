import { errorCodes } from '@cardwise/contracts/http/problem';

import { judgeFailure } from './failure.ts';

it.each([
  ['network', false, 'network', 'offline'],
  ['network', true, 'network', 'network'],
  ['timeout', true, 'network', 'timeout'],
  ['timeout', false, 'network', 'offline'],
  ['unavailable', true, 'server', 'unavailable'],
  ['bad_gateway', true, 'server', 'unavailable'],
  ['internal', true, 'server', 'server'],
  ['bad_response', true, 'server', 'server'],
  ['internal', false, 'server', 'server'],
  ['not_authenticated', true, 'visitor', 'not_authenticated'],
  ['validation_failed', true, 'visitor', 'validation_failed'],
] as const)('%s while online is %s is the fault of the %s: %s', (code, online, fault, text) => {
  expect(judgeFailure(code, online)).toMatchObject({ fault, text });
});

it('a retry is offered where it may help', () => {
  const retried = errorCodes.filter((code) => judgeFailure(code, true).retry);
  expect(retried).toEqual(expect.arrayContaining(['internal', 'bad_gateway', 'unavailable', 'rate_limited']));
  expect(retried).not.toEqual(expect.arrayContaining(['forbidden']));
  expect(retried).not.toEqual(expect.arrayContaining(['not_authenticated']));
});
