import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

import { entryTimeout } from '../container.ts';
import { expectedBuild, freshAddress } from './expected-builds.ts';

/** Loads a remote's entry script in time, under an address of its own, and with the hash that the registry names. */
export const checkedScripts: ModuleFederationRuntimePlugin = {
  name: 'checked-scripts',
  createScript: ({ url, remoteInfo }) => {
    const { build, attempt } = expectedBuild(remoteInfo?.name ?? '');
    const script = document.createElement('script');
    script.src = freshAddress(url, attempt);
    if (build.integrity) script.integrity = build.integrity;
    return { script, timeout: entryTimeout };
  },
};
