import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseRepositories, KEYRINGS, readOsFamily, sourcesFile } from './choose-repository.ts';
import { runCommand, type CommandOptions, type CommandResult } from './run-command.ts';

const NETWORK_TIMEOUT_MS = 300_000;

export type PackageLists = {
  name: string;
  needsUpdate: boolean;
  options: readonly string[];
};

/** Names the release in each distribution, such as Debian's `bookworm`. */
export type Release = {
  debian: string;
  ubuntu: string;
};

/** Runs apt in such a way that it asks no questions. */
export function apt(
  program: 'apt-get' | 'apt-cache',
  args: readonly string[],
  options: readonly string[],
  command: Omit<CommandOptions, 'env'> = {},
): Promise<CommandResult> {
  return runCommand(program, [...options.flatMap((option) => ['-o', option]), ...args], {
    timeoutMs: NETWORK_TIMEOUT_MS,
    ...command,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Returns the package lists to try, best first: the machine's own, then freshly downloaded ones; for another release,
 * those of each repository that may carry it.
 */
export async function listsToTry(work: string, release?: Release): Promise<PackageLists[]> {
  await mkdir(join(work, 'cache', 'archives', 'partial'), { recursive: true });
  await mkdir(join(work, 'lists', 'partial'), { recursive: true });
  const common = [
    `Dir::Cache=${join(work, 'cache')}`,
    'APT::Install-Recommends=0',
    // apt's sandbox user could not write to this folder.
    'APT::Sandbox::User=root',
    'Debug::NoLocking=1',
    'Acquire::Languages=none',
    'Acquire::Retries=2',
    'Acquire::http::Timeout=20',
    'Acquire::https::Timeout=20',
    'APT::Update::Error-Mode=any',
  ];
  const fresh = [...common, `Dir::State::lists=${join(work, 'lists')}`];
  if (release) return listsOfRelease(work, release, fresh);
  return [
    { name: 'this system', needsUpdate: false, options: common },
    { name: 'this system', needsUpdate: true, options: fresh },
  ];
}

async function listsOfRelease(work: string, release: Release, fresh: string[]): Promise<PackageLists[]> {
  const family = await readOsFamily();
  const targets = await runCommand('apt-get', ['indextargets', 'Created-By: Packages']);
  const keyrings = new Set(KEYRINGS.filter((path) => existsSync(path)));
  const suite = family === 'ubuntu' ? release.ubuntu : release.debian;
  const empty = join(work, 'empty');
  await mkdir(empty);
  await writeFile(join(work, 'status'), '');
  return Promise.all(
    chooseRepositories(targets.stdout, family, keyrings).map(async (repository, index) => {
      const list = join(work, `${index}.sources`);
      await writeFile(list, sourcesFile(repository, suite));
      const options = [
        ...fresh,
        `Dir::State::status=${join(work, 'status')}`,
        `Dir::Etc::sourcelist=${list}`,
        `Dir::Etc::sourceparts=${empty}`,
        `Dir::Etc::preferencesparts=${empty}`,
      ];
      return { name: `${suite} at ${new URL(repository.uri).host}`, needsUpdate: true, options };
    }),
  );
}
