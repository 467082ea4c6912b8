import type { ApiErrorCode } from '@cardwise/web-kit';

const told = [
  'conflict',
  'forbidden',
  'network',
  'not_authenticated',
  'not_found',
  'payload_too_large',
  'rate_limited',
  'timeout',
  'unavailable',
  'validation_failed',
] as const;

/** Key of the text that says what a failure means for an administrator. */
export function failureText(code: ApiErrorCode): (typeof told)[number] | 'unexpected' {
  if (code === 'bad_gateway') return 'unavailable';
  return told.find((known) => known === code) ?? 'unexpected';
}
