import { domains as described } from '@cardwise/contracts/list-domains';
import type { ServiceEntry } from '@cardwise/contracts/site/domain-entry';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { wasRemoved } from '@cardwise/releases/kept-builds';

import { repositoryRoot } from '../repository-root.ts';
import type { SiteState } from './follow-site.ts';
import type { ManagedProcess } from './managed-process.ts';
import type { ServiceProcess, Source } from './service-sources.ts';

/** Maps the services of this checkout to where they run from. */
const ownSources: ReadonlyMap<string, Source> = new Map(
  described.flatMap(({ service, remote }) =>
    service ? [[service.name, { root: repositoryRoot, deployed: '', service, remote }]] : [],
  ),
);

export type Services = ReturnType<typeof manageServices>;

type Running = { process: ManagedProcess; remote: string | undefined; deployed: string | undefined };

type Dependencies = {
  siteDir: string;
  start: (service: ServiceProcess, root: string) => ManagedProcess;
  say: (line: string) => void;
};

export function manageServices({ siteDir, start, say }: Dependencies) {
  const running = new Map<string, Running>();
  const run = ({ service, remote, root, deployed }: Source): void => {
    running.set(service.name, { process: start(service, root), remote, deployed });
  };
  const stop = async (name: string): Promise<void> => {
    const service = running.get(name);
    running.delete(name);
    await service?.process.stop();
  };
  /** @returns the services that were started, because they are new or were deployed again. */
  const follow = async ({ domains, sources }: SiteState): Promise<ServiceEntry[]> => {
    const started: ServiceEntry[] = [];
    for (const { service } of domains) {
      if (!service) continue;
      const source = sources[service.name] ?? ownSources.get(service.name);
      if (source && running.get(service.name)?.deployed === source.deployed) continue;
      await stop(service.name);
      if (source) {
        run(source);
        started.push(service);
      } else
        say(`${getWorkspace(service.name)} is not here: npm run deploy -w ${getWorkspace(service.name)} brings it`);
    }
    for (const [name, { remote }] of running) {
      const isLive = domains.some(({ service }) => service?.name === name);
      if (isLive || remote === undefined || !wasRemoved(siteDir, remote)) continue;
      say(`${getWorkspace(name)}: its domain was removed`);
      await stop(name);
    }
    return started;
  };
  return {
    startDescribed: (sources: SiteState['sources']): void => {
      for (const [name, source] of ownSources) {
        if (!sources[name] && !(source.remote && wasRemoved(siteDir, source.remote))) run(source);
      }
    },
    follow,
    processes: (): ManagedProcess[] => [...running.values()].map(({ process }) => process),
    stop: async (): Promise<void> => {
      await Promise.all([...running.keys()].map(stop));
    },
  };
}
