import type { Part } from '@cardwise/contracts/admin/reports';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import * as z from 'zod/mini';

import { ReleaseRefusedError } from './part-builds.ts';
import { buildsDir, ifThere, mapsDir } from './site-folders.ts';

const Hashes = z.record(z.string(), z.string());
type Hashes = z.infer<typeof Hashes>;

const unpackers: Record<string, () => Duplex> = { '.br': createBrotliDecompress, '.gz': createGunzip };

export async function noteHashes(siteDir: string, part: Part, version: string, folder: string): Promise<void> {
  return writeFile(hashesFile(siteDir, part, version), JSON.stringify(await hashFiles(folder)));
}

/** Lists the files of a build whose copies in `folder` are missing or differ from what was published. */
export async function changedCopies(siteDir: string, part: Part, version: string, folder: string): Promise<string[]> {
  const published = Object.entries((await publishedHashes(siteDir, part, version)) ?? {});
  const changed = await Promise.all(
    published.map(async ([file, hash]) => {
      const content = await ifThere(readFile(join(folder, file)));
      return content && getIntegrity(content, 'sha256') === hash ? [] : [file];
    }),
  );
  return changed.flat();
}

/** Lists compressed copies (`.br`, `.gz`) whose content differs from that of their files. */
export async function garbledCopies(folder: string): Promise<string[]> {
  const files = new Set(await filesIn(folder));
  const garbled: string[] = [];
  for (const copy of files) {
    const [form, file] = [extname(copy), copy.slice(0, -extname(copy).length)];
    const unpack = unpackers[form];
    if (!unpack || !files.has(file)) continue;
    if (!(await unpacksTo(join(folder, file), join(folder, copy), unpack))) garbled.push(copy);
  }
  return garbled;
}

/** Compares piece by piece, up to the first difference: a file may be large, and its copy a decompression bomb. */
async function unpacksTo(file: string, copy: string, unpack: () => Duplex): Promise<boolean> {
  const original = await open(file);
  try {
    return await pipeline(createReadStream(copy), unpack(), async (pieces: AsyncIterable<Buffer>) => {
      let at = 0;
      for await (const piece of pieces) {
        const { bytesRead, buffer } = await original.read(Buffer.alloc(piece.length), { position: at });
        if (!piece.equals(buffer.subarray(0, bytesRead))) return false;
        at += piece.length;
      }
      return at === (await original.stat()).size;
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    return false;
  } finally {
    await original.close();
  }
}

/** Compares a stored build with its recorded hashes. @throws ReleaseRefusedError when it is not what was published. */
export async function requireUnchanged(siteDir: string, part: Part, version: string): Promise<void> {
  const changed = await changedFiles(siteDir, part, version);
  if (changed.length > 0) {
    throw new ReleaseRefusedError(
      `The build ${version} has changed since it was published (${changed.join(', ')}); publish it again.`,
    );
  }
}

/** Lists the files changed, added or removed since publication; there are none if the build has no recorded hashes. */
export async function changedFiles(siteDir: string, part: Part, version: string): Promise<string[]> {
  const published = await publishedHashes(siteDir, part, version);
  if (!published) return [];
  const present = await hashFiles(join(buildsDir(siteDir, part), version));
  return Object.keys({ ...published, ...present }).filter((file) => published[file] !== present[file]);
}

/** Reads the hashes recorded at publication; the result is undefined if the build has none. */
async function publishedHashes(siteDir: string, part: Part, version: string): Promise<Hashes | undefined> {
  const text = await ifThere(readFile(hashesFile(siteDir, part, version), 'utf8'));
  return text === undefined ? undefined : z.parse(Hashes, JSON.parse(text));
}

/** The file is not in the build's folder: write access to what is served must not be enough to change both. */
function hashesFile(siteDir: string, part: Part, version: string): string {
  return join(mapsDir(siteDir, part), version, 'hashes.json');
}

async function hashFiles(folder: string): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const file of await filesIn(folder)) hashes[file] = getIntegrity(await readFile(join(folder, file)), 'sha256');
  return hashes;
}

export async function filesIn(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Entries and server parts use `sha384`; the many files that a registry entry lists use a shorter hash. */
export function getIntegrity(content: string | Uint8Array, algorithm: 'sha384' | 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
