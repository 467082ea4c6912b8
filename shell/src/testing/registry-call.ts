import { endpoint } from '@cardwise/contracts/http/endpoint';
import { Registry, type RemoteName } from '@cardwise/contracts/site/registry';
import { registryPath } from '@cardwise/contracts/site/slugs';

export const registryCall = endpoint({
  method: 'GET',
  path: registryPath,
  audience: 'everyone',
  response: Registry,
});

export const registryOf = (version: string): Registry => {
  const line = (name: RemoteName) => ({
    name,
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: 'sha384-entry',
  });
  return { remotes: [line('mfe_quiz'), line('mfe_statistics'), line('mfe_profile'), line('mfe_admin')] };
};
