import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import type { PassBarrier } from '@cardwise/service-kit/database/read-barrier';

import type { Collections } from '../collections.ts';
import {
  ofPlayer,
  ownedId,
  readMonthId,
  readReviewId,
  type StoredCardRatings,
  type Memory,
  type PlayerCounters,
  type PlayerMonth,
  type PlayerProgress,
  type Review,
} from '../counters/model.ts';
import { addOnce, inChunks, replaceOnce } from './apply-once.ts';
import { recomputeMemories } from './backfill.ts';
import { continueMemory } from './continue-memory.ts';
import type { CounterDelta, OpenBatch, RatingOutcomes, ReviewDelta } from './model.ts';
import { applyRebuild } from './rebuild.ts';
import { contestedStreaks, continueStreak } from './streak.ts';

/**
 * Applies the batch to all counters, marks its answers and closes it, in idempotent steps: any process may finish what
 * another began.
 * @returns false if another primary followed, or this one was restarted: the batch must then be applied again.
 */
export async function completeBatch(db: Collections, batch: OpenBatch, pass: PassBarrier): Promise<boolean> {
  if (batch.kind === 'credit' && batch.recall) await applyBackfill(db, batch._id, batch.user);
  else await applyCounters(db, batch);
  if (!(await pass())) return false;
  // A batch is closed after its answers are marked, so that a crash loses nothing that later batches build upon.
  if (batch.kind === 'fold') await markCounted(db, batch);
  else if (batch.kind === 'credit') await markCredited(db, batch);
  else await forgetPlayer(db, batch);
  await db.batches.replaceOne({ _id: batch._id, done: false }, { done: true, madeAt: batch.madeAt }, majorityWrite);
  return true;
}

async function applyCounters(db: Collections, batch: OpenBatch): Promise<void> {
  const { _id, cards, totals, reviews = [], months = [], ratings = { players: [], cards: [] } } = batch;
  if (batch.kind === 'credit' && batch.rebuild) await applyRebuild(db, _id, batch.rebuild);
  await Promise.all([
    addOnce(db.cardCounters, _id, cards),
    addOnce(db.totalCounters, _id, totals),
    applyCardRatings(db, _id, ratings.cards),
    applyPlayers(db, batch),
    applyProgress(db, batch),
    applyReviewsAndMonths(db, _id, { reviews, months, players: ratings.players }, 'continue'),
  ]);
}

async function applyCardRatings(
  { cardRatings }: Collections,
  batch: number,
  cards: RatingOutcomes['cards'],
): Promise<void> {
  const given = new Map(cards.map(({ id, questions }) => [id, questions]));
  await replaceOnce<StoredCardRatings>(cardRatings, batch, [...given.keys()], {
    next: (stored, id) => {
      const next: Partial<StoredCardRatings> = { ...stored };
      for (const [difficulty, kind, rated] of given.get(id) ?? [])
        next[difficulty] = { ...next[difficulty], [kind]: rated };
      return next;
    },
  });
}

async function applyPlayers(
  { playerCounters }: Collections,
  { _id, players, reviews, months, ratings }: OpenBatch,
): Promise<void> {
  const amounts = new Map(players.map(({ id, inc }) => [id, inc]));
  const rated = new Map(ratings?.players.map((outcome) => [outcome.id, outcome.ratings]));
  // The reviews and months of a new player contain all answers from the start.
  const beginner = reviews && months ? { recalled: true } : {};
  await replaceOnce<PlayerCounters>(playerCounters, _id, [...new Set([...amounts.keys(), ...rated.keys()])], {
    next: (stored, id) => {
      const counters = addAmounts(stored ?? { ...beginner }, amounts.get(id) ?? []);
      const outcome = rated.get(id);
      return outcome ? { ...counters, ratings: { ...stored?.ratings, ...outcome } } : counters;
    },
  });
}

async function applyProgress({ playerProgress }: Collections, { _id, madeAt, progress }: OpenBatch): Promise<void> {
  const at = madeAt.toISOString();
  const deltas = new Map(progress.map((delta) => [delta.id, delta]));
  await replaceOnce<PlayerProgress>(playerProgress, _id, [...deltas.keys()], {
    next: (stored, id) => {
      const { quiz, pixel } = deltas.get(id) ?? {};
      return {
        ...stored,
        ...(quiz && { quiz: continueStreak(stored?.quiz, quiz, at) }),
        ...(pixel && { pixel: continueStreak(stored?.pixel, pixel, at) }),
      };
    },
    contested: contestedStreaks,
  });
}

type Change = 'continue' | 'replace';

async function applyReviewsAndMonths(
  { reviews, playerMonths }: Collections,
  batch: number,
  deltas: { reviews: readonly ReviewDelta[]; months: readonly CounterDelta[]; players: RatingOutcomes['players'] },
  change: Change,
): Promise<void> {
  const given = new Map(deltas.reviews.map(({ id, answers }) => [id, answers]));
  const amounts = new Map(deltas.months.map(({ id, inc }) => [id, inc]));
  const rated = Map.groupBy(
    deltas.players.flatMap(({ id, days }) => days.map((day) => ({ user: id, day }))),
    ({ user, day: [day] }) => ownedId(user, day.slice(0, 7)),
  );
  await Promise.all([
    replaceOnce<Review>(reviews, batch, [...given.keys()], {
      next: (stored, id) => {
        const memory = continueMemory(change === 'continue' ? getMemory(stored) : undefined, given.get(id) ?? []);
        return memory && { ...readReviewId(id), ...memory };
      },
    }),
    replaceOnce<PlayerMonth>(playerMonths, batch, [...new Set([...amounts.keys(), ...rated.keys()])], {
      next: (stored, id) => {
        const kept = change === 'continue' ? stored : stored?.ratings && { ratings: stored.ratings };
        const month = addAmounts({ ...kept, user: readMonthId(id).user }, amounts.get(id) ?? []);
        const days = rated.get(id)?.map(({ day }) => day);
        return days ? { ...month, ratings: withDays(stored?.ratings, days) } : month;
      },
    }),
  ]);
}

async function applyBackfill(db: Collections, batch: number, user: string): Promise<void> {
  await applyReviewsAndMonths(db, batch, { ...(await recomputeMemories(db, batch, user)), players: [] }, 'replace');
  await replaceOnce<PlayerCounters>(db.playerCounters, batch, [user], {
    next: (stored) => ({ ...stored, recalled: true }),
  });
}

type BatchOf<K extends OpenBatch['kind']> = Extract<OpenBatch, { kind: K }>;

async function markCounted({ answers }: Collections, batch: BatchOf<'fold'>): Promise<void> {
  const counted = { $set: { batch: batch._id }, $unset: { pending: 1 } } as const;
  await inChunks(batch.answers, (chunk) => answers.updateMany({ _id: { $in: chunk } }, counted, majorityWrite));
  if (batch.forgotten.length > 0) {
    await answers.updateMany({ _id: { $in: batch.forgotten } }, { $unset: { user: 1 } }, majorityWrite);
  }
}

async function markCredited({ answers }: Collections, batch: BatchOf<'credit'>): Promise<void> {
  // The player may have been forgotten meanwhile.
  const uncredited = { _id: { $in: batch.answers }, credit: { $exists: false } };
  const credited = { $set: { user: batch.user, credit: batch._id }, $unset: { visit: 1 } } as const;
  await answers.updateMany(uncredited, credited, majorityWrite);
}

async function forgetPlayer(db: Collections, { user, before, _id }: BatchOf<'forget'>): Promise<void> {
  const { answers, playerCounters, playerProgress, playerMonths, reviews, goals, creditedVisits, forgottenPlayers } =
    db;
  await answers.updateMany({ user, issued: { $lt: before } }, { $unset: { user: 1, visit: 1 } }, majorityWrite);
  for (const counters of [playerCounters, playerProgress]) {
    // The emptied document stays, so that a process that is late with an older batch finds it.
    await counters.replaceOne({ _id: user, lastBatch: { $lt: _id } }, { lastBatch: _id }, majorityWrite);
  }
  const emptied = { $replaceWith: { _id: '$_id', user: '$user', lastBatch: { $literal: _id } } };
  for (const documents of [reviews, playerMonths]) {
    await documents.updateMany({ ...ofPlayer(user), lastBatch: { $lt: _id } }, [emptied], majorityWrite);
  }
  await goals.deleteMany({ ...ofPlayer(user), at: { $lt: before } }, majorityWrite);
  await creditedVisits.deleteMany({ user, at: { $lt: before } }, majorityWrite);
  await forgottenPlayers.updateOne({ _id: user }, { $set: { batch: _id } }, majorityWrite);
}

/** Returns undefined if there is no review yet, or if its player was forgotten. */
function getMemory(review: Review | undefined): Memory | undefined {
  return review?.due === undefined ? undefined : (review as Memory);
}

type Numbers = { [name: string]: number | Numbers };

/** Adds the amounts to the document itself, each at the path of its field. */
function addAmounts(document: object, amounts: CounterDelta['inc']): object {
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
}

type RatedDays = RatingOutcomes['players'][number]['days'];

function withDays(ratings: PlayerMonth['ratings'], days: RatedDays): PlayerMonth['ratings'] {
  const next = { ...ratings };
  for (const [date, game, rating, deviation] of days) {
    const day = date.slice(-2);
    next[day] = { ...next[day], [game]: { rating, deviation } };
  }
  return next;
}
