import type { ApiError, ApiErrorCode } from '@cardwise/web-kit';

export type FailedCall = Pick<ApiError, 'code'> & { problem?: ApiError['problem'] };

/** Names who can fix the failure: `network` nobody, `server` the site's operators, `visitor` the visitor. */
export type Fault = 'network' | 'server' | 'visitor';

const byVisitor = [
  'conflict',
  'forbidden',
  'not_authenticated',
  'not_found',
  'payload_too_large',
  'rate_limited',
  'validation_failed',
] as const;

/** `text` is the key of the explanation among the kit's texts; `retry` tells whether a repetition can help. */
export type Failure = {
  fault: Fault;
  text: (typeof byVisitor)[number] | 'offline' | 'network' | 'timeout' | 'unavailable' | 'server';
  retry: boolean;
};

export function judgeFailure(code: ApiErrorCode, online: boolean): Failure {
  if (code === 'network' || code === 'timeout') {
    return { fault: 'network', text: online ? code : 'offline', retry: true };
  }
  const text = byVisitor.find((known) => known === code);
  if (text) return { fault: 'visitor', text, retry: text === 'rate_limited' };
  const away = code === 'unavailable' || code === 'bad_gateway';
  return { fault: 'server', text: away ? 'unavailable' : 'server', retry: true };
}
