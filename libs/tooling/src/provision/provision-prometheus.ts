import { unpackDebianPackages } from '@cardwise/debian-packages/unpack-debian-packages';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { findPrograms } from './find-program.ts';

/**
 * Finds the installed Prometheus and its tool, else fetches the distribution's once into `cacheDir`, as any user.
 * @throws {DebianPackagesUnavailableError} with one line that says why.
 */
export async function provisionPrometheus(options: {
  cacheDir: string;
  onProgress?: (line: string) => void;
}): Promise<{ prometheus: string; promtool: string }> {
  const { cacheDir, onProgress } = options;
  const [[prometheus], [promtool]] = await Promise.all([findPrograms(['prometheus']), findPrograms(['promtool'])]);
  if (prometheus !== undefined && promtool !== undefined) return { prometheus, promtool };
  const target = resolve(cacheDir, `prometheus-${process.arch}`);
  const fetched = { prometheus: join(target, 'usr/bin/prometheus'), promtool: join(target, 'usr/bin/promtool') };
  if (!existsSync(fetched.promtool)) {
    await unpackDebianPackages({ packages: ['prometheus'], target, ...(onProgress ? { onProgress } : {}) });
  }
  return fetched;
}
