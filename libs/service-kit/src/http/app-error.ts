import { errorStatuses, type ErrorCode, type ProblemIssue } from '@cardwise/contracts/http/problem';

type Options = {
  /** The detail is written for people and reveals no internals. */
  detail?: string;
  issues?: ProblemIssue[];
  /** A protocol may demand another status than the one of the code. */
  status?: number;
  /** The caller should wait this many seconds before it retries. */
  retryAfter?: number;
  cause?: unknown;
};

/** This error is reported to the caller; any other error becomes a 500 without detail. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly issues: ProblemIssue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { detail, issues, status, retryAfter, cause }: Options = {}) {
    super(detail ?? code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status ?? errorStatuses[code];
    this.detail = detail;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/**
 * Returns the value unless it is null or undefined.
 * @throws AppError `not_found`
 */
export function requireFound<T>(value: T | null | undefined, detail: string): T {
  if (value === null || value === undefined) throw new AppError('not_found', { detail });
  return value;
}
