import { hkdfSync } from 'node:crypto';

export type Purpose =
  | 'answer-token'
  | 'session-cookie'
  | 'login-state'
  | 'pixel-picture'
  | 'question-set'
  | 'choice-order'
  | 'account'
  | 'round-picture'
  | 'card-report'
  | 'report-visit'
  | 'report-network';

/** From the suite's secret. */
export const deriveKey = (secret: string, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'cardwise', purpose, 32));
