import type { ErrorCode, Problem } from '@cardwise/contracts/problem';

/** What a failed call is known by: a code of the servers, or why no answer of theirs came. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_response';

/**
 * Why a call failed. Screens decide on `code`; `problem` is the server's own account, where it gave one.
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
