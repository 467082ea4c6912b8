import { prepareRoundPictures } from '@cardwise/contracts/rounds/pictures';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { LRUCache } from 'lru-cache';

import type { QuestionSet } from './model.ts';
import { pictureClaims } from './present-round.ts';

/** How long a picture is taken to be there, in milliseconds: svc-admin drops those that were not asked for lately. */
const keptFor = 10 * 60_000;

type Dependencies = { admin: Pick<InternalClient, 'call'>; log: Pick<Logger, 'debug'> };

/**
 * Has the picture of the question after this one drawn while this one is being answered. Without it, the picture is drawn
 * when the browser asks for it.
 */
export const picturePreparer = ({ admin, log }: Dependencies) => {
  const prepared = new LRUCache<string, true>({ max: 5000, ttl: keptFor });
  return (set: QuestionSet, index: number): void => {
    const question = set.questions[index + 1];
    const key = `${set._id} ${index + 1}`;
    if (!question || prepared.has(key)) return;
    prepared.set(key, true);
    // Which round shows it makes no difference to the picture.
    const pictures = [pictureClaims(question, { set: set._id, round: set._id, index: index + 1 })];
    admin.call(prepareRoundPictures, { body: { pictures } }).catch((error: unknown) => {
      prepared.delete(key);
      log.debug({ err: error }, 'a picture is not drawn ahead');
    });
  };
};
