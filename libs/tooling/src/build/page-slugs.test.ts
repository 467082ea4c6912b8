import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

import { fileOfPackage, repositoryRoot } from '../repository-root.ts';
import { baseConfig } from './base.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-slugs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a script that links to a page has the slugs of that page, and no other text of a domain', async () => {
  const contracts = fileOfPackage('@cardwise/contracts', 'src');
  const entry = join(folder, 'entry.js');
  await writeFile(
    entry,
    `import { dailyPage } from '${contracts}/rounds/pages.ts'; import { pagePath } from '${contracts}/site/pages.ts';
      console.log(pagePath(document.documentElement.lang, dailyPage));`,
  );
  const dir = join(repositoryRoot, 'mfe-rounds');
  const base = baseConfig({ name: 'mfe_x', dir, production: true, output: 'dist', publicPath: '/' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const output = { path: join(folder, 'dist'), filename: 'out.js' };
  webpack({ ...base, entry, output, plugins: [] }, (error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
    else resolve();
  });
  await promise;
  const script = await readFile(join(folder, 'dist/out.js'), 'utf8');
  for (const slug of ['taegliche-zehn', 'dziesiatka-dnia']) expect(script).toContain(slug);
  // These are another page's slug, the title of this page, and a slug of the site's own pages.
  for (const text of ['finde-die-karte', 'Die täglichen Zehn', 'datenschutz']) expect(script).not.toContain(text);
});
