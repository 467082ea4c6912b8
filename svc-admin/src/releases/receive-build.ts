import { publishBuild as publishCall } from '@cardwise/contracts/admin/releases';
import { changedCopies, garbledCopies } from '@cardwise/releases/build-files';
import { type PublishAs, ReleaseRefusedError } from '@cardwise/releases/part-builds';
import { publishBuild } from '@cardwise/releases/releases';
import { manifestName } from '@cardwise/releases/registry-entry';
import { buildIdFile } from '@cardwise/releases/site-folders';
import { ArchiveRefusedError, unpackBuild } from '@cardwise/releases/build-archive';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An upload that is older than this many milliseconds is abandoned: a request may take five minutes. */
const abandoned = 10 * 60_000;
const mostOfManifest = 1024 * 1024;

/**
 * Lists the remotes of which a build is arriving. Each receives one build at a time, because many would fill the disk.
 */
const receiving = new Set<string>();

type Upload = { remote: string; build: string; as: PublishAs };

/**
 * Receives a build and publishes it. Nothing of it stays unless it is published.
 * @param requireToken Called once the build has arrived; it may refuse the build.
 */
export async function receiveBuild(
  siteDir: string,
  request: IncomingMessage,
  upload: Upload,
  requireToken: () => Promise<void>,
): Promise<void> {
  const { remote, build, as } = upload;
  const most = publishCall.upload;
  if (Number(request.headers['content-length']) > most) {
    throw new ArchiveRefusedError(`The archive has more than ${most} bytes.`, { tooLarge: true });
  }
  if (receiving.has(remote)) throw new ReleaseRefusedError(`A build of ${remote} is being published already.`);
  receiving.add(remote);
  const dist = join(uploadsDir(siteDir), randomUUID());
  try {
    await sweepUploads(siteDir, Date.now());
    await mkdir(dist, { recursive: true });
    // The iterator must not destroy the connection, on which a refused request is still answered.
    await unpackBuild(request.iterator({ destroyOnReturn: false }), most, dist);
    await requireNamed(dist, build);
    await requireCopies(dist);
    await requireSame(siteDir, upload, dist);
    await requireToken();
    await publishBuild(siteDir, remote, { version: build, dist }, as);
  } finally {
    request.resume();
    receiving.delete(remote);
    await rm(dist, { recursive: true, force: true });
  }
}

/** Removes what a killed process has left, but no recent upload, because another process may be receiving it. */
export async function sweepUploads(siteDir: string, now: number): Promise<void> {
  const folder = uploadsDir(siteDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const upload = join(folder, name);
    const since = (await stat(upload).catch(() => undefined))?.mtimeMs ?? now;
    if (now - since > abandoned) await rm(upload, { recursive: true, force: true });
  }
}

/** This folder is not below `remotes`, so nothing in it is served. */
function uploadsDir(siteDir: string): string {
  return join(siteDir, 'uploads');
}

async function requireNamed(dist: string, build: string): Promise<void> {
  const named = (await readFile(join(dist, buildIdFile), 'utf8').catch(() => '')).trim();
  if (named !== build) {
    throw new ReleaseRefusedError(`The build's ${buildIdFile} names ${named.slice(0, 64) || 'none'}, not ${build}.`);
  }
  const manifest = await stat(join(dist, manifestName)).catch(() => undefined);
  if (manifest && manifest.size > mostOfManifest)
    throw new ReleaseRefusedError(`The build's ${manifestName} is too large.`);
}

async function requireCopies(dist: string): Promise<void> {
  const garbled = await garbledCopies(dist);
  if (garbled.length > 0) {
    throw new ReleaseRefusedError(`Compressed copies have other content than their files: ${garbled.join(', ')}.`);
  }
}

/** Refuses another build with the name of one that is there already, because the old one would stay. */
async function requireSame(siteDir: string, { remote, build }: Upload, dist: string): Promise<void> {
  const [file, ...others] = await changedCopies(siteDir, remote, build, dist);
  if (file === undefined) return;
  const more = others.length > 0 ? `, as do ${others.length} more files` : '';
  throw new ReleaseRefusedError(`There is another build ${build} of ${remote} already: ${file} differs${more}.`);
}
