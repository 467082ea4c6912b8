import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { derivedFiles } from '../src/derived/derived-files.ts';
import { repositoryRoot } from '../src/repository-root.ts';

/** These files name a domain's workspace, remote or service outside of its folders, each for a reason. */
const reasons: Readonly<Record<string, string>> = {
  'libs/backup/src/databases.ts':
    'only the statistics have a ledger, and only the profile an outbox that all others are told from',
  'bench/support/start-service.ts': 'starts the services that are measured',
  'bench/support/suite.ts': 'waits for the services that are measured',
  'libs/tooling/src/commands/remove.ts': 'shows how it is called by an example',
  'e2e/support/releases.ts': 'journeys release the quiz as their example of a remote',
};

const names = /\b(?:mfe|svc)[-_](?:quiz|rounds|statistics|stats|profile|admin)(?![a-z\d])/gi;

const derived = new Set([...Object.keys(await derivedFiles()), 'package-lock.json']);

function isApart(file: string): boolean {
  return (
    derived.has(file) ||
    /^(?:mfe|svc)-|^libs\/contracts\/src\/(?!site\/|http\/)[a-z]+\//.test(file) ||
    // Tests and measurements name domains as examples.
    /\.(?:test|spec|bench)\.tsx?$|(?:^|\/)tests?\//.test(file) ||
    /\.(?:md|txt)$|\/released\.json$/.test(file)
  );
}

function withoutComments(file: string, text: string): string {
  return /\.(?:[cm]?[jt]sx?|jsonc?)$/.test(file)
    ? text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(?:^|\s)\/\/.*$/gm, '')
    : text.replaceAll(/(?:^|\s)#.*$/gm, '').replaceAll(/\{\{\/\*.*?\*\/\}\}/gs, '');
}

it('nothing outside of a domain’s folders names it, but for a reason', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const isFile = (file: string): boolean =>
    lstatSync(join(repositoryRoot, file), { throwIfNoEntry: false })?.isFile() === true;
  const files = stdout.split('\0').filter((file) => file !== '' && !isApart(file) && isFile(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(repositoryRoot, file), 'utf8');
    const named = new Set(withoutComments(file, text).match(names));
    return named.size > 0 ? [{ file, named: [...named] }] : [];
  });
  const excused = Object.keys(reasons);
  expect(found.filter(({ file }) => !excused.includes(file))).toEqual([]);
  expect(excused.filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});
