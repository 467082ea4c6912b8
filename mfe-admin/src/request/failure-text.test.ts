import { failureText } from './failure-text.ts';

it('a failure that means something to an administrator has its own text', () => {
  expect(failureText('conflict')).toBe('conflict');
  expect(failureText('network')).toBe('network');
});

it('a gateway without its service is an unavailable service', () => {
  expect(failureText('bad_gateway')).toBe('unavailable');
});

it('any other failure is unexpected', () => {
  expect(failureText('internal')).toBe('unexpected');
  expect(failureText('bad_response')).toBe('unexpected');
});
