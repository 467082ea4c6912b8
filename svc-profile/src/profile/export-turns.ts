import { AppError } from '@cardwise/service-kit/http/app-error';
import type { Context } from 'koa';
import { finished } from 'node:stream/promises';
import pLimit from 'p-limit';

/** A player may try again after this many seconds. */
const retryAfter = 10;

/**
 * Makes one file at a time and waits until it is sent, because a file is made in memory and takes several times its
 * size.
 */
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
