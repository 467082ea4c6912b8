import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import diff from 'semver/functions/diff.js';

import { repositoryRoot } from '../repository-root.ts';
import { compareContracts } from './compare-contracts.ts';
import { type ContractsDescription, describeContracts } from './describe-contracts.ts';
import { compareFacade, describeFacade } from './facade.ts';

/** `changed` values hold once both sides have them. */
export type Changes = { breaking: string[]; changed: string[]; additive: string[] };

/**
 * Which new version the changes need; undefined when it is there. A minor one lets a remote ask for a shell that has an
 * addition.
 * @param sharedAtRunTime Whether builds of different releases meet on it: the façade.
 * @example missingStep('1.2.0', '1.2.0', changes, true) // 'minor'
 */
export const missingStep = (
  before: string,
  after: string,
  { breaking, additive }: Changes,
  sharedAtRunTime: boolean,
): 'major' | 'minor' | undefined => {
  const step = diff(before, after);
  if (breaking.length > 0) return step === 'major' ? undefined : 'major';
  const isEnough = step === 'major' || step === 'minor';
  return sharedAtRunTime && additive.length > 0 && !isEnough ? 'minor' : undefined;
};

export type Comparison = {
  library: string;
  /** Whether the last release differs, so that later breaks of these promises would go unnoticed. */
  stale: boolean;
  changes: Changes;
  /** The step that its version needs, and its version. */
  missing: 'major' | 'minor' | undefined;
  version: string;
  /** Makes the present state the release to compare with. */
  release: () => Promise<void>;
};

/** A line for each promise, for readable diffs. */
const inLines = (described: object): string => {
  const listed = ([name, value]: [string, unknown]): string =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? `${JSON.stringify(name)}: {\n${Object.entries(value)
          .map(([key, promise]) => `  ${JSON.stringify(key)}: ${JSON.stringify(promise)}`)
          .join(',\n')}\n }`
      : `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  return `{\n ${Object.entries(described).map(listed).join(',\n ')}\n}\n`;
};

export const compareWithReleased = async <T extends { version: string }>(
  library: string,
  now: T,
  compare: (before: T, after: T) => Changes,
  sharedAtRunTime: boolean,
  /** The part of a description that a release promises. */
  promisesOf: (described: T) => unknown,
): Promise<Comparison> => {
  const file = resolve(repositoryRoot, library, 'released.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const before = text === undefined ? undefined : (JSON.parse(text) as T);
  const changes = before ? compare(before, now) : { breaking: [], changed: [], additive: [] };
  return {
    library,
    stale: before === undefined || !isDeepStrictEqual(promisesOf(before), promisesOf(now)),
    changes,
    missing: before && missingStep(before.version, now.version, changes, sharedAtRunTime),
    version: now.version,
    release: () => writeFile(file, inLines(now)),
  };
};

/** Constants and functions are missing: each build carries a copy. */
export const promisesOfContracts = ({ calls, schemas }: ContractsDescription) => ({ calls, schemas });

export const compareLibraries = async (): Promise<Comparison[]> => [
  await compareWithReleased('libs/contracts', describeContracts(), compareContracts, false, promisesOfContracts),
  await compareWithReleased('libs/web-kit', describeFacade(), compareFacade, true, (facade) => facade),
];

/** A line for each change, breaks first. */
export const reportOf = ({ library, stale, changes, missing, version }: Comparison): string[] => [
  ...changes.breaking.map((line) => `${library} breaks: ${line}`),
  ...changes.changed.map((line) => `${library} changes: ${line}`),
  ...changes.additive.map((line) => `${library} adds: ${line}`),
  ...(missing ? [`${library} is ${version}: these changes need a new ${missing} version in its package.json`] : []),
  ...(stale ? [`${library}: its released list lacks what is above: npm run release-contracts`] : []),
];
