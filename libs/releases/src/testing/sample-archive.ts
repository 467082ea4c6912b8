import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Headers, pack } from 'tar-stream';

type SampleEntry = Headers & { content?: string | Buffer };

/** Packs the given entries, however odd, into a gzipped tar. */
export async function sampleArchive(...entries: SampleEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content, ...header } of entries) archive.entry(header, content ?? '');
  archive.finalize();
  return gzipSync(await buffer(archive), { level: 1 });
}
