import { fragmentHeaders } from '@cardwise/contracts/site/fragment';
import type { Context } from 'koa';

import { AppError } from './app-error.ts';

/**
 * Reads the site's public origin from the request.
 * @throws AppError `validation_failed`
 */
export function readPublicOrigin(context: Context): string {
  const origin = context.get(fragmentHeaders.origin);
  if (URL.canParse(origin)) return origin;
  throw new AppError('validation_failed', { detail: `${fragmentHeaders.origin} must be the site's origin.` });
}
