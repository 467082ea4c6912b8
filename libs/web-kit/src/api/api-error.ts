import type { ErrorCode, Problem } from '@cardwise/contracts/http/problem';

/** Identifies a failed call: an error code of the servers, or the reason why they did not answer properly. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_response';

/**
 * Why a call failed. Screens decide by `code`; `problem` is the server's description, if it sent one.
 *
 * @example
 * if (error.code === 'no_cards_for_filter') return <ResetFilter />;
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly problem: Problem | undefined;

  constructor(code: ApiErrorCode, options: { problem?: Problem; cause?: unknown } = {}) {
    super(options.problem?.detail ?? options.problem?.title ?? code, { cause: options.cause });
    this.code = code;
    this.problem = options.problem;
  }
}
