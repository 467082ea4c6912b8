import { fragmentHeaders } from '@cardwise/contracts/site/fragment';
import { visitPath } from '@cardwise/contracts/admin/visits';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { deriveKey, sealedJson } from '@cardwise/service-kit/tokens/key-ring';
import { getNetwork } from '@cardwise/service-kit/limits/name-source';
import { idOfMoment } from '@cardwise/service-kit/tokens/id-of-moment';
import type { Middleware } from 'koa';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

export type PageLoad = {
  id: string;
  at: number;
  bucket: number;
  network: string;
};

export const keepPageLoads = millisecondsPerDay;

const Claims = z.tuple([z.string(), z.int(), z.int(), z.string()]);

export type PageLoadTokens = ReturnType<typeof pageLoadTokens>;

export function tokenPage({ seal }: Pick<PageLoadTokens, 'seal'>): Middleware {
  return async (context, next) => {
    if (context.path !== visitPath || context.method !== 'GET') {
      await next();
      return;
    }
    const bucket = Number(context.get(fragmentHeaders.bucket));
    context.type = 'text';
    context.body = seal({ ip: context.ip, bucket: Number.isInteger(bucket) ? bucket : 0, now: Date.now() });
  };
}

export function pageLoadTokens(secret: string) {
  const tokens = sealedJson(secret, 'report-visit');
  const key = deriveKey(secret, 'report-network');
  return {
    seal: ({ ip, bucket, now }: { ip: string; bucket: number; now: number }): string => {
      const network = createHmac('sha256', key).update(getNetwork(ip, 'block')).digest('base64url').slice(0, 12);
      return tokens.seal([idOfMoment(now), now, bucket, network]);
    },

    open: (token: string, now: number): PageLoad | undefined => {
      try {
        const [id, at, bucket, network] = z.parse(Claims, tokens.open(token));
        return now - at < keepPageLoads ? { id, at, bucket, network } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
