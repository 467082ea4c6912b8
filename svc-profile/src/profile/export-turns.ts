import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Context } from 'koa';
import { finished } from 'node:stream/promises';
import pLimit from 'p-limit';

/** Seconds. */
const retryAfter = 10;

/** A file is made in memory, several times its size, so only one at a time is, until it is sent. */
export function createExportTurns() {
  const oneAtATime = pLimit(1);
  const players = new Set<string>();

  /** @throws AppError `rate_limited` while the same player's file is being made or waits. */
  const takeTurn = async (player: string, { res }: Context, makeFile: () => Promise<string>): Promise<string> => {
    if (players.has(player)) {
      throw new AppError('rate_limited', { detail: 'Your data is being put together already.', retryAfter });
    }
    players.add(player);
    const { promise, resolve } = Promise.withResolvers<string>();
    void oneAtATime(async () => {
      const file = makeFile();
      resolve(file);
      await Promise.allSettled([file, finished(res)]);
      players.delete(player);
    });
    return promise;
  };
  return takeTurn;
}
