import { prepareRoundPictures } from '@cardwise/contracts/rounds/pictures';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { LRUCache } from 'lru-cache';

import type { QuestionSet } from '../sets/model.ts';
import { pictureClaims } from './present-round.ts';

/** svc-admin drops pictures that were not asked for lately. */
const keptFor = 10 * 60_000;

type Dependencies = { admin: Pick<InternalClient, 'call'>; log: Logger };

export function picturePreparer({ admin, log }: Dependencies) {
  const prepared = new LRUCache<string, true>({ max: 5000, ttl: keptFor });
  return (set: QuestionSet, index: number): void => {
    const question = set.questions[index + 1];
    const key = `${set._id} ${index + 1}`;
    if (!question || prepared.has(key)) return;
    prepared.set(key, true);
    // The picture does not depend on the round, so the set's id takes the place of the round's.
    const pictures = [pictureClaims(question, { set: set._id, round: set._id, index: index + 1 })];
    admin.call(prepareRoundPictures, { body: { pictures } }).catch((error: unknown) => {
      prepared.delete(key);
      log.debug({ err: error }, 'a picture is not rendered ahead');
    });
  };
}
