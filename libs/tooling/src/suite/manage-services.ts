import { domains as described } from '@cardwise/contracts/list-domains';
import type { Domain, Service } from '@cardwise/contracts/site/define-domain';
import type { ServiceEntry } from '@cardwise/contracts/site/domain-entry';
import { workspaceOf } from '@cardwise/releases/gateway/domains-conf';
import { wasRemoved } from '@cardwise/releases/kept-builds';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../repository-root.ts';
import type { SiteState } from './follow-site.ts';
import type { ManagedProcess } from './managed-process.ts';
import type { Source } from './service-sources.ts';

/** What starts a service's process, from a checkout. */
export type ServiceProcess = Pick<Service, 'name' | 'port' | 'settings' | 'process'> & { root: string };

type Running = { process: ManagedProcess; remote: string | undefined; deployed: string | undefined };

type Dependencies = {
  siteDir: string;
  start: (service: ServiceProcess) => ManagedProcess;
  say: (line: string) => void;
};

/** Undefined where the checkout does not have it. */
const describe = async (name: string, { root, deployed }: Source): Promise<Domain | undefined> => {
  const file = join(root, `libs/contracts/src/${name}/domain.ts`);
  // A later deployment may bring another description.
  return existsSync(file) ? ((await import(`${file}?${deployed}`)) as { domain: Domain }).domain : undefined;
};

const thisCheckout: Source = { root: repositoryRoot, deployed: '' };

/** The processes of the services: those of this repository, and what is deployed later. */
export const manageServices = ({ siteDir, start, say }: Dependencies) => {
  const running = new Map<string, Running>();
  const run = ({ service, remote }: Domain, { root, deployed }: Source): void => {
    if (service) running.set(service.name, { process: start({ ...service, root }), remote, deployed });
  };
  const stop = async (name: string): Promise<void> => {
    const service = running.get(name);
    running.delete(name);
    await service?.process.stop();
  };
  /** Starts what is new or was deployed again. @returns what was started. */
  const follow = async ({ domains, sources }: SiteState): Promise<ServiceEntry[]> => {
    const started: ServiceEntry[] = [];
    for (const { name, service } of domains) {
      if (!service) continue;
      const source = sources[service.name] ?? thisCheckout;
      if (running.get(service.name)?.deployed === source.deployed) continue;
      const domain = await describe(name, source);
      await stop(service.name);
      if (domain) {
        run(domain, source);
        started.push(service);
      } else say(`${workspaceOf(service.name)} is not here: npm run deploy -w ${workspaceOf(service.name)} brings it`);
    }
    for (const [name, { remote }] of running) {
      const isLive = domains.some(({ service }) => service?.name === name);
      if (isLive || remote === undefined || !wasRemoved(siteDir, remote)) continue;
      say(`${workspaceOf(name)}: its domain was removed`);
      await stop(name);
    }
    return started;
  };
  return {
    startDescribed: (sources: SiteState['sources']): void => {
      for (const domain of described) {
        const isHere = !domain.service || !sources[domain.service.name];
        if (isHere && !(domain.remote && wasRemoved(siteDir, domain.remote))) run(domain, thisCheckout);
      }
    },
    follow,
    processes: (): ManagedProcess[] => [...running.values()].map(({ process }) => process),
    stop: async (): Promise<void> => {
      await Promise.all([...running.keys()].map(stop));
    },
  };
};

export type Services = ReturnType<typeof manageServices>;
