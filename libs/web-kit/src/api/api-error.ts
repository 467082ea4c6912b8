import type { ErrorCode, Problem } from '@cardwise/contracts/http/problem';

/** The servers', or why they did not answer properly. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_response';

/** Screens decide by `code`; `problem` is the server's description. */
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
