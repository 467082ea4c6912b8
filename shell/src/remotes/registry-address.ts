/** Where the registry is to be had. */
export const registryAddress = '/remotes.json';
