import { AppError } from '@cardwise/service-kit/http/app-error';

import { nameKey } from '../boards/name-key.ts';
import type { Owner } from '../rounds/owner.ts';

/**
 * What a visitor asks to be called in challenges; nothing for players, who have a name.
 *
 * @throws AppError `validation_failed` for a name that nobody may have in public.
 */
export const nicknameOf = (name: string | undefined, owner: Owner): string | undefined => {
  if (name === undefined || 'user' in owner) return undefined;
  if (nameKey(name) !== undefined) return name;
  const message = 'must have letters, all of one script';
  throw new AppError('validation_failed', {
    detail: 'This name cannot be shown.',
    issues: [{ path: 'name', message }],
  });
};
