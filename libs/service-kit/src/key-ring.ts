import { hkdfSync } from 'node:crypto';

/** A key for one purpose, derived from the suite's secret so that no key serves two purposes. */
export const deriveKey = (
  secret: string,
  purpose: 'answer-token' | 'session-cookie' | 'login-state' | 'pixel-picture',
): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'cardwise', purpose, 32));
