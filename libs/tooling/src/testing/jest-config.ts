import type { Config } from 'jest';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { base } from './node-preset.ts';
import service from './service-preset.ts';

type Manifest = { jest?: { preset: string; globalSetup?: string } };

const folders = process.env['TESTED_WORKSPACES']?.split(' ') ?? [];
const roots: string[] = [];
const projects: Config['projects'] = [];
for (const folder of folders) {
  const root = join(repositoryRoot, folder);
  const { jest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  if (!jest) continue;
  if (jest.globalSetup || jest.preset.includes('browser-preset.')) projects.push(root);
  else roots.push(root);
}
// Services and libraries are one project: they share their workers.
if (roots.length > 0) projects.push({ ...service, rootDir: repositoryRoot, roots });

/** Configures Jest for the tests of several workspaces in one run. */
const config: Config = {
  rootDir: repositoryRoot,
  projects,
  passWithNoTests: true,
  testTimeout: base.testTimeout,
  // Service tests spend a third of their time waiting for processes and databases.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
};

export default config;
