import { reasonFromApt } from './unpack-debian-packages.ts';

test("the reason is apt's error line without its prefix", () => {
  expect(reasonFromApt('Reading…\nE: Unable to locate package nginx\n', 'failed')).toBe(
    'Unable to locate package nginx',
  );
});

test('a network failure is reported rather than the errors that follow from it', () => {
  const output = [
    "Err:1 http://mirror.example/debian bookworm InRelease\n  Temporary failure resolving 'mirror.example'",
    "W: Failed to fetch http://mirror.example/debian/dists/bookworm/InRelease  Temporary failure resolving 'mirror.example'",
    'E: Some index files failed to download.',
  ].join('\n');
  expect(reasonFromApt(output, 'failed')).toMatch(/^Failed to fetch .* Temporary failure resolving/);
});

test('without output, the reason is the caller’s fallback', () => {
  expect(reasonFromApt('\n', 'apt-get failed')).toBe('apt-get failed');
});
