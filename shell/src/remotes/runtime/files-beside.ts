import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

import { preload, preloadBeside } from '../preload.ts';
import { expectedBuild } from './expected-builds.ts';

const links = new Map<string, HTMLLinkElement[]>();

const remoteOf = (id: string): string => id.split('/')[0] ?? '';

/**
 * Preloads what the manifest and the entry script will ask for, with its hashes and in the page's language, and in place of
 * the runtime's own preloading, which knows neither. Further attempts preload nothing: a failed preload would be reused.
 */
export const filesBeside: ModuleFederationRuntimePlugin = {
  name: 'files-beside',
  beforeRequest: (request) => {
    const { build, attempt } = expectedBuild(remoteOf(request.id));
    if (attempt === 0) links.set(build.name, [preload(build.entry, build.integrity), ...preloadBeside(build)]);
    return request;
  },
  beforePreloadRemote: ({ preloadOps }) => {
    preloadOps.length = 0;
  },
  afterLoadRemote: ({ id }) => {
    for (const link of links.get(remoteOf(id)) ?? []) link.remove();
    links.delete(remoteOf(id));
  },
};
