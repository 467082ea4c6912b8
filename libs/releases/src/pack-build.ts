import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

import { filesIn } from './build-files.ts';

/** A build's folder as a gzipped tar, for `unpackBuild`. */
export const packBuild = (dist: string): Readable => {
  const archive = pack();
  const add = async (): Promise<void> => {
    for (const file of await filesIn(dist)) archive.entry({ name: file }, await readFile(join(dist, file)));
    archive.finalize();
  };
  add().catch((error: Error) => archive.destroy(error));
  // Its reader is told of a failure.
  return pipeline(archive, createGzip(), () => {});
};
