import { readFile } from 'node:fs/promises';

/** Decides which mirror, keyring and release names apply. */
export type OsFamily = 'debian' | 'ubuntu' | 'other';

/**
 * The family in the text of `/etc/os-release`; a derivative belongs to the family of the distribution it is based on.
 *
 * @example
 * parseOsRelease('ID=linuxmint\nID_LIKE="ubuntu debian"'); // 'ubuntu'
 */
export const parseOsRelease = (text: string): OsFamily => {
  const lines = text.matchAll(/^(?:ID|ID_LIKE)=(.*)$/gm);
  const ids = new Set([...lines].flatMap(([, value]) => value!.replace(/["']/g, '').split(' ')));
  if (ids.has('ubuntu')) return 'ubuntu';
  return ids.has('debian') ? 'debian' : 'other';
};

/** This machine's family; `other` when os-release cannot be read. */
export const readOsFamily = async (): Promise<OsFamily> =>
  parseOsRelease(await readFile('/etc/os-release', 'utf8').catch(() => ''));
