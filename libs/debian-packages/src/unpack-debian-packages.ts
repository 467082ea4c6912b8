import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { apt, listsToTry, type PackageLists, type Release } from './apt.ts';
import { runCommand } from './run-command.ts';

export class DebianPackagesUnavailableError extends Error {
  override name = 'DebianPackagesUnavailableError';
}

export type UnpackRequest = {
  packages: readonly string[];
  /** These packages are included when the release has them. */
  optionalPackages?: readonly string[];
  /** If true, dependencies that are not installed here are unpacked as well. */
  withDependencies?: boolean;
  /** The default is the machine's own release. */
  release?: Release;
  /** The folder appears only once it is complete; an existing one is kept. */
  target: string;
  /** Checks the unpacked tree before it becomes `target`. */
  check?: (root: string) => Promise<void>;
  onProgress?: (line: string) => void;
};

const STALE_AFTER_MS = 3_600_000;

/**
 * Unpacks packages into a folder, as any user and without installing them.
 * @throws {DebianPackagesUnavailableError} with one line that says why.
 */
export async function unpackDebianPackages(request: UnpackRequest): Promise<void> {
  const target = resolve(request.target);
  await requireApt();
  const work = await makeWorkFolder(dirname(target));
  try {
    const archives = await downloadFromFirstList(request, work);
    const root = join(work, 'root');
    await mkdir(root);
    for (const archive of archives) {
      const { code, stderr } = await runCommand('dpkg', ['-x', archive, root]);
      if (code !== 0) throw new DebianPackagesUnavailableError(`cannot unpack a package: ${stderr.trim()}`);
    }
    await request.check?.(root);
    await rename(root, target).catch((error: NodeJS.ErrnoException) => {
      // Another process finished first: its result is equivalent.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function requireApt(): Promise<void> {
  if (process.platform === 'linux') {
    const [apt, dpkg] = await Promise.all([runCommand('apt-get', ['--version']), runCommand('dpkg', ['--version'])]);
    if (apt.code === 0 && dpkg.code === 0) return;
  }
  throw new DebianPackagesUnavailableError('this system has no apt-get and dpkg');
}

async function makeWorkFolder(cache: string): Promise<string> {
  try {
    await mkdir(cache, { recursive: true });
    await removeStaleFolders(cache);
    return await mkdtemp(join(cache, '.partial-'));
  } catch {
    throw new DebianPackagesUnavailableError(`cannot write to ${cache}`);
  }
}

/** Removes the folders that killed runs have left behind. */
async function removeStaleFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.partial-')) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < STALE_AFTER_MS) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function downloadFromFirstList(request: UnpackRequest, work: string): Promise<string[]> {
  const progress = request.onProgress ?? (() => {});
  let reason = 'apt knows no mirror of Debian or Ubuntu on this system';
  for (const lists of await listsToTry(work, request.release)) {
    if (lists.needsUpdate) {
      progress(`reading the package lists of ${lists.name}`);
      const updated = await apt('apt-get', ['update'], lists.options);
      if (updated.code !== 0) {
        reason = reasonFromApt(updated.stdout + updated.stderr, 'apt-get update failed');
        continue;
      }
    }
    const result = await download(request, lists, join(work, 'archives'), progress);
    if (Array.isArray(result)) return result;
    reason = result;
  }
  throw new DebianPackagesUnavailableError(reason);
}

/** Returns the paths of the archives, or the reason why there are none. */
async function download(
  request: UnpackRequest,
  { options }: PackageLists,
  folder: string,
  progress: (line: string) => void,
): Promise<string[] | string> {
  const names = new Set(request.packages);
  for (const name of request.optionalPackages ?? []) {
    if ((await apt('apt-cache', ['show', name], options)).code === 0) names.add(name);
  }
  if (request.withDependencies) {
    const simulated = await apt('apt-get', ['install', '--simulate', '-qq', ...names], options);
    for (const [, name] of simulated.stdout.matchAll(/^Inst (\S+)/gm)) names.add(name!);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  progress(`downloading ${names.size > 6 ? `${names.size} packages` : [...names].join(', ')}`);
  const { code, stdout, stderr } = await apt('apt-get', ['download', ...names], options, { cwd: folder });
  if (code !== 0) return reasonFromApt(stdout + stderr, 'apt-get download failed');
  return (await readdir(folder)).filter((name) => name.endsWith('.deb')).map((name) => join(folder, name));
}

/** Returns the line of apt's output that says what went wrong, or `otherwise` when there is no output. */
export function reasonFromApt(output: string, otherwise: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const line =
    lines.find((text) => /^[EW]:.*(resolv|connect|timed out|unreachable)/i.test(text)) ??
    lines.find((text) => text.startsWith('E:')) ??
    lines.findLast((text) => text !== '');
  return line ? line.replace(/^[EW]:\s+/, '').replace(/\s+/g, ' ') : otherwise;
}
