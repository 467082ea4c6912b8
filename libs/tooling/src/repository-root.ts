import { resolve } from 'node:path';

/** Folder of the whole repository. */
export const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Folder for downloads that outlive a build; safe to delete. */
export const cacheDir = resolve(repositoryRoot, '.cache');
