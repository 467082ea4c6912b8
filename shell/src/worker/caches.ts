/** Rename a cache if older workers could not read its contents: caches that are not listed are deleted. */
export const cacheNames = {
  pages: 'pages-2',
  registry: 'registry-1',
  files: 'files-1',
  pictures: 'pictures-1',
} as const;

export const limits = {
  files: { maxEntries: 200, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true },
  pictures: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true },
} as const;

export async function removeCaches(used: readonly string[]): Promise<void> {
  for (const name of await caches.keys()) if (!used.includes(name)) await caches.delete(name);
}
