import { DebianPackagesUnavailableError, unpackDebianPackages } from '@cardwise/debian-packages/unpack-debian-packages';
import { runCommand } from '@cardwise/debian-packages/run-command';
import { existsSync } from 'node:fs';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

import { findPrograms, firstThatStarts } from './find-program.ts';

/** Browser journeys take a quarter less time with the headless shell. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT_DOWNLOAD_MS = 60_000;

/** The message is one line for people. */
export class ChromiumMissingError extends Error {
  override name = 'ChromiumMissingError';

  constructor(reasons: readonly string[]) {
    const why = [...new Set(reasons)].join('; ');
    super(`no Chromium for the browser tests (${why}): install chromium or google-chrome and start again`);
  }
}

type Progress = (line: string) => void;

/**
 * Finds the headless shell, an installed one or the distribution's, unpacked into `cacheDir`; else a whole browser, an
 * installed one, Playwright's or the distribution's.
 * @throws {ChromiumMissingError} with what to do
 */
export async function provisionChromium(options: {
  cacheDir: string;
  onProgress?: Progress;
}): Promise<{ executablePath: string }> {
  const progress = options.onProgress ?? (() => {});
  const target = resolve(options.cacheDir, `chromium-${process.arch}`);
  const playwright = await findPlaywright();
  const browsers = await findPrograms(BROWSERS);
  const ways: (() => Promise<string | null>)[] = [
    async () => firstThatStarts([...(await findPrograms([SHELL])), join(target, SHELL)]),
    // In older releases, only `chromium` contains the headless shell; an earlier run may have left it here.
    ...(existsSync(join(target, 'chromium')) ? [] : [() => unpack(SHELL, target, progress)]),
    () => firstThatStarts([...browsers, ...(playwright ? [playwright.executablePath] : []), join(target, 'chromium')]),
    ...(playwright ? [() => downloadWithPlaywright(playwright, progress)] : []),
    () => unpack('chromium', target, progress),
  ];
  const reasons: string[] = [];
  for (const way of ways) {
    try {
      const found = await way();
      const executablePath = found && (await firstThatStarts([found]));
      if (executablePath) return { executablePath };
      if (found) reasons.push('it does not start here');
    } catch (error) {
      if (!(error instanceof DebianPackagesUnavailableError)) throw error;
      reasons.push(error.message);
    }
  }
  throw new ChromiumMissingError(reasons);
}

type Playwright = {
  cli: string;
  executablePath: string;
};

async function findPlaywright(): Promise<Playwright | null> {
  try {
    const { chromium } = await import('playwright-core');
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
    return { cli, executablePath: chromium.executablePath() };
  } catch {
    return null;
  }
}

type Package = typeof SHELL | 'chromium';

async function unpack(name: Package, target: string, progress: Progress): Promise<string> {
  await rm(target, { recursive: true, force: true });
  progress(`fetching ${name} from the distribution for this project alone`);
  await unpackDebianPackages({
    packages: [name, 'fonts-dejavu-core'],
    // Chromium looks for its data beside itself, so an installed package would not do.
    optionalPackages: ['chromium-common'],
    withDependencies: true,
    target,
    onProgress: progress,
    check: (root) => addWrapper(name, root, target),
  });
  return join(target, name);
}

async function addWrapper(name: Package, root: string, target: string): Promise<void> {
  const binary = join('usr/lib/chromium', name);
  if (!existsSync(join(root, binary))) {
    throw new DebianPackagesUnavailableError('the distribution has Chromium only as a snap');
  }
  const folders: string[] = [];
  for (const base of ['usr/lib', 'lib']) {
    for (const entry of await readdir(join(root, base), { withFileTypes: true }).catch(() => [])) {
      if (!entry.isDirectory() || !entry.name.includes('-linux-gnu')) continue;
      const folder = join(base, entry.name);
      folders.push(join(target, folder));
      // An installed system has links to the libraries in these folders.
      for (const inner of await readdir(join(root, folder), { withFileTypes: true })) {
        if (inner.isDirectory() && /^(blas|lapack|pulseaudio)$/.test(inner.name))
          folders.push(join(target, folder, inner.name));
      }
    }
  }
  await writeFile(join(root, 'fonts.conf'), fontConfiguration(target));
  await writeFile(join(root, name), wrapperScript(join(target, binary), folders, join(target, 'fonts.conf')));
  await chmod(join(root, name), 0o755);
}

/** Returns a font configuration for a system that has none. */
export function fontConfiguration(root: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    `  <dir>${escapeXml(root)}/usr/share/fonts</dir>`,
    '  <dir>/usr/share/fonts</dir>',
    `  <cachedir>${escapeXml(root)}/font-cache</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function wrapperScript(binary: string, libraryFolders: readonly string[], fontsFile: string): string {
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH=${quote(libraryFolders.join(':'))}`,
    `[ -f /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE=${quote(fontsFile)}`,
    `exec ${quote(binary)} "$@"`,
    '',
  ].join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

async function downloadWithPlaywright({ cli, executablePath }: Playwright, progress: Progress): Promise<string> {
  progress('no Chromium is installed: asking Playwright for one');
  const result = await runCommand(process.execPath, [cli, 'install', 'chromium'], {
    timeoutMs: PLAYWRIGHT_DOWNLOAD_MS,
  });
  if (result.code !== 0) throw new DebianPackagesUnavailableError('Playwright could not download one');
  return executablePath;
}
