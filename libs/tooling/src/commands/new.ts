import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { nameDomain, writeDomain } from '../new-domain.ts';
import { writeRepository } from '../new-repository.ts';
import { isInstalled, repositoryRoot } from '../repository-root.ts';
import { run } from '../run.ts';
import { say, sayFailure } from '../say.ts';

const [name = ''] = process.argv.slice(2);

await sayFailure(isInstalled ? startRepository : startDomain);

async function startRepository(): Promise<void> {
  const folder = process.cwd();
  await writeRepository(nameDomain(name), folder, await findRegistry());
  say(`written: a repository in ${folder}`);
  await install(folder);
  say(`next: npm test, and npm run deploy -- ${name} with SITE_DIR for a suite on this machine`);
}

/** Returns the registry from which npm takes Cardwise's packages; it is undefined when npm knows none. */
async function findRegistry(): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', '@cardwise:registry']);
  return URL.canParse(stdout.trim()) ? stdout.trim() : undefined;
}

async function startDomain(): Promise<void> {
  const folders = await writeDomain(nameDomain(name));
  say(`written: ${folders.join(', ')}`);
  await install(repositoryRoot);
  for (const command of ['derive', 'contracts'])
    await run(process.execPath, [`libs/tooling/src/commands/${command}.ts`, '--release']);
  say(`next: npm test -w mfe-${name} -w svc-${name}, npm start, and npm run deploy -w mfe-${name} for a running suite`);
}

function install(folder: string): Promise<void> {
  return run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], { cwd: folder });
}
