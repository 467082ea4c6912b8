import { parseOsRelease } from './os-release.ts';

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
