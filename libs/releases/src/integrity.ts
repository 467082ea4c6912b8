import { createHash } from 'node:crypto';

/**
 * Subresource integrity of a file: `sha384` for entries and server parts, a shorter hash for the many that an entry carries.
 */
export const integrityOf = (content: string | Uint8Array, algorithm: 'sha384' | 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
