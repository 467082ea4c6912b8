import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose from the suite's secret. */
export const deriveKey = (
  secret: string,
  purpose: 'answer-token' | 'session-cookie' | 'login-state' | 'pixel-picture' | 'question-set',
): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'cardwise', purpose, 32));
