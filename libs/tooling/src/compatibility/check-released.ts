import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import { compareContracts } from './compare-contracts.ts';
import { compareFacade } from './compare-facade.ts';
import { describeContracts } from './describe-contracts.ts';
import { describeFacade } from './describe-facade.ts';
import { type Changes, missingStep } from './missing-step.ts';

/** A library whose promises are compared with those of its last release. */
export type Comparison = {
  library: string;
  /** Nothing was released before. */
  first: boolean;
  changes: Changes;
  /** What its version has to become first, and what it is now. */
  missing: 'major' | 'minor' | undefined;
  version: string;
  /** Makes what is there now the release to compare with. */
  release: () => Promise<void>;
};

const compareWithReleased = async <T extends { version: string }>(
  library: string,
  now: T,
  compare: (before: T, after: T) => Changes,
  sharedAtRunTime: boolean,
): Promise<Comparison> => {
  const file = join(repositoryRoot, library, 'released.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const before = text === undefined ? undefined : (JSON.parse(text) as T);
  const changes = before ? compare(before, now) : { breaking: [], changed: [], additive: [] };
  return {
    library,
    first: before === undefined,
    changes,
    missing: before && missingStep(before.version, now.version, changes, sharedAtRunTime),
    version: now.version,
    release: () => writeFile(file, `${JSON.stringify(now, null, 1)}\n`),
  };
};

/** Compares contracts and façade with their last release. */
export const compareLibraries = async (): Promise<Comparison[]> => [
  await compareWithReleased('libs/contracts', await describeContracts(), compareContracts, false),
  await compareWithReleased('libs/web-kit', describeFacade(), compareFacade, true),
];

/** A comparison for people: each change on a line, what breaks first. */
export const reportOf = ({ library, first, changes, missing, version }: Comparison): string[] => [
  ...(first ? [`${library} was not released yet: npm run release-contracts`] : []),
  ...changes.breaking.map((line) => `${library} breaks: ${line}`),
  ...changes.changed.map((line) => `${library} changes: ${line}`),
  ...changes.additive.map((line) => `${library} adds: ${line}`),
  ...(missing ? [`${library} is ${version}: these changes need a new ${missing} version in its package.json`] : []),
];
