import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildIdOf } from './build-id.ts';

let workspace: string;
const write = (file: string, text: string) => writeFile(join(workspace, file), text);

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'cardwise-workspace-'));
  await mkdir(join(workspace, 'src'));
  await write('src/remote.tsx', 'export default 1;');
});

afterEach(async () => {
  delete process.env['BUILD_ID'];
  await rm(workspace, { recursive: true });
});

it('is the same for the same sources', () => {
  expect(buildIdOf(workspace)).toMatch(/^[0-9a-f]{10}$/);
  expect(buildIdOf(workspace)).toBe(buildIdOf(workspace));
});

it('changes with a source', async () => {
  const before = buildIdOf(workspace);
  await write('src/remote.tsx', 'export default 2;');
  expect(buildIdOf(workspace)).not.toBe(before);
});

it('changes with the configuration', async () => {
  const before = buildIdOf(workspace);
  await write('webpack.config.mjs', 'export default {};');
  expect(buildIdOf(workspace)).not.toBe(before);
});

it('is BUILD_ID when that is set', () => {
  process.env['BUILD_ID'] = 'release-7';
  expect(buildIdOf(workspace)).toBe('release-7');
});
