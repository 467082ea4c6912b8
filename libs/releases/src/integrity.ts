import { createHash } from 'node:crypto';

/**
 * Subresource integrity of a file. Entries and server parts have `sha384`, which every service compares; the many hashes that
 * an entry carries are shorter. A preload with another hash than its script would be fetched twice.
 */
export const integrityOf = (content: string | Uint8Array, algorithm: 'sha384' | 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
