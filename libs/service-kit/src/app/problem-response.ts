import type { Problem } from '@cardwise/contracts/http/problem';
import { STATUS_CODES } from 'node:http';

import { AppError } from '../http/app-error.ts';
import { isDatabaseUnavailable } from '../database/mongo.ts';

export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) {
    return new AppError('unavailable', { detail: 'The database does not answer.', retryAfter: 1, cause: thrown });
  }
  const { status } = (thrown ?? {}) as { status?: number };
  if (status === 413) return new AppError('payload_too_large', { detail: 'The request is too large.', cause: thrown });
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('validation_failed', {
      detail: 'The request cannot be read.',
      issues: [{ path: '', message: 'is not valid JSON' }],
      cause: thrown,
    });
  }
  return new AppError('internal', { cause: thrown });
};

export const problemOf = (error: AppError, requestId: string): Problem => ({
  type: `urn:cardwise:problem:${error.code}`,
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  code: error.code,
  requestId,
  ...(error.detail === undefined ? {} : { detail: error.detail }),
  ...(error.issues === undefined ? {} : { issues: error.issues }),
});
