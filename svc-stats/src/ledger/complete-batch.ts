import { durableWrite } from '@cardwise/service-kit/mongo';

import type { Collections } from '../collections.ts';
import type { PlayerCounters, PlayerProgress } from '../counters/model.ts';
import type { ReadBarrier } from '../read-barrier.ts';
import { addOnce, inChunks, replaceOnce } from './apply-once.ts';
import type { CounterDelta, OpenBatch } from './model.ts';
import { contestedStreaks, continueStreak } from './streak.ts';

/** Marks are on disk before the batch is closed: a killed database never forgets something that was built upon. */
const durably = { writeConcern: durableWrite };

const mark = async (collections: Collections, batch: OpenBatch): Promise<void> => {
  const { answers, playerCounters, playerProgress, forgottenPlayers } = collections;
  if (batch.kind === 'fold') {
    const counted = { $set: { batch: batch._id }, $unset: { pending: 1 } } as const;
    await inChunks(batch.answers, (chunk) => answers.updateMany({ _id: { $in: chunk } }, counted, durably));
    if (batch.forgotten.length > 0) {
      await answers.updateMany({ _id: { $in: batch.forgotten } }, { $unset: { user: 1 } }, durably);
    }
  } else if (batch.kind === 'credit') {
    // An answer with the mark was credited before, and its player may have been forgotten since.
    const uncredited = { _id: { $in: batch.answers }, credit: { $exists: false } };
    const credited = { $set: { user: batch.user, credit: batch._id }, $unset: { visit: 1 } } as const;
    await answers.updateMany(uncredited, credited, durably);
  } else {
    const { user, before, _id } = batch;
    await answers.updateMany({ user, issued: { $lt: before } }, { $unset: { user: 1, visit: 1 } }, durably);
    for (const counters of [playerCounters, playerProgress]) {
      // Emptied, not removed: a process that is late with an older batch has to find the number.
      await counters.replaceOne({ _id: user, lastBatch: { $lt: _id } }, { lastBatch: _id }, durably);
    }
    await forgottenPlayers.updateOne({ _id: user }, { $set: { batch: _id } }, durably);
  }
};

type Numbers = { [name: string]: number | Numbers };

/** Adds amounts to the fields at their paths, in place; a missing field counts as 0. */
const addAmounts = (document: object, amounts: CounterDelta['inc']): object => {
  for (const [path, amount] of amounts) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let fields = document as Numbers;
    for (const name of names) {
      if (!Object.hasOwn(fields, name)) fields[name] = {};
      fields = fields[name] as Numbers;
    }
    fields[last] = ((fields[last] as number | undefined) ?? 0) + amount;
  }
  return document;
};

const applyCounters = async (collections: Collections, batch: OpenBatch): Promise<void> => {
  const { _id, cards, players, progress, totals } = batch;
  const { cardCounters, playerCounters, playerProgress, totalCounters } = collections;
  const at = batch.madeAt.toISOString();
  const amounts = new Map(players.map(({ id, inc }) => [id, inc]));
  const deltas = new Map(progress.map((delta) => [delta.id, delta]));
  await Promise.all([
    addOnce(cardCounters, _id, cards),
    addOnce(totalCounters, _id, totals),
    replaceOnce<PlayerCounters>(playerCounters, _id, [...amounts.keys()], {
      next: (stored, id) => addAmounts(stored ?? {}, amounts.get(id) ?? []),
    }),
    replaceOnce<PlayerProgress>(playerProgress, _id, [...deltas.keys()], {
      next: (stored, id) => {
        const { quiz, pixel } = deltas.get(id) ?? {};
        return {
          ...stored,
          ...(quiz && { quiz: continueStreak(stored?.quiz, quiz, at) }),
          ...(pixel && { pixel: continueStreak(stored?.pixel, pixel, at) }),
        };
      },
      contested: contestedStreaks,
    }),
  ]);
};

/**
 * Applies an open batch and closes it. Every step is idempotent, also when several processes take it at once; if the
 * process dies in between, the batch stays open and is completed by another.
 *
 * @returns false if the database was restarted meanwhile and may have lost counters: the batch has to be applied again.
 */
export const completeBatch = async (
  collections: Collections,
  batch: OpenBatch,
  barrier: Pick<ReadBarrier, 'pass'>,
): Promise<boolean> => {
  await applyCounters(collections, batch);
  if (!(await barrier.pass())) return false;
  await mark(collections, batch);
  await collections.batches.replaceOne({ _id: batch._id, done: false }, { done: true, madeAt: batch.madeAt }, durably);
  return true;
};
