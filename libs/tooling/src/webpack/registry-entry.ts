import { RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** Name of the file that describes a remote's build, the only one without a hash in its name. */
export const manifestFile = 'mf-manifest.json';

const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
});

/**
 * The registry's line for a build of a remote, with the integrity of its entry script.
 *
 * @param distDir folder of the build.
 * @param version build id: the folder under `/remotes/<name>/` from which it is served.
 * @throws when the folder holds no build.
 * @example
 * await registryEntryOf('mfe-quiz/dist', 'mfe_quiz', buildIdOf('mfe-quiz'))
 * // { name: 'mfe_quiz', version: '3f9a0c52d1', entry: '/remotes/mfe_quiz/3f9a0c52d1/mf-manifest.json', integrity: 'sha384-…' }
 */
export async function registryEntryOf(distDir: string, name: RemoteName, version: string): Promise<RegistryEntry> {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(distDir, manifestFile), 'utf8')));
  const { remoteEntry } = manifest.metaData;
  const script = await readFile(path.join(distDir, remoteEntry.path, remoteEntry.name));
  return RegistryEntry.parse({
    name,
    version,
    entry: `/remotes/${name}/${version}/${manifestFile}`,
    integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
  });
}
