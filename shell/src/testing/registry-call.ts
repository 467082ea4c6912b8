import { endpoint } from '@cardwise/contracts/http/endpoint';
import { Registry, type RemoteName } from '@cardwise/contracts/site/registry';
import { registryPath } from '@cardwise/contracts/site/pages';
import { builtSite } from '@cardwise/web-kit/site-pages';

export const registryCall = endpoint({
  domain: 'site',
  method: 'GET',
  path: registryPath,
  audience: 'everyone',
  response: Registry,
});

/** Returns a registry with the pages that the shell was built with, and all remotes in one version. */
export function getRegistry(version: string): Registry {
  const line = (name: RemoteName) => ({
    name,
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: 'sha384-entry',
  });
  return {
    remotes: builtSite().domains.flatMap(({ remote, domain }) => (remote ? [{ ...line(remote), domain }] : [])),
  };
}
