import { RemoteName } from '@cardwise/contracts/registry';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import { fetchChecked } from './fetch-checked.ts';
import { integrityOf } from './registry.ts';

/** How long a remote's entry script may take, in milliseconds. */
const scriptTimeout = 5000;

/**
 * What federation leaves out: it waits for ever for a manifest that hangs, takes any answer for a manifest, waits 20 s
 * for a script, and runs any script it is given.
 */
export const remoteGuard: ModuleFederationRuntimePlugin = {
  name: 'remote-guard',
  fetch: (url, init) => fetchChecked(url, { ...init, cache: 'no-cache' }),
  createScript: ({ url, remoteInfo }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const name = RemoteName.safeParse(remoteInfo?.name);
    const integrity = name.success ? integrityOf(name.data) : undefined;
    if (integrity) script.integrity = integrity;
    return { script, timeout: scriptTimeout };
  },
};
