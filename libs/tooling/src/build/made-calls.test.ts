import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

import { fileOfPackage, repositoryRoot } from '../repository-root.ts';
import { baseConfig } from './base.ts';
import { findMadeCalls } from './made-calls.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-calls-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const contracts = fileOfPackage('@cardwise/contracts', 'src');

it('finds the calls that a build makes, and none that it only could make', async () => {
  const sources = {
    'entry.js': `import { used } from './calls.js'; used(); import('./later.js').then(({ later }) => later());`,
    'calls.js': `import { newQuestion } from '${contracts}/quiz/quiz.ts'; import { loadDays } from '${contracts}/rounds/days.ts';
      export const used = () => console.log(newQuestion); export const unused = () => console.log(loadDays);`,
    'later.js': `import { startRound } from '${contracts}/rounds/rounds.ts'; export const later = () => console.log(startRound);`,
  };
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
  const { plugin, found } = findMadeCalls();
  const dir = join(repositoryRoot, 'mfe-quiz');
  const base = baseConfig({ name: 'mfe_x', dir, production: true, output: 'dist', publicPath: '/' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const output = { path: join(folder, 'dist') };
  webpack({ ...base, entry: join(folder, 'entry.js'), output, plugins: [plugin] }, (error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
    else resolve();
  });
  await promise;
  expect(found()).toEqual({ quiz: ['POST /quiz/new'], rounds: ['POST /quiz/rounds'] });
});
