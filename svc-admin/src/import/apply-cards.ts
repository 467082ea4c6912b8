import { questionKinds } from '@cardwise/contracts/catalogue/cards';
import { FormerCardValue } from '@cardwise/contracts/catalogue/catalogue';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { getAskedValue } from '@cardwise/service-kit/cards/agreed-values';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

import type { CardFailure, CardContent, CardDocument, CardTraits, CatalogueStore } from '../catalogue/model.ts';
import type { PageEntry } from '../provider/provider-client.ts';
import type { ProviderCard, ProviderMetadata } from '../provider/replies.ts';
import { readCard } from './read-card.ts';

/** The pauses after failures grow from the first to the longest, in milliseconds. */
const [firstPause, longestPause] = [60_000, millisecondsPerDay];

const AskedContent = z.object({
  cost: z.int(),
  attack: z.optional(z.int()),
  health: z.optional(z.int()),
  names: z.object({ en: z.string() }),
  texts: z.object({ en: z.string() }),
  former: z.optional(z.array(FormerCardValue)),
});
type AskedContent = z.infer<typeof AskedContent>;

const mostFormer = 10;

const askedContent = {
  'content.cost': 1,
  'content.attack': 1,
  'content.health': 1,
  'content.names.en': 1,
  'content.texts.en': 1,
  'content.former': 1,
} as const;

/** `problems` has the reason for each card that is in error now. */
type Applied = { applied: number; leftOut: number; problems: string[] };

export async function applyCards(
  { Card, cards }: CatalogueStore,
  entries: readonly PageEntry[],
  metadata: ProviderMetadata,
  now: Date,
): Promise<Applied> {
  const ids = entries.flatMap((entry) =>
    'card' in entry ? [String(entry.card.id)] : entry.id === null ? [] : [entry.id],
  );
  const fields = { hash: 1, picture: 1, failure: 1, 'pending.pictureUrl': 1, queuedAt: 1, ...askedContent } as const;
  const stored = await cards.find({ _id: { $in: ids } }, { projection: fields }).toArray();
  const known = new Map(stored.map((card) => [card._id, card]));
  const plans = entries.map((entry) =>
    planUpdate(entry, known.get('card' in entry ? String(entry.card.id) : (entry.id ?? '')), metadata, now),
  );
  const updates = plans.filter((plan) => plan !== null);
  if (updates.length > 0) {
    await Card.bulkWrite(
      updates.map(({ id, $set }) => ({ updateOne: { filter: { _id: id }, update: { $set }, upsert: true } })),
      { ordered: false },
    );
  }
  const cosmetic = entries.flatMap((entry) =>
    'card' in entry && entry.card.isZilliaxCosmeticModule ? [String(entry.card.id)] : [],
  );
  if (cosmetic.length > 0) await cards.deleteMany({ _id: { $in: cosmetic } });
  const problems = updates.flatMap(({ $set }) => $set.failure?.reason ?? []);
  return { applied: updates.length, leftOut: entries.length - updates.length, problems };
}

type Known = Pick<CardDocument, '_id' | 'hash' | 'picture' | 'failure' | 'pending' | 'queuedAt'> & {
  content?: unknown;
};

type Plan = { id: string; $set: Partial<CardDocument> };

/**
 * Plans what to store for an entry. Returns null if the entry is no card of the catalogue. When the picture has
 * changed, content and picture follow later, together.
 */
export function planUpdate(
  entry: PageEntry,
  known: Known | undefined,
  metadata: ProviderMetadata,
  now: Date,
): Plan | null {
  const failed = (problem: string, name: string): Partial<CardDocument> => ({
    failure: failureAfter(known?.failure, problem, now),
    queuedAt: null,
    ...(known ? {} : { nameEn: name }),
  });
  if ('problem' in entry) return entry.id === null ? null : { id: entry.id, $set: failed(entry.problem, entry.name) };
  const { card } = entry;
  const id = String(card.id);
  const read = readCard(card, metadata);
  if ('leftOut' in read) return null;
  const heard = { setId: card.cardSetId, refreshedAt: now, gone: false, traits: getTraits(card) };
  if ('problem' in read) return { id, $set: { ...heard, ...failed(read.problem, card.name.en ?? '') } };
  const { pictureUrl } = read;
  const hash = toHash(read.content, pictureUrl);
  const former = noteFormer(known?.content, read.content, now);
  const content = former.length > 0 ? { ...read.content, former } : read.content;
  const base = { ...heard, nameEn: content.names.en, hash, queuedAt: null };
  // A refresh that was requested includes the picture.
  const samePicture = known?.picture?.url === pictureUrl && known.queuedAt === null;
  if (samePicture) return { id, $set: { ...base, content, pending: null, failure: null } };
  // The failure and the time of the next retry stay while the content waits for its picture.
  if (known?.pending && known.hash === hash && known.queuedAt === null) return { id, $set: base };
  return { id, $set: { ...base, pending: { content, pictureUrl }, failure: null } };
}

export function failureAfter(earlier: CardFailure | null | undefined, reason: string, now: Date): CardFailure {
  const attempts = (earlier?.attempts ?? 0) + 1;
  return { reason, failedAt: now, retryAt: new Date(now.getTime() + backOffAfter(attempts)), attempts };
}

/** Returns the pause in milliseconds, with up to a quarter of jitter. */
export function backOffAfter(attempts: number, random: () => number = Math.random): number {
  return Math.min(longestPause, firstPause * 2 ** (attempts - 1)) * (1 + random() / 4);
}

function getTraits(card: ProviderCard): CardTraits {
  return {
    module: card.isZilliaxFunctionalModule ?? false,
    bannedFromSideboard: Boolean(card.bannedFromSideboard),
  };
}

function toHash(content: CardContent, pictureUrl: string): string {
  return createHash('sha256')
    .update(JSON.stringify([content, pictureUrl]))
    .digest('hex');
}

/**
 * Returns the card's former values, the latest first.
 * @param stored Null for a new card; possibly of another version's shape.
 */
function noteFormer(stored: unknown, content: AskedContent, now: Date): FormerCardValue[] {
  const { success, data: shown } = z.safeParse(AskedContent, stored);
  if (!success) return [];
  const until = now.toISOString();
  const changed = questionKinds.flatMap((kind) => {
    const value = getAskedValue(shown, kind);
    return value === undefined || value === getAskedValue(content, kind) ? [] : [{ kind, value, until }];
  });
  return [...changed, ...(shown.former ?? [])].slice(0, mostFormer);
}
