import type { Part } from '@cardwise/contracts/admin/reports';
import type { PublishAs } from '@cardwise/releases/part-builds';
import { publishBuild, readBuilds } from '@cardwise/releases/releases';
import { manifestName } from '@cardwise/releases/registry-entry';
import { sampleManifest } from '@cardwise/releases/testing/sample-manifest';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function fakeSite() {
  const folder = await mkdtemp(join(tmpdir(), 'cardwise-site-'));
  const siteDir = join(folder, 'site');

  const build = async (
    part: Part,
    version: string,
    manifest = sampleManifest({ entry: 'entry.js' }),
  ): Promise<string> => {
    const dist = join(folder, `${part}-${version}`);
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, 'build-id.txt'), version);
    await writeFile(join(dist, 'index.html'), version);
    await writeFile(join(dist, 'entry.js'), `// ${version}`);
    await writeFile(join(dist, manifestName), manifest);
    return dist;
  };
  const publish = async (part: Part, version: string, as?: PublishAs): Promise<void> => {
    await publishBuild(siteDir, part, { version, dist: await build(part, version) }, as);
    // Builds are ordered by milliseconds, so the next one must not begin within the same.
    const began = Date.now();
    while (Date.now() === began) await new Promise(setImmediate);
  };
  return {
    siteDir,
    build,
    publish,
    given: async (part: Part): Promise<[live: string | undefined, canary: string | undefined]> => {
      const { live, canary } = await readBuilds(siteDir, part);
      return [live, canary];
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
