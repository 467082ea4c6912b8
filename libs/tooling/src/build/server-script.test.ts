import { manifestName, toRegistryEntry } from '@cardwise/releases/registry-entry';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

import { cacheDir } from '../repository-root.ts';

const sources: Record<string, string> = {
  'package.json': '{ "version": "1.0.0", "peerDependencies": { "react": "^19.0.0 || ^20.0.0" } }',
  'webpack.config.mjs': `
    import { remote } from '@cardwise/tooling/remote';
    export default remote({ name: 'mfe_quiz', dir: import.meta.dirname, port: 3001 });`,
  'src/remote.tsx': `
    import './page.css';
    import styles from './card.module.css';
    import picture from './card.svg?file';
    export default { className: styles.card, picture };`,
  'src/server.tsx': `
    import { isMainThread } from 'node:worker_threads';
    import remote from './remote.tsx';
    const mode = process.env.NODE_ENV;
    export default { ...remote, isMainThread, mode, late: () => import('./late.ts') };`,
  'src/late.ts': 'export const late = "of the same file";',
  'src/page.css': 'body { margin: 0 }',
  'src/card.module.css': '.card { background: url("card.svg?file") }',
  'src/card.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

let dir: string;
beforeAll(async () => {
  // The folder is in the repository, so that webpack finds its loaders.
  await mkdir(cacheDir, { recursive: true });
  dir = await mkdtemp(join(cacheDir, 'front-end-'));
  await mkdir(join(dir, 'src'));
  for (const [file, text] of Object.entries(sources)) await writeFile(join(dir, file), text);
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run-webpack.ts'), join(dir, 'dist')], {
    cwd: dir,
    env: { ...process.env, BUILD_ID: 'b7' },
  });
});
afterAll(() => rm(dir, { recursive: true }));

it('is one file with the class names and picture addresses of the browsers’ part', async () => {
  const { entry, server } = await toRegistryEntry(join(dir, 'dist'), 'mfe_quiz', 'b7');
  expect(server?.entry).toBe('/remotes/mfe_quiz/b7/server.js');
  const module = { exports: {} as { default: { className: string; picture: string; late: () => Promise<object> } } };
  const text = await readFile(join(dir, 'dist/server.js'), 'utf8');
  compileFunction(text, ['module', 'require'])(module, createRequire(import.meta.url));
  const { default: part } = module.exports;
  const files = await readdir(join(dir, 'dist'));
  const addresses = files.map((file) => `/remotes/mfe_quiz/b7/${file}`);
  expect(addresses).toEqual(expect.arrayContaining([entry, part.picture]));
  const css = await readFile(join(dir, 'dist', files.find((file) => file.endsWith('.css')) ?? ''), 'utf8');
  expect(css).toContain(`.${part.className}{`);
  expect(part).toMatchObject({ isMainThread, mode: 'production' });
  expect(await part.late()).toMatchObject({ late: 'of the same file' });
  expect(files.filter((file) => file.startsWith('server'))).toEqual(['server.js']);
});

it('the manifest asks of the shell what the remote’s peerDependencies say, else the major version of a library', async () => {
  const text = await readFile(join(dir, 'dist', manifestName), 'utf8');
  const { shared } = JSON.parse(text) as { shared: { name: string; requiredVersion: string }[] };
  const asked = Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
  expect(asked).toMatchObject({ react: '^19.0.0 || ^20.0.0', 'react-dom': '^19.0.0' });
});
