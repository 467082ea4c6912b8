import { createHash } from 'node:crypto';

import type { PageEntry } from '../provider/provider-client.ts';
import type { ProviderMetadata } from '../provider/replies.ts';
import { failureAfter } from './failure-after.ts';
import type { CardContent, CardDocument, CatalogueStore } from './model.ts';
import { readCard } from './read-card.ts';

type Update = { $set: Partial<CardDocument>; $setOnInsert?: Partial<CardDocument> };

const newCard: Omit<CardDocument, '_id'> = {
  nameEn: '',
  setId: 0,
  content: null,
  picture: null,
  formsOf: null,
  pending: null,
  hash: '',
  refreshedAt: null,
  queuedAt: null,
  failure: null,
  ban: null,
};

const hashOf = (content: CardContent, pictureUrl: string): string =>
  createHash('sha256')
    .update(JSON.stringify([content, pictureUrl]))
    .digest('hex');

/** `$setOnInsert` for every field that `$set` leaves alone. */
const upsert = ($set: Partial<CardDocument>): Update => {
  const rest = Object.entries(newCard).filter(([name]) => !(name in $set));
  return { $set, $setOnInsert: Object.fromEntries(rest) as Partial<CardDocument> };
};

type Known = Pick<CardDocument, '_id' | 'hash' | 'picture' | 'failure' | 'pending' | 'queuedAt'>;

/**
 * What becomes of a stored card when the provider sends this entry; null when the card does not belong to the catalogue.
 *
 * A card whose picture stays gets its new content at once, one whose picture changes gets both together, later.
 */
export const planUpdate = (
  entry: PageEntry,
  known: Known | undefined,
  metadata: ProviderMetadata,
  now: Date,
): { id: string; update: Update } | null => {
  if ('problem' in entry) {
    if (entry.id === null) return null;
    const failure = failureAfter(known?.failure, entry.problem, now);
    return { id: entry.id, update: upsert({ failure, queuedAt: null, ...(known ? {} : { nameEn: entry.name }) }) };
  }
  const { card } = entry;
  const id = String(card.id);
  const read = readCard(card, metadata);
  if ('leftOut' in read) return null;
  const told = { setId: card.cardSetId, refreshedAt: now };
  if ('problem' in read) {
    const failure = failureAfter(known?.failure, read.problem, now);
    return {
      id,
      update: upsert({ ...told, failure, queuedAt: null, ...(known ? {} : { nameEn: card.name.en ?? '' }) }),
    };
  }
  const { content, pictureUrl } = read;
  const hash = hashOf(content, pictureUrl);
  const base = { ...told, nameEn: content.names.en, hash, queuedAt: null };
  // An administrator who asks for a refresh wants the picture looked at as well.
  const samePicture = known?.picture?.url === pictureUrl && known.queuedAt === null;
  if (samePicture) return { id, update: upsert({ ...base, content, pending: null, failure: null }) };
  // The same content still waits for its picture: its failure and the time of its next try stay.
  if (known?.pending && known.hash === hash && known.queuedAt === null) return { id, update: upsert(base) };
  return { id, update: upsert({ ...base, pending: { content, pictureUrl }, failure: null }) };
};

export type Applied = { applied: number; leftOut: number; broken: number };

/** Applies cards of the provider to the catalogue; applying them again changes nothing. */
export const applyCards = async (
  { cards }: CatalogueStore,
  entries: readonly PageEntry[],
  metadata: ProviderMetadata,
  now: Date,
): Promise<Applied> => {
  const ids = entries.flatMap((entry) =>
    'card' in entry ? [String(entry.card.id)] : entry.id === null ? [] : [entry.id],
  );
  const fields = { hash: 1, picture: 1, failure: 1, 'pending.pictureUrl': 1, queuedAt: 1 } as const;
  const stored = await cards.find({ _id: { $in: ids } }, { projection: fields }).toArray();
  const known = new Map(stored.map((card) => [card._id, card]));
  const plans = entries.map((entry) =>
    planUpdate(entry, known.get('card' in entry ? String(entry.card.id) : (entry.id ?? '')), metadata, now),
  );
  const updates = plans.filter((plan) => plan !== null);
  if (updates.length > 0) {
    await cards.bulkWrite(
      updates.map(({ id, update }) => ({ updateOne: { filter: { _id: id }, update, upsert: true } })),
      { ordered: false },
    );
  }
  const broken = entries.filter((entry) => 'problem' in entry).length;
  return { applied: updates.length, leftOut: entries.length - updates.length, broken };
};
