/** The worker's caches. A form that an older worker could not read gets another name: caches of no name here are removed. */
export const cacheNames = {
  pages: 'pages-1',
  registry: 'registry-1',
  files: 'files-1',
  pictures: 'pictures-1',
} as const;

/** What the browser holds of each, at most; the oldest goes first. */
export const limits = {
  files: { maxEntries: 200, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true },
  pictures: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true },
} as const;

/** Removes caches, unless they are in use. */
export const removeCaches = async (used: readonly string[]): Promise<void> => {
  for (const name of await caches.keys()) if (!used.includes(name)) await caches.delete(name);
};
