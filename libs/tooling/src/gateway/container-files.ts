import { containerServers, domainsConf } from '@cardwise/releases/gateway/domains-conf';
import { knownDomains, shellDomains } from '@cardwise/releases/gateway/live-domains';

import { containerSettings, metricsLog, renderNginx, tlsLines } from './render-nginx.ts';

/** In containers, libs/gateway-metrics listens on this port. */
export const metricsPort = 9113;

const secrets = '/run/secrets';

/**
 * Renders the configuration for the gateway's image, as templates by the names of their files. When a container starts,
 * the base image's entrypoint fills in what differs between sites.
 */
export async function renderContainerFiles(): Promise<Record<string, string>> {
  const { listening, plainRequests } = tlsLines({
    listen: '8443',
    certificate: `${secrets}/tls-certificate`,
    key: `${secrets}/tls-key`,
    origin: containerSettings.siteValues.PUBLIC_ORIGIN,
    http2Directive: true,
  });
  // The gateway uses these domains until the site has its own.
  const known = [...shellDomains(), ...knownDomains().map(({ domain }) => domain)];
  return {
    ...(await renderNginx(containerSettings)),
    'domains.conf': domainsConf(known, containerServers),
    'tls/on-listening.conf': `${listening}\n`,
    'tls/on-plain-requests.conf': `${plainRequests}\n`,
    'tls/off-listening.conf': '',
    'tls/off-plain-requests.conf': '',
    'metrics/on.conf': `${metricsLog(metricsPort)}\n`,
    'metrics/off.conf': '',
  };
}
