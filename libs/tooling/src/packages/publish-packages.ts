import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Manifest } from './describe-package.ts';

const taken = /previously published|already present|EPUBLISHCONFLICT/;

/**
 * Publishes packages with one run of npm, up to the first that the registry refuses; if that one is published already,
 * it goes on with the others.
 * @returns a line per refusal, which names package and version.
 * @example await publishPackages('.cache/packages', manifests, 'https://npm.example', say) // ['@cardwise/contracts 3.0.0 …']
 */
export async function publishPackages(
  folder: string,
  packages: readonly Manifest[],
  registry: string,
  say: (line: string) => void,
): Promise<string[]> {
  if (packages.length === 0) return [];
  const workspaces = packages.flatMap(({ name }) => ['--workspace', name]);
  const args = ['publish', ...workspaces, '--registry', registry, '--loglevel=error'];
  const { stdout, failure } = await promisify(execFile)('npm', args, { cwd: folder }).then(
    ({ stdout }) => ({ stdout, failure: undefined }),
    ({ stdout, stderr, message }: Error & { stdout: string; stderr: string }) => ({
      stdout,
      failure: stderr || message,
    }),
  );
  const published = stdout.match(/^\+ .*$/gm) ?? [];
  for (const line of published) say(line);
  const refused = packages[published.length];
  if (failure === undefined || !refused) return [];
  const reason = taken.test(failure) ? 'is published already: a change needs a new version' : getReason(failure);
  const line = `${refused.name} ${refused.version}: ${reason}`;
  if (!taken.test(failure)) return [line];
  return [line, ...(await publishPackages(folder, packages.slice(published.length + 1), registry, say))];
}

/** Finds npm's own sentence in its output. */
function getReason(said: string): string {
  return (
    said
      .split('\n')
      .map((line) => line.replace(/^npm error (?:code )?/, ''))
      .find((line) => line.includes(' ')) ?? said
  );
}
