import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import diff from 'semver/functions/diff.js';

import { repositoryRoot } from '../repository-root.ts';
import type { Changes } from './changes.ts';
import { compareContracts } from './compare-contracts.ts';
import { type ContractsDescription, describeContracts, joinContracts, splitContracts } from './describe-contracts.ts';
import { compareFacade, describeFacade, type FacadeDescription } from './facade.ts';

export type Comparison = {
  library: string;
  /** If true, the released list is out of date, so that later breaks would go unnoticed. */
  stale: boolean;
  changes: Changes;
  missing: 'major' | 'minor' | undefined;
  version: string;
  release: () => Promise<void>;
};

type Way<T> = {
  compare: (before: T, after: T) => Changes;
  sharedAtRunTime: boolean;
  getPromises: (described: T) => unknown;
  /** The keys are the folders that have a file of the released list. */
  splitByFolder: (described: T) => Record<string, T>;
  join: (parts: T[]) => T;
};

const listName = 'released.json';

/** Constants and functions are no promises, because each build carries its own. */
export const waysOfContracts: Way<ContractsDescription> = {
  compare: compareContracts,
  sharedAtRunTime: false,
  getPromises: ({ calls, schemas }) => ({ calls, schemas }),
  splitByFolder: splitContracts,
  join: joinContracts,
};

const waysOfFacade: Way<FacadeDescription> = {
  compare: compareFacade,
  sharedAtRunTime: true,
  getPromises: (facade) => facade,
  splitByFolder: (facade) => ({ '.': facade }),
  join: ([facade]) => facade!,
};

export async function compareLibraries(): Promise<Comparison[]> {
  return [
    await compareWithReleased('libs/contracts', describeContracts(), waysOfContracts),
    await compareWithReleased('libs/web-kit', describeFacade(), waysOfFacade),
  ];
}

export async function compareWithReleased<T extends { version: string }>(
  library: string,
  now: T,
  { compare, sharedAtRunTime, getPromises, splitByFolder, join: joined }: Way<T>,
): Promise<Comparison> {
  const dir = resolve(repositoryRoot, library);
  const files = globSync(`{.,src/*}/${listName}`, { cwd: dir });
  const parts = await Promise.all(
    files.toSorted().map(async (file) => JSON.parse(await readFile(join(dir, file), 'utf8')) as T),
  );
  const before = parts.length > 0 ? joined(parts) : undefined;
  const changes = before ? compare(before, now) : { breaking: [], changed: [], additive: [] };
  return {
    library,
    stale: before === undefined || !isDeepStrictEqual(getPromises(before), getPromises(now)),
    changes,
    missing: before && missingStep(before.version, now.version, changes, sharedAtRunTime),
    version: now.version,
    release: async () => {
      for (const [folder, part] of Object.entries(splitByFolder(now)))
        await writeFile(join(dir, folder, listName), inLines(part));
    },
  };
}

/**
 * Returns the step that the version still lacks, or undefined when it lacks none. A minor step lets a remote ask for a
 * shell that has an addition.
 * @param sharedAtRunTime Whether builds of different releases share the library at run time, as they share the façade.
 * @example missingStep('1.2.0', '1.2.0', changes, true) // 'minor'
 */
export function missingStep(
  before: string,
  after: string,
  { breaking, additive }: Changes,
  sharedAtRunTime: boolean,
): 'major' | 'minor' | undefined {
  const step = diff(before, after);
  if (breaking.length > 0) return step === 'major' ? undefined : 'major';
  const isEnough = step === 'major' || step === 'minor';
  return sharedAtRunTime && additive.length > 0 && !isEnough ? 'minor' : undefined;
}

function inLines(described: object): string {
  const listed = ([name, value]: [string, unknown]): string =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? `${JSON.stringify(name)}: {\n${Object.entries(value)
          .map(([key, promise]) => `  ${JSON.stringify(key)}: ${JSON.stringify(promise)}`)
          .join(',\n')}\n }`
      : `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return `{\n ${Object.entries(described).map(listed).join(',\n ')}\n}\n`;
}

/** Returns a line per change, breaking ones first. */
export function toReport({ library, stale, changes, missing, version }: Comparison): string[] {
  return [
    ...changes.breaking.map((line) => `${library} breaks: ${line}`),
    ...changes.changed.map((line) => `${library} changes: ${line}`),
    ...changes.additive.map((line) => `${library} adds: ${line}`),
    ...(missing ? [`${library} is ${version}: these changes need a new ${missing} version in its package.json`] : []),
    ...(stale ? [`${library}: its released list lacks what is above: npm run release-contracts`] : []),
  ];
}
