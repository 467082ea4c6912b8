import pLimit from 'p-limit';
import type { Logger } from '@cardwise/service-kit/logger';

import { failureAfter } from './failure-after.ts';
import type { CardDocument, CatalogueStore } from '../catalogue/model.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';
import { fetchPicture } from '../pictures/fetch-picture.ts';
import { PictureError } from '../pictures/check-picture.ts';

type Dependencies = { store: CatalogueStore; pictures: CardPictures; log: Logger };
type Waiting = CardDocument & { pending: NonNullable<CardDocument['pending']> };

/** Pictures in one batch, and how many of them are in memory at once. */
const batchSize = 64;
const atOnce = 4;

/** Cards whose content waits for its picture, but not those that failed and wait for their next try. */
const waitingNow = (now: Date) => ({
  'pending.pictureUrl': { $type: 'string' as const },
  $or: [{ failure: null }, { 'failure.retryAt': { $lte: now } }],
});

/** @param limit Counting further is not worth while. */
export const countWaiting = ({ cards }: CatalogueStore, now: Date, limit: number): Promise<number> =>
  cards.countDocuments(waitingNow(now), { limit });

/** The newest set that waits for pictures; infinity when none does. */
export const newestWaiting = async ({ cards }: CatalogueStore, now: Date): Promise<number> =>
  (await cards.findOne(waitingNow(now), { sort: { setId: -1 }, projection: { setId: 1 } }))?.setId ?? Infinity;

const processOne = async (
  { store, pictures, log }: Dependencies,
  card: Waiting,
  signal: AbortSignal,
): Promise<boolean> => {
  const { content, pictureUrl } = card.pending;
  // A crawl may have stored something newer meanwhile: then this outcome is dropped.
  const same = { _id: card._id, 'pending.pictureUrl': pictureUrl, hash: card.hash };
  try {
    const png = await fetchPicture(pictureUrl, signal);
    const stored = await pictures.store(card._id, content.type, png);
    const picture = { url: pictureUrl, ...stored };
    await store.cards.updateOne(same, { $set: { content, picture, pending: null, failure: null, formsOf: null } });
    if (card.picture && card.picture.pixel !== picture.pixel) await pictures.removePixel(card.picture.pixel);
    return true;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    await store.cards.updateOne(same, { $set: { failure: failureAfter(card.failure, error.message, new Date()) } });
    log.warn({ card: card._id, reason: error.message }, 'picture of a card cannot be used');
    return false;
  }
};

/**
 * Fetches and stores a batch of pictures, newest sets first.
 *
 * @returns How many cards were looked at and how many of them changed.
 */
export const processPictures = async (
  dependencies: Dependencies,
  signal: AbortSignal,
): Promise<{ looked: number; changed: number }> => {
  const batch = await dependencies.store.cards
    .find(waitingNow(new Date()))
    .sort({ setId: -1 })
    .limit(batchSize)
    .toArray();
  const limit = pLimit(atOnce);
  const waiting = batch.filter((card): card is Waiting => card.pending !== null);
  const outcomes = await Promise.allSettled(waiting.map((card) => limit(() => processOne(dependencies, card, signal))));
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return {
    looked: batch.length,
    changed: outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length,
  };
};
