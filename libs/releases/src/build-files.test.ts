import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { garbledCopies } from './build-files.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cardwise-copies-'));
});
afterEach(() => rm(dist, { recursive: true }));

const large = Buffer.alloc(1_000_000, 'card');

it.each<[what: string, copy: string, content: Buffer, isGarbled: boolean]>([
  ['a gzipped copy', 'x.js.gz', gzipSync(large), false],
  ['a brotli copy', 'x.js.br', brotliCompressSync(large), false],
  ['another content', 'x.js.gz', gzipSync(Buffer.alloc(1_000_000, 'cord')), true],
  ['less', 'x.js.br', brotliCompressSync(large.subarray(1)), true],
  ['more', 'x.js.gz', gzipSync(Buffer.concat([large, large])), true],
  ['half a copy', 'x.js.gz', gzipSync(large).subarray(0, 500), true],
  ['nonsense', 'x.js.br', Buffer.from('nonsense'), true],
  ['nothing', 'x.js.br', Buffer.alloc(0), true],
  ['an archive of its own', 'y.gz', Buffer.from('nonsense'), false],
])('a copy is garbled if it does not unpack to its file: %s', async (_, copy, content, isGarbled) => {
  await writeFile(join(dist, 'x.js'), large);
  await writeFile(join(dist, copy), content);
  expect(await garbledCopies(dist)).toEqual(isGarbled ? [copy] : []);
});
