import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { getBuildId, getPackages } from './build-id.ts';

let workspace: string;

function write(file: string, text: string) {
  return writeFile(join(workspace, file), text);
}

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'cardwise-workspace-'));
  await mkdir(join(workspace, 'src'));
  await write('src/remote.tsx', 'export default 1;');
  await write('package.json', '{"version":"1.0.0","dependencies":{"react":"*"}}');
});

afterEach(async () => {
  delete process.env['BUILD_ID'];
  await rm(workspace, { recursive: true });
});

it('is the same for the same sources', () => {
  expect(getBuildId(workspace)).toMatch(/^[0-9a-f]{10}$/);
  expect(getBuildId(workspace)).toBe(getBuildId(workspace));
});

it('changes with a source', async () => {
  const before = getBuildId(workspace);
  await write('src/remote.tsx', 'export default 2;');
  expect(getBuildId(workspace)).not.toBe(before);
});

it('changes with the configuration', async () => {
  const before = getBuildId(workspace);
  await write('webpack.config.mjs', 'export default {};');
  expect(getBuildId(workspace)).not.toBe(before);
});

it.each([
  ['its own version', '{"version":"1.1.0","dependencies":{"react":"*"}}'],
  ['another dependency', '{"version":"1.0.0","dependencies":{"react":"*","zod":"*"}}'],
  [
    'what it asks of the shell',
    '{"version":"1.0.0","dependencies":{"react":"*"},"peerDependencies":{"react":"^20.0.0"}}',
  ],
])('changes with %s', async (_, description) => {
  const before = getBuildId(workspace);
  await write('package.json', description);
  expect(getBuildId(workspace)).not.toBe(before);
});

it('changes with nothing that makes no build: what git ignores, tests, scripts and texts about it', async () => {
  const before = getBuildId(workspace);
  await mkdir(join(workspace, 'src/dist'));
  for (const file of ['tsconfig.tsbuildinfo', 'src/debug.log', 'src/dist/old.js', 'src/.DS_Store', 'README.md'])
    await write(file, 'x');
  for (const file of ['src/remote.test.tsx', 'tsconfig.json']) await write(file, '{}');
  await write('package.json', '{"version":"1.0.0","scripts":{"x":"y"},"dependencies":{"react":"*"}}');
  expect(getBuildId(workspace)).toBe(before);
});

it('follows the versions of the packages that a front end brings, those of workspaces as they are now', () => {
  const { versions, workspaces } = getPackages('mfe-quiz');
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'libs/web-kit/package.json'), 'utf8')) as {
    version: string;
  };
  expect(versions).toEqual(
    expect.arrayContaining([`@cardwise/web-kit ${version}`, expect.stringMatching(/^scheduler /)]),
  );
  expect(versions.join()).not.toMatch(/mongodb|jest|webpack/);
  expect(workspaces).toContain('libs/ui-kit');
});

it('is BUILD_ID when that is set', () => {
  process.env['BUILD_ID'] = 'release-7';
  expect(getBuildId(workspace)).toBe('release-7');
});
