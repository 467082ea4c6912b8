import { domains } from '@cardwise/contracts/list-domains';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { fileOfPackage, repositoryRoot } from './repository-root.ts';
import { run } from './run.ts';

type DomainNames = Readonly<Record<'name' | 'snake' | 'camel' | 'Pascal' | 'Title' | 'port' | 'devPort', string>>;

/** The lower ones are the platform's and the first domains'. */
const firstPort = 11;
const firstDevPort = 3010;
const longestName = 30;

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const known = () => domains.map(({ name, service }) => ({ name, ...(service && { port: service.port }) }));

/**
 * @throws Error with a line per fault.
 * @example nameDomain('card-duel', []).Pascal // 'CardDuel'
 */
export const nameDomain = (name: string, taken: readonly { name: string; port?: number }[] = known()): DomainNames => {
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
};

const templates = join(import.meta.dirname, '../template');
const suffix = '.txt';

const fill = (text: string, names: DomainNames): string =>
  Object.entries(names).reduce((filled, [placeholder, name]) => filled.replaceAll(`__${placeholder}__`, name), text);

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** As in this repository. */
const addVersions = async (text: string): Promise<string> => {
  const manifest = JSON.parse(text) as Manifest;
  for (const list of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(list ?? {})) {
      const { version } = JSON.parse(await readFile(fileOfPackage(name, 'package.json'), 'utf8')) as {
        version: string;
      };
      if (list) list[name] = version;
    }
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

export const foldersOf = ({ name }: Pick<DomainNames, 'name'>): string[] => [
  `libs/contracts/src/${name}`,
  `mfe-${name}`,
  `svc-${name}`,
];

/** All folders or, after a failure, none. @throws Error when one is there already. */
export const writeDomain = async (names: DomainNames): Promise<string[]> => {
  const folders = foldersOf(names);
  const present = folders.filter((folder) => existsSync(join(repositoryRoot, folder)));
  if (present.length > 0) throw new Error(`There is already ${present.join(', ')}.`);
  const draft = await mkdtemp(join(tmpdir(), 'new-domain-'));
  try {
    for await (const file of glob(`**/*${suffix}`, { cwd: templates })) {
      const target = join(draft, fill(file.slice(0, -suffix.length), names));
      const text = fill(await readFile(join(templates, file), 'utf8'), names);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, target.endsWith('package.json') ? await addVersions(text) : text);
    }
    for (const folder of folders) await cp(join(draft, folder), join(repositoryRoot, folder), { recursive: true });
    await run('oxfmt', folders);
  } catch (error) {
    for (const folder of folders) await rm(join(repositoryRoot, folder), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folders;
};
