import { AppError } from '@cardwise/service-kit/http/app-error';

import { nameKey } from './name-key.ts';

/** @throws AppError `validation_failed` for a name that is not shown to others. */
export const demandShowable = (name: string): void => {
  if (nameKey(name) !== undefined) return;
  throw new AppError('validation_failed', {
    detail: 'This name cannot be shown.',
    issues: [{ path: 'name', message: 'must have letters, all of one script' }],
  });
};
