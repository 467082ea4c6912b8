import { domains } from '@cardwise/contracts/list-domains';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { addVersions } from './add-versions.ts';
import { isInstalled, repositoryRoot } from './repository-root.ts';
import { run } from './run.ts';

export type DomainNames = Readonly<
  Record<'name' | 'snake' | 'camel' | 'Pascal' | 'Title' | 'port' | 'devPort', string>
>;

/** Lower numbers are those of the platform and of the first domains. */
const firstPort = 11;
const firstDevPort = 3010;
const longestName = 30;

const templates = join(import.meta.dirname, '../template');
const suffix = '.txt';

/** @throws Error with a line per fault. @example nameDomain('card-duel', []).Pascal // 'CardDuel' */
export function nameDomain(name: string, taken: readonly { name: string; port?: number }[] = known()): DomainNames {
  const faults = [
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
      ? []
      : ['must be small letters, digits and hyphens, and begin with a letter']),
    ...(name.length > longestName ? [`must have at most ${longestName} characters`] : []),
    ...(taken.some((domain) => domain.name === name) ? ['is the name of a domain already'] : []),
  ];
  if (faults.length > 0) throw new Error(faults.map((fault) => `The name "${name.slice(0, 60)}" ${fault}.`).join('\n'));
  const words = name.split('-');
  const Pascal = words.map(capitalise).join('');
  const used = new Set(taken.map(({ port }) => port));
  let port = firstPort;
  while (used.has(port)) port += 1;
  return {
    name,
    snake: words.join('_'),
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    Title: capitalise(words.join(' ')),
    port: String(port),
    devPort: String(firstDevPort + port - firstPort),
  };
}

function known() {
  return domains.map(({ name, service }) => ({ name, ...(service && { port: service.port }) }));
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Writes all folders or, after a failure, none. @throws Error when one is there already. */
export async function writeDomain(names: DomainNames, root: string = repositoryRoot): Promise<string[]> {
  const folders = getFolders(names);
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  if (present.length > 0) throw new Error(`There is already ${present.join(', ')}.`);
  try {
    await inDraft(names, async (draft) => {
      for (const folder of folders) await cp(join(draft, folder), join(root, folder), { recursive: true });
    });
    await run('oxfmt', folders, { cwd: root });
  } catch (error) {
    for (const folder of folders) await rm(join(root, folder), { recursive: true, force: true });
    throw error;
  }
  return folders;
}

export function getFolders({ name }: Pick<DomainNames, 'name'>): string[] {
  return [`libs/contracts/src/${name}`, `mfe-${name}`, `svc-${name}`];
}

/**
 * Fills the templates into a temporary folder, which is there while `work` runs. Its `repository` has what a repository
 * of its own needs beside the domain.
 */
export async function inDraft(names: DomainNames, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'new-domain-'));
  try {
    for (const file of await listFiles(templates)) {
      const target = join(folder, fill(file.slice(0, -suffix.length), names));
      const text = fill(await readFile(join(templates, file), 'utf8'), names);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, target.endsWith('package.json') && !isInstalled ? addVersions(text) : text);
    }
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function fill(text: string, names: DomainNames): string {
  return Object.entries(names).reduce(
    (filled, [placeholder, name]) => filled.replaceAll(`__${placeholder}__`, name),
    text,
  );
}
