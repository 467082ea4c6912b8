import { goneReason } from '@cardwise/contracts/catalogue/cards';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import pLimit from 'p-limit';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { ProviderClient } from '../provider/provider-client.ts';
import { ProviderError } from '../provider/request-json.ts';
import { applyCards, failureAfter } from './apply-cards.ts';
import type { CardDocument } from '../catalogue/model.ts';
import type { ImportStore } from './model.ts';

const staleAfter = millisecondsPerDay;

const batchSize = 20;
const atOnce = 4;

type Dependencies = { store: ImportStore; provider: ProviderClient; log: Logger };

/**
 * Refreshes the next cards that are due.
 * @returns how many cards were due.
 * @throws ProviderError when the provider is away; the cards stay as they are.
 */
export async function refreshCards(dependencies: Dependencies, signal: AbortSignal): Promise<number> {
  const batch = await dependencies.store.cards
    .find(dueCards(new Date()), { projection: { failure: 1 } })
    .sort({ queuedAt: -1 })
    .limit(batchSize)
    .toArray();
  const limit = pLimit(atOnce);
  const outcomes = await Promise.allSettled(batch.map((card) => limit(() => refreshOne(dependencies, card, signal))));
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return batch.length;
}

function dueCards(now: Date) {
  return {
    $or: [
      { queuedAt: { $type: 'date' as const } },
      { $and: [staleCards(now), mayTry(now)] },
      { pending: null, 'failure.retryAt': { $lte: now } },
    ],
  };
}

export function staleCards(now: Date) {
  return { refreshedAt: { $lt: new Date(now.getTime() - staleAfter) } };
}

function mayTry(now: Date) {
  return { $or: [{ failure: null }, { 'failure.retryAt': { $lte: now } }] };
}

async function refreshOne(
  { store, provider, log }: Dependencies,
  card: Pick<CardDocument, '_id' | 'failure'>,
  signal: AbortSignal,
): Promise<void> {
  const fail = async (reason: string, gone: boolean): Promise<void> => {
    const failure = failureAfter(card.failure, reason, new Date());
    await store.cards.updateOne({ _id: card._id }, { $set: { failure, queuedAt: null, ...(gone && { gone }) } });
    log.warn({ card: card._id, reason }, 'card cannot be refreshed');
  };
  try {
    const fresh = await provider.card(card._id, signal);
    if (String(fresh.id) !== card._id) throw new ProviderError(`The provider answered with card ${fresh.id} instead.`);
    const crawl = await store.crawls.findOne({ _id: 'crawl' }, { projection: { metadata: 1 } });
    if (!crawl) return;
    const { leftOut } = await applyCards(store, [{ card: fresh }], crawl.metadata, new Date());
    if (leftOut > 0) await fail('The provider no longer counts this card to the collection.', true);
  } catch (error) {
    if (!(error instanceof ProviderError) || !blamesCard(error)) throw error;
    const gone = error.status === 404;
    await fail(gone ? goneReason : error.message, gone);
  }
}

function blamesCard({ status, cause }: ProviderError): boolean {
  return status === undefined ? cause === undefined || !(cause instanceof TypeError) : status !== 401 && status !== 429;
}
