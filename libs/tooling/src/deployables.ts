import type { Part } from '@cardwise/contracts/admin/reports';
import { domains } from '@cardwise/contracts/list-domains';
import { workspaceOf } from '@cardwise/releases/gateway/domains-conf';

/** By workspace, the part's name. */
export const frontEnds: Readonly<Record<string, Part>> = {
  shell: 'shell',
  ...Object.fromEntries(domains.flatMap(({ remote }) => (remote ? [[workspaceOf(remote), remote]] : []))),
};

export const partOf = (workspace: string): Part => frontEnds[workspace] ?? workspace.replaceAll('-', '_');

/** Workspaces. */
export const services: readonly string[] = domains.flatMap(({ service }) =>
  service ? [workspaceOf(service.name)] : [],
);

/** A domain is its service and its front end. */
export type Deployable =
  | { kind: 'front end' | 'service'; name: string }
  | { kind: 'domain'; name: string; parts: string[] };

/** @throws Error naming all deployables. */
export const readDeployable = (name = ''): Deployable => {
  if (frontEnds[name]) return { kind: 'front end', name };
  if (services.includes(name)) return { kind: 'service', name };
  const domain = domains.find((candidate) => candidate.name === name && candidate.remote !== undefined);
  if (domain) {
    const parts = [domain.service?.name, domain.remote].flatMap((part) => (part ? [workspaceOf(part)] : []));
    return { kind: 'domain', name, parts };
  }
  const names = domains.flatMap(({ name: known, remote }) => (remote ? [known] : []));
  throw new Error(`Name one of ${[...Object.keys(frontEnds), ...services, ...names].join(', ')}.`);
};
