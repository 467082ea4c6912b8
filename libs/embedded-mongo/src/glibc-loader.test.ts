import { engineNeeds, isAtLeast, prepareLoader } from './glibc-loader.ts';

test.each([
  ['2.36', 'loader'],
  ['2.4', 'loader'],
  ['2.38', 'nothing'],
  ['2.41', 'nothing'],
  ['3.0', 'nothing'],
])('with glibc %s the engine needs: %s', (glibc, need) => {
  expect(engineNeeds({ platform: 'linux', arch: 'x64', glibc })).toBe(need);
  expect(engineNeeds({ platform: 'linux', arch: 'arm64', glibc })).toBe(need);
});

test('versions are compared number by number', () => {
  expect(isAtLeast('2.38.1', '2.38')).toBe(true);
  expect(isAtLeast('2', '2.38')).toBe(false);
});

test('macOS on Apple silicon needs nothing', async () => {
  const machine = { platform: 'darwin', arch: 'arm64', glibc: undefined } as const;
  expect(await prepareLoader({ cacheDir: '/nowhere', machine })).toEqual([]);
});

test.each([
  [{ platform: 'win32', arch: 'x64', glibc: undefined }, 'no build of it for win32 x64'],
  [{ platform: 'darwin', arch: 'x64', glibc: undefined }, 'no build of it for darwin x64'],
  [{ platform: 'linux', arch: 'riscv64', glibc: '2.41' }, 'no build of it for linux riscv64'],
  [{ platform: 'linux', arch: 'x64', glibc: undefined }, 'this system does not use the GNU C library'],
] as const)('on %j the error says in one line why it cannot run and what to do instead', async (machine, reason) => {
  const line = `the embedded database cannot run here (${reason}): set MONGODB_URI to a MongoDB server, or use docker compose`;
  await expect(prepareLoader({ cacheDir: '/nowhere', machine })).rejects.toThrow(new Error(line));
});
