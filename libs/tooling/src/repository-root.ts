import { resolve } from 'node:path';

export const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Downloads that outlive a build; safe to delete. */
export const cacheDir = resolve(repositoryRoot, '.cache');
