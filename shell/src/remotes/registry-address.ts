/** Where the registry is to be had. */
export const registryAddress = '/remotes.json';

/** How long its answer may take, in milliseconds. */
export const registryTimeout = 3000;
