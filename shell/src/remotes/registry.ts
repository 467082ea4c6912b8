import { Registry, type RegistryEntry, type RemoteName } from '@cardwise/contracts/registry';

const timeout = 3000;
const attempts = 2;

let lines: Promise<RegistryEntry[]> | undefined;

async function ask(): Promise<RegistryEntry[]> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return Registry.parse(await response.json()).remotes;
}

async function load(): Promise<RegistryEntry[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

/**
 * Which build of a remote is live.
 *
 * @param again asks the registry anew: after a failure, another build may be live.
 * @throws when the registry cannot be had, or does not know the remote.
 */
export async function liveBuild(name: RemoteName, again = false): Promise<RegistryEntry> {
  if (again || !lines) lines = load();
  const known = lines;
  known.catch(() => {
    if (lines === known) lines = undefined;
  });
  const line = (await known).find((remote) => remote.name === name);
  if (!line) throw new Error(`The registry does not know ${name}`);
  return line;
}
