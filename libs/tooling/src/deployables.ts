import type { Part } from '@cardwise/contracts/admin/reports';
import { domains } from '@cardwise/contracts/list-domains';
import { getWorkspace } from '@cardwise/contracts/site/define-domain';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { isInstalled, repositoryRoot } from './repository-root.ts';

/** A repository in which Cardwise is installed knows Cardwise's domains, too; its own have their contracts in it. */
const ownDomains = isInstalled
  ? domains.filter(({ name }) => existsSync(join(repositoryRoot, 'contracts/src', name)))
  : domains;

/** Maps each front end's workspace to the name of its part. */
export const frontEnds: Readonly<Record<string, Part>> = {
  ...(!isInstalled && { shell: 'shell' }),
  ...Object.fromEntries(ownDomains.flatMap(({ remote }) => (remote ? [[getWorkspace(remote), remote]] : []))),
};

export const services: readonly string[] = ownDomains.flatMap(({ service }) =>
  service ? [getWorkspace(service.name)] : [],
);

export type Deployable =
  | { kind: 'front end' | 'service'; name: string }
  | { kind: 'domain'; name: string; remote: string; parts: string[] };

export function getPart(workspace: string): Part {
  return frontEnds[workspace] ?? workspace.replaceAll('-', '_');
}

/** Finds a front end, service or domain by name. @throws Error naming all deployables. */
export function readDeployable(name = ''): Deployable {
  if (frontEnds[name]) return { kind: 'front end', name };
  if (services.includes(name)) return { kind: 'service', name };
  const { service, remote } = ownDomains.find((candidate) => candidate.name === name) ?? {};
  if (remote !== undefined) {
    const parts = [service?.name, remote].flatMap((part) => (part ? [getWorkspace(part)] : []));
    return { kind: 'domain', name, remote, parts };
  }
  const names = ownDomains.flatMap(({ name: known, remote }) => (remote ? [known] : []));
  throw new Error(`Name one of ${[...Object.keys(frontEnds), ...services, ...names].join(', ')}.`);
}
