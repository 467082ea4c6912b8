import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { gzipJson, jsonPieces } from '@cardwise/service-kit/feeds/gzip-json';
import type { Context } from 'koa';

export const versionOf = (value: Record<string, unknown>): string => {
  const hash = createHash('sha256');
  for (const piece of jsonPieces(value)) hash.update(piece);
  return hash.digest('base64url').slice(0, 22);
};

export type PreparedBody = () => Promise<Buffer>;

export const prepareBody = (value: Record<string, unknown>): PreparedBody => {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= gzipJson(value));
};

export const sendPrepared = async (http: Context, body: PreparedBody): Promise<void> => {
  http.type = 'application/json';
  http.vary('Accept-Encoding');
  const compressed = http.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (compressed) http.set('Content-Encoding', 'gzip');
  const packed = await body();
  http.body = compressed ? packed : gunzipSync(packed);
};
