import { parseRegistry, type Registry, type RemoteName } from '@cardwise/contracts/site/registry';
import { registryPath } from '@cardwise/contracts/site/slugs';
import { registryTimeout } from '@cardwise/contracts/site/timing';

import { startBackgroundTask, type BackgroundTask } from '../background/background-task.ts';
import type { Logger } from '../logs/logger.ts';
import { loadFromSite } from './load-server-part.ts';

const interval = 1000;
/** A first start builds the front ends while services wait. */
const patience = 300_000;

type Options = {
  remote: RemoteName;
  siteUrl: string;
  log: Logger;
  onChange: (registry: Registry) => Promise<void>;
  onLook: () => void;
};

const buildsOf = ({ remotes, canaries = [], previews = [] }: Registry, remote: RemoteName): Required<Registry> => ({
  remotes: remotes.filter(({ name }) => name === remote),
  canaries: canaries.filter(({ build }) => build.name === remote),
  previews: previews.filter(({ name }) => name === remote),
});

/** Follows a remote's builds; while the registry cannot be loaded, the last one remains. */
export const followRegistry = ({ remote, siteUrl, log, onChange, onLook }: Options): BackgroundTask => {
  let etag: string | null = null;
  let builds: Required<Registry> | undefined;
  let taken: string | undefined;
  let said = '[]';

  return startBackgroundTask({
    name: `follow ${registryPath}`,
    log,
    interval,
    patience,
    run: async (stopping) => {
      onLook();
      const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(registryTimeout)]);
      const response = await loadFromSite(siteUrl, registryPath, { headers, signal });
      if (response.status !== 304) {
        const { registry, unreadable } = parseRegistry(await response.json());
        builds = buildsOf(registry, remote);
        etag = response.headers.get('etag');
        const faults = JSON.stringify(unreadable);
        if (faults !== said && unreadable.length > 0)
          log.warn({ unreadable }, 'the registry has entries that cannot be read');
        said = faults;
      }
      if (!builds) return;
      const current = JSON.stringify(builds);
      if (current === taken) return;
      await onChange(builds);
      taken = current;
    },
  });
};
