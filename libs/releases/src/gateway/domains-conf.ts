import { type Duty, duties, getWorkspace } from '@cardwise/contracts/site/define-domain';
import type { DomainEntry } from '@cardwise/contracts/site/domain-entry';
import type { Registry } from '@cardwise/contracts/site/registry';
import { join } from 'node:path';

import { replaceFile } from '../site-folders.ts';
import {
  anySiteLines,
  canonicalLines,
  checkedLines,
  line,
  pageLanguageLines,
  pageNameLines,
  serviceLines,
} from './address-maps.ts';
import { liveDomains } from './live-domains.ts';

/**
 * Renders the `server` lines of an upstream; in one for `pages`, nginx must not leave out a process after a failure.
 */
export type ServersOf = (service: { name: string; port: number }, upstream: string, pages: boolean) => string;

/** Addresses each service by the name that the platform's resolver knows. */
export const containerServers: ServersOf = ({ name }, upstream, pages) =>
  [
    `    zone ${upstream} 64k;`,
    `    server ${getWorkspace(name)}\${SERVICES_DOMAIN}:8080 resolve ${
      // A process that refuses calls gets none until the service's name no longer resolves to it.
      pages ? 'max_fails=0' : 'max_fails=1 fail_timeout=2s'
    };`,
  ].join('\n');

export function writeGatewayConf(siteDir: string, registry: Pick<Registry, 'remotes'>): Promise<void> {
  return replaceFile(gatewayConfFile(siteDir), domainsConf(liveDomains(registry).domains, containerServers));
}

/** Gateways in containers read this file and apply a change within a second; it is not served. */
export function gatewayConfFile(siteDir: string): string {
  return join(siteDir, 'gateway', 'domains.conf.template');
}

/** Renders the part of nginx's `http` block that says which service answers a call and which page an address is. */
export function domainsConf(domains: readonly DomainEntry[], getServers: ServersOf): string {
  const pages = domains.flatMap((domain) => domain.pages);
  const services = domains.flatMap(({ service }) => service ?? []);
  const slow = services.flatMap((service) => service.slow);
  const rendered = domains.flatMap(({ pages: own, service }) =>
    own.flatMap(({ name, fragment }) => (service && fragment ? [{ name, fragment, service: service.name }] : [])),
  );
  const holder = (duty: Duty): string => services.find((service) => service.duties?.includes(duty))?.name ?? '""';
  return [
    '# Made from the descriptions of the live domains.',
    ...services.flatMap((service) => {
      const { name } = service;
      // nginx waits only briefly for pages. They have upstreams of their own, since that must not count against calls.
      const ofPages = `${name}_pages`;
      return [
        upstream(name, getServers(service, name, false), 32),
        upstream(ofPages, getServers(service, ofPages, true), 16),
      ];
    }),
    ...duties.map((duty) => map('""', `${duty}_service`, [], holder(duty))),
    map('""', 'files_workspace', [], getWorkspace(holder('files'))),
    map('$asked_path', 'service_here', serviceLines(services)),
    map('$asked_path', 'any_site', anySiteLines(services)),
    map(
      '$asked_path',
      'call_location',
      slow.length > 0 ? [line(`~^(${slow.join('|')})$`, '@slow_service')] : [],
      '@service',
    ),
    // nginx does not limit requests whose key is empty.
    map(
      '"$request_method $asked_path$is_args"',
      'costly_caller',
      services.flatMap(({ costly }) => costly.map((call) => line(call, '$binary_remote_addr'))),
    ),
    map('$uri', 'page_language', pageLanguageLines(pages)),
    map('$uri', 'page_name', pageNameLines(pages), 'index'),
    map(
      '$page_name',
      'page_service',
      rendered.map(({ name, service }) => line(name, `${service}_pages`)),
    ),
    map(
      '$page_name',
      'page_owner',
      rendered.filter(({ fragment }) => fragment === 'visitor').map(({ name }) => line(name, 'visitor')),
    ),
    map('$uri', 'page_checked', checkedLines(domains)),
    map('"$visitor_language $asked_path"', 'canonical', canonicalLines(pages)),
    '',
  ].join('\n');
}

function map(key: string, variable: string, lines: readonly string[], fallback = '""'): string {
  return [`map ${key} $${variable} {`, `    default ${fallback};`, ...lines, '}'].join('\n');
}

function upstream(name: string, servers: string, connections: number): string {
  return `upstream ${name} {\n${servers}\n    keepalive ${connections};\n}`;
}
