import { DebianPackagesUnavailableError, unpackDebianPackages } from '@cardwise/debian-packages/unpack-debian-packages';
import { runCommand } from '@cardwise/debian-packages/run-command';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';

import { findPrograms } from './find-program.ts';

const BROTLI_MODULES = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so'];
const PACKAGES = ['nginx', 'nginx-common', 'libpcre2-8-0'];
const OPTIONAL_PACKAGES = ['libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter'];

/** This nginx has accepted a configuration with these modules. */
export type Nginx = {
  binary: string;
  /** These arguments come before the caller's own `-p <folder> -c <file>`. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  version: string;
  mimeTypes: string;
  /** `brotli_static` works once `brotliModules` are loaded. */
  brotli: boolean;
  /** `load_module` takes these paths; there are none when brotli is compiled in or missing. */
  brotliModules: readonly string[];
};

/** The message is one line for people. */
export class NginxMissingError extends Error {
  override name = 'NginxMissingError';

  constructor(reason: string) {
    super(`no nginx on the PATH and none could be fetched (${reason}): install nginx and start again`);
  }
}

/**
 * Finds the installed nginx, else fetches the distribution's once into `cacheDir`, as any user.
 * @throws {NginxMissingError} with what to do
 * @example spawn(nginx.binary, [...nginx.args, '-p', folder, '-c', file], { env: { ...process.env, ...nginx.env } });
 */
export async function provisionNginx(options: {
  cacheDir: string;
  onProgress?: (line: string) => void;
}): Promise<Nginx> {
  const { cacheDir, onProgress } = options;
  for (const binary of await findPrograms(['nginx'])) {
    const nginx = await describe(binary, '');
    if (nginx) return nginx;
  }
  const target = resolve(cacheDir, `nginx-${process.arch}`);
  const cached = await describeUnpacked(target);
  if (cached) return cached;
  await rm(target, { recursive: true, force: true });
  onProgress?.('no nginx is installed: fetching one for this project alone');
  try {
    await unpackDebianPackages({
      packages: PACKAGES,
      optionalPackages: OPTIONAL_PACKAGES,
      withDependencies: true,
      target,
      check: requireNginx,
      ...(onProgress ? { onProgress } : {}),
    });
  } catch (error) {
    if (!(error instanceof DebianPackagesUnavailableError)) throw error;
    throw new NginxMissingError(error.message);
  }
  const fetched = await describeUnpacked(target);
  if (!fetched) throw new NginxMissingError(`the one in ${target} does not run`);
  return fetched;
}

async function requireNginx(root: string): Promise<void> {
  if (!(await describeUnpacked(root))) throw new DebianPackagesUnavailableError('the fetched one does not run here');
}

async function describeUnpacked(root: string): Promise<Nginx | null> {
  const binary = join(root, 'usr/sbin/nginx');
  return existsSync(binary) ? describe(binary, root) : null;
}

/**
 * Describes an nginx; the result is null if it does not run.
 * @param root The folder it was unpacked into; '' when it is installed.
 */
async function describe(binary: string, root: string): Promise<Nginx | null> {
  const env = await libraryPath(binary, root);
  const { stderr } = await runCommand(binary, ['-V'], { env: { ...process.env, ...env }, timeoutMs: 10_000 });
  const build = parseNginxBuild(stderr);
  if (!build) return null;
  const args = knowsErrorLogOption(build.version) ? ['-e', 'stderr'] : [];
  const mimeTypes = join(root, build.configDir, 'mime.types');
  const modules = BROTLI_MODULES.map((name) => join(root, build.modulesDir, name));
  const plain: Nginx = {
    binary,
    args,
    env,
    version: build.version,
    mimeTypes,
    brotli: build.brotli,
    brotliModules: [],
  };
  if (!existsSync(mimeTypes)) return null;
  if (!build.brotli && modules.every((file) => existsSync(file))) {
    const withBrotli = { ...plain, brotli: true, brotliModules: modules };
    if (await accepts(withBrotli)) return withBrotli;
  }
  return (await accepts(plain)) ? plain : null;
}

/** Returns the environment with a library path, which is empty unless the system lacks a library. */
async function libraryPath(binary: string, root: string): Promise<Record<string, string>> {
  if (!root) return {};
  const modules = BROTLI_MODULES.map((name) => join(root, 'usr/lib/nginx/modules', name));
  const { stdout } = await runCommand('ldd', [binary, ...modules]);
  if (missingLibraries(stdout).length === 0) return {};
  return { LD_LIBRARY_PATH: (await libraryFolders(root)).join(':') };
}

export function missingLibraries(lddOutput: string): string[] {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]!);
}

async function libraryFolders(root: string): Promise<string[]> {
  const folders: string[] = [];
  for (const base of [join(root, 'usr/lib'), join(root, 'lib')]) {
    const entries = await readdir(base, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isDirectory() && /-linux-gnu/.test(entry.name)) folders.push(join(base, entry.name));
    }
  }
  return folders;
}

type NginxBuild = {
  version: string;
  modulesDir: string;
  /** This folder has `mime.types`. */
  configDir: string;
  /** If true, brotli is compiled in. */
  brotli: boolean;
};

/** @param output of `nginx -V`. @returns null when the output is not nginx's. */
export function parseNginxBuild(output: string): NginxBuild | null {
  const version = /nginx version: \S+?\/(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (!version) return null;
  const prefix = argument(output, 'prefix') ?? '/usr/local/nginx';
  const within = (path: string): string => (isAbsolute(path) ? path : join(prefix, path));
  return {
    version,
    modulesDir: within(argument(output, 'modules-path') ?? 'modules'),
    configDir: dirname(within(argument(output, 'conf-path') ?? 'conf/nginx.conf')),
    brotli: /--add-module=\S*brotli/.test(output),
  };
}

function argument(output: string, name: string): string | undefined {
  return new RegExp(`--${name}=(\\S+)`).exec(output)?.[1];
}

/** `-e <file>` keeps nginx from opening its compiled-in error log first. */
export function knowsErrorLogOption(version: string): boolean {
  return isAtLeast(version, '1.19.5');
}

async function accepts(nginx: Nginx): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'cardwise-nginx-'));
  try {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const lines = [
      ...nginx.brotliModules.map((file) => `load_module "${file}";`),
      'pid nginx.pid; error_log stderr; events {}',
      `http { include "${nginx.mimeTypes}"; access_log off; ${nginx.brotli ? 'brotli_static on;' : ''}`,
      ...temporary.map((name) => `${name}_temp_path ${name};`),
      '}',
    ];
    await writeFile(join(folder, 'nginx.conf'), lines.join('\n'));
    const args = [...nginx.args, '-t', '-p', folder, '-c', join(folder, 'nginx.conf')];
    const { code } = await runCommand(nginx.binary, args, {
      env: { ...process.env, ...nginx.env },
      timeoutMs: 10_000,
    });
    return code === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In earlier versions, HTTP/2 is an option of `listen`. */
export function knowsHttp2Directive(version: string): boolean {
  return isAtLeast(version, '1.25.1');
}

function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
