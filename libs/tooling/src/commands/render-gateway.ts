import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { containerServers, domainsConf } from '@cardwise/releases/gateway/domains-conf';
import { knownDomains, shellDomains } from '@cardwise/releases/gateway/live-domains';
import { containerSettings, metricsLog, renderNginx, tlsLines } from '../gateway/render-nginx.ts';
import { repositoryRoot } from '../repository-root.ts';
import { sayFailure } from '../say.ts';

const metricsPort = 9113;
const secrets = '/run/secrets';

// The command writes the configuration for the gateway's image into a folder.
await sayFailure(async () => {
  const [folder = ''] = process.argv.slice(2);
  const template = await readFile(join(repositoryRoot, 'gateway/nginx.conf.template'), 'utf8');
  for (const part of ['tls', 'metrics']) await mkdir(join(folder, part), { recursive: true });
  await writeFile(join(folder, 'nginx.conf.template'), renderNginx(template, containerSettings));
  // The gateway uses this file until the site has its own.
  const known = [...shellDomains(), ...knownDomains().map(({ domain }) => domain)];
  await writeFile(join(folder, 'domains.conf.template'), domainsConf(known, containerServers));
  const { listening, plainRequests } = tlsLines({
    listen: '8443',
    certificate: `${secrets}/tls-certificate`,
    key: `${secrets}/tls-key`,
    http2Directive: true,
  });
  const files = {
    'tls/on-listening': listening,
    'tls/on-plain-requests': plainRequests,
    'tls/off-listening': '',
    'tls/off-plain-requests': '',
    'metrics/on': metricsLog(metricsPort),
    'metrics/off': '',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.conf`), `${text}\n`);
});
