import { runCommand } from '@cardwise/debian-packages/run-command';
import { DebianPackagesUnavailableError, unpackDebianPackages } from '@cardwise/debian-packages/unpack-debian-packages';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { EmbeddedMongoError } from './prepare-folders.ts';

export class EmbeddedMongoUnavailableError extends EmbeddedMongoError {
  override name = 'EmbeddedMongoUnavailableError';

  constructor(reason: string) {
    super(
      `the embedded database cannot run here (${reason}): set MONGODB_URI to a MongoDB server, or use docker compose`,
    );
  }
}

const NEEDED_GLIBC = '2.38';
/** These releases have a new enough glibc. */
const RELEASE = { debian: 'trixie', ubuntu: 'noble' };
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1'];
const LOADERS: Partial<Record<NodeJS.Architecture, { file: string; triplet: string }>> = {
  x64: { file: 'ld-linux-x86-64.so.2', triplet: 'x86_64-linux-gnu' },
  arm64: { file: 'ld-linux-aarch64.so.1', triplet: 'aarch64-linux-gnu' },
};

export type Machine = {
  platform: NodeJS.Platform;
  arch: NodeJS.Architecture;
  /** The version of glibc is undefined on a system with another C library. */
  glibc: string | undefined;
};

/**
 * Returns the command that starts Node with a new enough C library, to be put before `node script.ts`. It is empty
 * where the system's own suffices; an older Debian or Ubuntu downloads the loader and the C library of a newer release
 * once.
 * @throws {EmbeddedMongoUnavailableError} where the engine cannot run
 */
export async function prepareLoader(options: {
  cacheDir: string;
  onProgress?: (line: string) => void;
  machine?: Machine;
}): Promise<string[]> {
  const { cacheDir, onProgress, machine = thisMachine() } = options;
  const needs = engineNeeds(machine);
  if (needs === 'nothing') return [];
  if (needs !== 'loader') throw new EmbeddedMongoUnavailableError(needs.impossible);

  const target = resolve(cacheDir, `glibc-${machine.arch}`);
  const cached = findLoader(target, machine.arch);
  if (cached) return cached;
  await rm(target, { recursive: true, force: true });
  onProgress?.(
    `this system's C library is ${machine.glibc}, the database needs ${NEEDED_GLIBC}: downloading one for the database only`,
  );
  try {
    await unpackDebianPackages({
      packages: PACKAGES,
      release: RELEASE,
      target,
      check: (root) => checkLoader(root, machine.arch),
      ...(onProgress ? { onProgress } : {}),
    });
  } catch (error) {
    if (!(error instanceof DebianPackagesUnavailableError)) throw error;
    const need = `it needs glibc ${NEEDED_GLIBC}, this system has ${machine.glibc}, and a newer one cannot be fetched`;
    throw new EmbeddedMongoUnavailableError(`${need}: ${error.message}`);
  }
  return findLoader(target, machine.arch)!;
}

export function thisMachine(): Machine {
  const { platform, arch, report } = process;
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } };
  return { platform, arch, glibc: header.glibcVersionRuntime };
}

export function engineNeeds(machine: Machine): 'nothing' | 'loader' | { impossible: string } {
  const { platform, arch, glibc } = machine;
  if (platform === 'darwin' && arch === 'arm64') return 'nothing';
  if (platform !== 'linux' || !LOADERS[arch]) return { impossible: `no build of it for ${platform} ${arch}` };
  if (!glibc) return { impossible: 'this system does not use the GNU C library' };
  return isAtLeast(glibc, NEEDED_GLIBC) ? 'nothing' : 'loader';
}

/** Compares versions number by number: 2.4 is older than 2.38. */
export function isAtLeast(version: string, needed: string): boolean {
  return version.localeCompare(needed, 'en', { numeric: true }) >= 0;
}

/** Checks that the downloaded loader can start this Node binary. */
async function checkLoader(root: string, arch: NodeJS.Architecture): Promise<void> {
  const [loader, ...args] = findLoader(root, arch) ?? [];
  if (!loader) throw new DebianPackagesUnavailableError('the packages contain no loader');
  const { code, stderr } = await runCommand(loader, [...args, process.execPath, '--version'], { timeoutMs: 20_000 });
  if (code !== 0)
    throw new DebianPackagesUnavailableError(stderr.trim().split('\n').at(-1) ?? 'its loader does not start');
}

function findLoader(root: string, arch: NodeJS.Architecture): string[] | null {
  const { file, triplet } = LOADERS[arch]!;
  for (const folder of [join(root, 'usr/lib', triplet), join(root, 'lib', triplet)]) {
    const loader = join(folder, file);
    const libraries = join(root, 'usr/lib', triplet);
    const paths = folder === libraries ? folder : `${folder}:${libraries}`;
    if (existsSync(loader)) return [loader, '--library-path', paths];
  }
  return null;
}
