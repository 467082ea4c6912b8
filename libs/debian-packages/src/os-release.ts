import { readFile } from 'node:fs/promises';

/** The family decides which keyring, mirror layout and release names apply. */
export interface OsRelease {
  family: 'debian' | 'ubuntu' | 'other';
  /** `bookworm`, `jammy`, …; for a derivative the one of the system it is built from where it says so. */
  codename: string;
  name: string;
}

/**
 * Reads the text of `/etc/os-release`.
 *
 * @example
 * parseOsRelease('ID=debian\nVERSION_CODENAME=bookworm').family; // 'debian'
 */
export function parseOsRelease(text: string): OsRelease {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const match = /^([A-Z_]+)=(.*)$/.exec(line.trim());
    if (match) values.set(match[1]!, match[2]!.replace(/^(["'])(.*)\1$/, '$2'));
  }
  const ids = [values.get('ID') ?? '', ...(values.get('ID_LIKE') ?? '').split(' ')];
  const ubuntu = ids.includes('ubuntu');
  return {
    family: ubuntu ? 'ubuntu' : ids.includes('debian') ? 'debian' : 'other',
    codename: (ubuntu && values.get('UBUNTU_CODENAME')) || values.get('VERSION_CODENAME') || '',
    name: values.get('PRETTY_NAME') ?? values.get('ID') ?? 'an unknown system',
  };
}

/** This machine's release; `other` where the file is missing (macOS, Windows, containers without one). */
export async function readOsRelease(): Promise<OsRelease> {
  return parseOsRelease(await readFile('/etc/os-release', 'utf8').catch(() => ''));
}
