import { chooseRepositories, sourcesFile, parseOsRelease } from './choose-repository.ts';

const DEBIAN_KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
const UBUNTU_KEYS = '/usr/share/keyrings/ubuntu-archive-keyring.gpg';
const BOTH = new Set([DEBIAN_KEYS, UBUNTU_KEYS]);

function target(fields: Record<string, string>): string {
  return Object.entries({ Component: 'main', ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

const security = target({
  Release: 'bookworm-security',
  'Repo-URI': 'http://mirror.example/debian-security/',
  Origin: 'Debian',
});
const updates = target({ Release: 'bookworm-updates', 'Repo-URI': 'http://mirror.example/debian/', Origin: 'Debian' });
const main = target({ Release: 'bookworm', 'Repo-URI': 'http://mirror.example/debian/', Origin: 'Debian' });
const foreign = target({ Release: 'bookworm', 'Repo-URI': 'https://vendor.example/linux/debian/', Origin: 'Vendor' });

test("the machine's own mirror is used, first with the distribution's keyring", () => {
  const repositories = chooseRepositories([foreign, security, updates, main].join('\n\n'), 'debian', BOTH);
  expect(repositories).toEqual([
    { uri: 'http://mirror.example/debian', signedBy: DEBIAN_KEYS },
    { uri: 'http://mirror.example/debian' },
  ]);
});

test('before apt has read the lists, a mirror is recognised by its URL', () => {
  const unread = target({ Release: 'jammy', 'Repo-URI': 'http://ports.example/ubuntu-ports/' });
  expect(chooseRepositories(unread, 'ubuntu', new Set())).toEqual([{ uri: 'http://ports.example/ubuntu-ports' }]);
});

test('there is no repository when apt knows no mirror of the distribution, or on another system', () => {
  expect(chooseRepositories(foreign, 'debian', BOTH)).toEqual([]);
  expect(chooseRepositories(main, 'other', BOTH)).toEqual([]);
});

test('a sources file names one release, and a keyring only when there is one', () => {
  const file = sourcesFile({ uri: 'http://mirror.example/debian', signedBy: DEBIAN_KEYS }, 'trixie');
  expect(file).toContain('URIs: http://mirror.example/debian\nSuites: trixie\nComponents: main\n');
  expect(file).toContain(`Signed-By: ${DEBIAN_KEYS}`);
  expect(sourcesFile({ uri: 'http://mirror.example/debian' }, 'trixie')).not.toContain('Signed-By');
});

test.each([
  ['ID=debian\nVERSION_CODENAME=bookworm', 'debian'],
  ['ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=jammy', 'ubuntu'],
  ['ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_CODENAME=wilma\nUBUNTU_CODENAME=noble', 'ubuntu'],
  ['ID=raspbian\nID_LIKE=debian\nVERSION_CODENAME=bookworm', 'debian'],
  ['ID="fedora"', 'other'],
  ['', 'other'],
])('%j is of the family %s', (text, family) => {
  expect(parseOsRelease(text)).toBe(family);
});
