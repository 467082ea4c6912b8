import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** A token is a compact JWE whose encrypted key is empty. */
const tokenShape = /^(?<header>[\w-]+)\.\.(?<nonce>[\w-]+)\.(?<sealed>[\w-]+)\.(?<tag>[\w-]+)$/;

type Purpose =
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

/**
 * Seals values as compact JWEs (RFC 7516) with direct A256GCM; no two tokens are the same. A JWE library would take ten
 * times as long.
 * @param shortest Shorter values are padded to this many characters of JSON.
 */
export function sealedJson(secret: string, purpose: Purpose, { shortest = 0 }: { shortest?: number } = {}) {
  // Raw bytes would be converted to a key for every token.
  const key = createSecretKey(deriveKey(secret, purpose));
  const associated = Buffer.from(header);

  return {
    seal: (value: unknown): string => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(associated);
      const plain = JSON.stringify(value).padEnd(shortest);
      const sealed = cipher.update(plain, 'utf8', 'base64url') + cipher.final('base64url');
      return `${header}..${nonce.toString('base64url')}.${sealed}.${cipher.getAuthTag().toString('base64url')}`;
    },

    /** @throws Error for what was not sealed by this suite for this purpose. */
    open: (token: string): unknown => {
      const parts = tokenShape.exec(token)?.groups ?? {};
      const [nonce, sealed, tag] = [parts['nonce'], parts['sealed'], parts['tag']].map((part) =>
        Buffer.from(part ?? '', 'base64url'),
      );
      if (parts['header'] !== header || nonce?.length !== nonceLength || tag?.length !== tagLength || !sealed) {
        throw new Error('not a token of this kind');
      }
      const decipher = createDecipheriv(algorithm, key, nonce).setAAD(associated).setAuthTag(tag);
      return JSON.parse(decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8'));
    },
  };
}

/** Derives the key for a purpose from the suite's secret. */
export function deriveKey(secret: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'cardwise', purpose, 32));
}
