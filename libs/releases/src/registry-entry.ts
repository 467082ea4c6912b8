import { RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { addressOfBuild, manifestName, RemoteManifest } from './remote-manifest.ts';

/**
 * The registry's line for a build of a remote, with the integrity of its scripts.
 *
 * @param distDir folder of the build.
 * @param version build id: the folder under `/remotes/<name>/` from which it is served.
 * @throws when the folder holds no build.
 * @example
 * await registryEntryOf('mfe-quiz/dist', 'mfe_quiz', buildIdOf('mfe-quiz'))
 * // { name: 'mfe_quiz', version: '3f9a0c52d1', entry: '/remotes/mfe_quiz/3f9a0c52d1/remoteEntry.8c1f.js', … }
 */
export const registryEntryOf = async (distDir: string, name: RemoteName, version: string): Promise<RegistryEntry> => {
  const manifest = RemoteManifest.parse(JSON.parse(await readFile(path.join(distDir, manifestName), 'utf8')));
  const addressOf = (file: string) => `${addressOfBuild(name, version)}${file}`;
  const integrityOf = async (file: string) => {
    const script = await readFile(path.join(distDir, file));
    return `sha384-${createHash('sha384').update(script).digest('base64')}`;
  };
  const { entry, server, early } = manifest;
  return RegistryEntry.parse({
    name,
    version,
    entry: addressOf(entry),
    integrity: await integrityOf(entry),
    preload: manifest.preload.map(addressOf),
    texts: Object.fromEntries(Object.entries(manifest.texts).map(([locale, file]) => [locale, addressOf(file)])),
    ...(server !== undefined && { server: { entry: addressOf(server), integrity: await integrityOf(server) } }),
    ...(early !== undefined && { early: addressOf(early) }),
  });
};
