import { readFile } from 'node:fs/promises';

export type OsFamily = 'debian' | 'ubuntu' | 'other';

/** Without `signedBy`, the keys that the machine's apt trusts verify its packages. */
export type Repository = {
  uri: string;
  signedBy?: string;
};

const KEYRING = {
  debian: '/usr/share/keyrings/debian-archive-keyring.gpg',
  ubuntu: '/usr/share/keyrings/ubuntu-archive-keyring.gpg',
};

export const KEYRINGS: readonly string[] = Object.values(KEYRING);

export async function readOsFamily(): Promise<OsFamily> {
  return parseOsRelease(await readFile('/etc/os-release', 'utf8').catch(() => ''));
}

/** Returns the family of a system; a derivative belongs to that of its base. @param text of `/etc/os-release`. */
export function parseOsRelease(text: string): OsFamily {
  const lines = text.matchAll(/^(?:ID|ID_LIKE)=(.*)$/gm);
  const ids = new Set([...lines].flatMap(([, value]) => value!.replace(/["']/g, '').split(' ')));
  if (ids.has('ubuntu')) return 'ubuntu';
  return ids.has('debian') ? 'debian' : 'other';
}

/**
 * Returns the repositories to try, best first.
 * @param indexTargets output of `apt-get indextargets`.
 * @param keyrings files that exist here.
 */
export function chooseRepositories(
  indexTargets: string,
  family: OsFamily,
  keyrings: ReadonlySet<string>,
): Repository[] {
  if (family === 'other') return [];
  const signedBy = keyrings.has(KEYRING[family]) ? KEYRING[family] : undefined;
  const own = parseTargets(indexTargets)
    .find((target) => isDistribution(target, family))
    ?.get('Repo-URI');
  if (!own) return [];
  const uri = own.replace(/\/$/, '');
  // A private mirror may sign with its own key.
  return signedBy ? [{ uri, signedBy }, { uri }] : [{ uri }];
}

type Target = ReadonlyMap<string, string>;

function parseTargets(indexTargets: string): Target[] {
  return indexTargets
    .split(/\n\s*\n/)
    .map((stanza) => new Map([...stanza.matchAll(/^([A-Za-z-]+): (.*)$/gm)].map((match) => [match[1]!, match[2]!])));
}

function isDistribution(target: Target, family: OsFamily): boolean {
  if (target.get('Component') !== 'main') return false;
  if (/-(updates|security|backports|proposed)\b|\//.test(target.get('Release') ?? '')) return false;
  const uri = target.get('Repo-URI') ?? '';
  if (/security/.test(uri)) return false;
  // apt knows the origin only after reading the repository's release file.
  const origin = target.get('Origin')?.toLowerCase();
  return origin ? origin === family : new RegExp(`/${family}(-ports)?/?$`).test(uri);
}

export function sourcesFile(repository: Repository, release: string): string {
  return [
    'Types: deb',
    `URIs: ${repository.uri}`,
    `Suites: ${release}`,
    'Components: main',
    'Targets: Packages',
    ...(repository.signedBy ? [`Signed-By: ${repository.signedBy}`] : []),
    '',
  ].join('\n');
}
