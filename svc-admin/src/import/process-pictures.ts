import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { mongo } from 'mongoose';
import pLimit from 'p-limit';

import type { CardDocument, CardFailure, CatalogueStore } from '../catalogue/model.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';
import { fetchPicture, PictureError } from '../pictures/check-picture.ts';
import { failureAfter } from './apply-cards.ts';

const pixelless = { 'picture.pixel': '' };
const formless = { formsOf: null, 'picture.version': { $type: 'string' as const } };

const batchSize = 64;

export async function isPictureWaiting({ cards }: CatalogueStore): Promise<boolean> {
  return (await cards.countDocuments(waitingNow(), { limit: 1 })) > 0;
}

export async function isPixelWaiting({ cards }: CatalogueStore): Promise<boolean> {
  return (await cards.countDocuments(pixelless, { limit: 1 })) > 0;
}

type Dependencies = { store: CatalogueStore; pictures: CardPictures; log: Logger };

type Progress = { changed: number; more: boolean };

export async function processPictures({ store, pictures, log }: Dependencies, signal: AbortSignal): Promise<Progress> {
  const fields = { hash: 1, picture: 1, failure: 1, 'pending.pictureUrl': 1 };
  const batch = { filter: waitingNow(), fields, size: batchSize, atOnce: 4 };
  const outdated: string[] = [];
  let changed = 0;
  const found = await processBatch(store, batch, async (card) => {
    const { _id, hash, picture: before, pending } = card;
    const url = pending?.pictureUrl ?? '';
    const filter = { _id, hash, 'pending.pictureUrl': url };
    try {
      const version = await pictures.store(_id, await fetchPicture(url, signal), before !== null);
      const picture = { $literal: { url, version, pixel: '' } };
      if (before && before.pixel !== pictures.pixelName(_id, version)) outdated.push(before.pixel);
      changed += 1;
      return {
        filter,
        update: [
          { $set: { content: '$pending.content', picture, failure: null, formsOf: null } },
          { $set: { pending: null } },
        ],
      };
    } catch (error) {
      return { filter, update: { $set: { failure: noteFailure(error, card, log) } } };
    }
  });
  for (const pixel of outdated) await pictures.removePixel(pixel);
  return { changed, more: found === batchSize };
}

function waitingNow() {
  return {
    'pending.pictureUrl': { $type: 'string' as const },
    $or: [{ failure: null }, { 'failure.retryAt': { $lte: new Date() } }],
  };
}

/**
 * Makes missing pixel versions. A card whose picture cannot be decoded loses it, leaves the catalogue, and its picture
 * is fetched again later.
 */
export async function processPixels({ store, pictures, log }: Dependencies): Promise<Progress> {
  const fields = { picture: 1, failure: 1, 'content.type': 1 };
  const batch = { filter: pixelless, fields, size: batchSize, atOnce: 2 };
  const changed = await processBatch(store, batch, async (card) => {
    const { _id, picture, content } = card;
    const version = picture?.version ?? '';
    const filter = { _id, 'picture.version': version };
    try {
      const pixel = await pictures.makePixel(_id, content?.type ?? '', version);
      return { filter, update: { $set: { 'picture.pixel': pixel } } };
    } catch (error) {
      const failure = { $literal: noteFailure(error, card, log) };
      const again = { content: '$content', pictureUrl: '$picture.url' };
      return {
        filter,
        update: [{ $set: { pending: { $ifNull: ['$pending', again] }, failure } }, { $set: { picture: null } }],
      };
    }
  });
  return { changed, more: changed === batchSize };
}

function noteFailure(
  error: unknown,
  { _id, failure }: Pick<CardDocument, '_id' | 'failure'>,
  log: Logger,
): CardFailure {
  if (!(error instanceof PictureError)) throw error;
  log.warn({ card: _id, reason: error.message }, 'picture of a card cannot be used');
  return failureAfter(failure, error.message, new Date());
}

export function processForms({ store, pictures }: Dependencies): Promise<number> {
  return processBatch(
    store,
    { filter: formless, fields: { picture: 1 }, size: 16, atOnce: 2 },
    async ({ _id, picture }) => {
      await pictures.makeForms(_id);
      return {
        filter: { _id, 'picture.version': picture?.version ?? '' },
        update: { $set: { formsOf: picture?.version ?? null } },
      };
    },
  );
}

type Batch = { filter: mongo.Filter<CardDocument>; fields: mongo.Document; size: number; atOnce: number };

/**
 * Processes the cards of the newest sets first and stores their outcomes together; work whose outcome was not stored is
 * repeated.
 */
async function processBatch(
  { cards }: CatalogueStore,
  { filter, fields, size, atOnce }: Batch,
  work: (card: CardDocument) => Promise<mongo.UpdateOneModel<CardDocument>>,
): Promise<number> {
  const batch = await cards.find(filter, { projection: fields }).sort({ setId: -1 }).limit(size).toArray();
  const limit = pLimit(atOnce);
  const outcomes = await Promise.allSettled(batch.map((card) => limit(() => work(card))));
  const updates = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (updates.length > 0) {
    await cards.bulkWrite(
      updates.map((updateOne) => ({ updateOne })),
      { ordered: false },
    );
  }
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return batch.length;
}

/**
 * Finds files that are missing, e.g. because of another folder, a lost volume or a new key, and has them made again.
 */
export async function auditPictures({ store: { cards }, pictures, log }: Dependencies): Promise<void> {
  const files = await pictures.audit();
  const projection = { picture: 1, formsOf: 1, content: 1, pending: 1 };
  const missing = { lost: 0, pixelless: 0, formless: 0 };
  for await (const card of cards.find({ picture: { $ne: null } }, { projection })) {
    const { _id, picture, formsOf, content, pending } = card;
    if (!picture || !content) continue;
    if (!files.hasPicture(_id)) {
      missing.lost += 1;
      await pictures.removeForms(_id);
      const again = pending ?? { content, pictureUrl: picture.url };
      await cards.updateOne({ _id }, { $set: { picture: null, formsOf: null, pending: again, failure: null } });
      continue;
    }
    if (picture.pixel !== '' && !files.hasPixel(_id, picture)) {
      missing.pixelless += 1;
      await cards.updateOne({ _id }, { $set: { 'picture.pixel': '' } });
    }
    if (formsOf !== null && !files.hasForms(_id)) {
      missing.formless += 1;
      await cards.updateOne({ _id }, { $set: { formsOf: null } });
    }
  }
  if (Object.values(missing).some((count) => count > 0))
    log.warn(missing, 'files of pictures are missing and are made again');
}
