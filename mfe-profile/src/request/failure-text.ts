import type { ApiErrorCode } from '@cardwise/web-kit';

const told = ['network', 'not_authenticated', 'rate_limited', 'timeout', 'unavailable'] as const;

/** Key of the text that says what a failure means for the player. */
export function failureText(code: ApiErrorCode): (typeof told)[number] | 'unexpected' {
  if (code === 'bad_gateway') return 'unavailable';
  return told.find((known) => known === code) ?? 'unexpected';
}
