import type { Registry } from '@cardwise/contracts/site/registry';
import { join } from 'node:path';

import { replaceFile } from '../replace-file.ts';
import { containerServers, domainsConf } from './domains-conf.ts';
import { liveDomains } from './live-domains.ts';

/** For gateways in containers, which take it over within a second. Not served. */
export const gatewayConfFile = (siteDir: string): string => join(siteDir, 'gateway', 'domains.conf.template');

export const writeGatewayConf = (siteDir: string, registry: Pick<Registry, 'remotes'>): Promise<void> =>
  replaceFile(gatewayConfFile(siteDir), domainsConf(liveDomains(registry).domains, containerServers));
