import { readFile } from 'node:fs/promises';

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

/** Where packages come from and the keyring that verifies them; without `signedBy`, the keys the machine's apt trusts. */
export type Repository = {
  uri: string;
  signedBy?: string;
};

/** Where each distribution's keyring package installs its keys. */
const KEYRING = {
  debian: '/usr/share/keyrings/debian-archive-keyring.gpg',
  ubuntu: '/usr/share/keyrings/ubuntu-archive-keyring.gpg',
};

type Target = ReadonlyMap<string, string>;

const parseTargets = (indexTargets: string): Target[] =>
  indexTargets
    .split(/\n\s*\n/)
    .map((stanza) => new Map([...stanza.matchAll(/^([A-Za-z-]+): (.*)$/gm)].map((match) => [match[1]!, match[2]!])));

const isDistribution = (target: Target, family: OsFamily): boolean => {
  if (target.get('Component') !== 'main') return false;
  if (/-(updates|security|backports|proposed)\b|\//.test(target.get('Release') ?? '')) return false;
  const uri = target.get('Repo-URI') ?? '';
  if (/security/.test(uri)) return false;
  // apt knows the origin only after reading the repository's release file; until then, go by the URL.
  const origin = target.get('Origin')?.toLowerCase();
  return origin ? origin === family : new RegExp(`/${family}(-ports)?/?$`).test(uri);
};

/**
 * How to get packages of another release from the mirror that this machine's apt uses, best option first. Empty when the
 * system is neither Debian nor Ubuntu, or its apt knows no mirror of the distribution.
 *
 * @param indexTargets what `apt-get indextargets` prints
 * @param keyrings the keyring files that exist on this machine
 */
export const chooseRepositories = (
  indexTargets: string,
  family: OsFamily,
  keyrings: ReadonlySet<string>,
): Repository[] => {
  if (family === 'other') return [];
  const signedBy = keyrings.has(KEYRING[family]) ? KEYRING[family] : undefined;
  const own = parseTargets(indexTargets)
    .find((target) => isDistribution(target, family))
    ?.get('Repo-URI');
  if (!own) return [];
  const uri = own.replace(/\/$/, '');
  // A private mirror may sign with its own key, which is then among the keys that the machine trusts.
  return signedBy ? [{ uri, signedBy }, { uri }] : [{ uri }];
};

/** The contents of an apt sources file for one repository. */
export const sourcesFile = (repository: Repository, release: string): string =>
  [
    'Types: deb',
    `URIs: ${repository.uri}`,
    `Suites: ${release}`,
    'Components: main',
    'Targets: Packages',
    ...(repository.signedBy ? [`Signed-By: ${repository.signedBy}`] : []),
    '',
  ].join('\n');

export const KEYRINGS: readonly string[] = Object.values(KEYRING);
