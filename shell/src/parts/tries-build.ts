import { previews } from '../remotes/build-choice.ts';
import { overrides } from '../remotes/overrides.ts';

/** Developers need no account. */
export const triesBuild = (): boolean =>
  process.env['NODE_ENV'] === 'development' || previews() !== undefined || overrides().length > 0;
