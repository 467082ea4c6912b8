import { readFile } from 'node:fs/promises';

/** The family decides which mirror, keyring and release names apply. */
export type OsFamily = 'debian' | 'ubuntu' | 'other';

/**
 * Reads the text of `/etc/os-release`; a derivative counts as the system that it is built from.
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

/** This machine's family; `other` where nothing says. */
export const readOsFamily = async (): Promise<OsFamily> =>
  parseOsRelease(await readFile('/etc/os-release', 'utf8').catch(() => ''));
