import type { Collections } from '../collections.ts';
import {
  ownedId,
  readMonthId,
  readReviewId,
  type StoredCardRatings,
  type Memory,
  type PlayerCounters,
  type PlayerMonth,
  type PlayerProgress,
  type RatingRebuild,
  type Review,
} from '../counters/model.ts';
import { continueMemory } from './continue-memory.ts';
import { addOnce, replaceOnce } from './apply-once.ts';
import { byTime, getMonths, getReviews } from './fold-answers.ts';
import type { CounterDelta, OpenBatch, RatingOutcomes, Rebuild, ReviewDelta } from './model.ts';
import { contestedStreaks, continueStreak } from './streak.ts';

/** Applies the batch to all counters exactly once, however many processes try. */
export async function applyCounters(db: Collections, batch: OpenBatch): Promise<void> {
  const { _id, cards, players, progress, totals, reviews, months, ratings } = batch;
  const { cardCounters, playerCounters, playerProgress, totalCounters } = db;
  if (batch.kind === 'credit' && batch.recall) {
    await backfill(db, _id, batch.user);
    return;
  }
  const at = batch.madeAt.toISOString();
  if (batch.kind === 'credit' && batch.rebuild) await applyRebuild(db, _id, batch.rebuild);
  const amounts = new Map(players.map(({ id, inc }) => [id, inc]));
  const rated = new Map(ratings?.players.map((outcome) => [outcome.id, outcome.ratings]));
  const deltas = new Map(progress.map((delta) => [delta.id, delta]));
  // The reviews and months of a new player contain all answers from the start.
  const beginner = reviews && months ? { recalled: true } : {};
  await Promise.all([
    addOnce(cardCounters, _id, cards),
    addOnce(totalCounters, _id, totals),
    applyCardRatings(db, _id, ratings?.cards ?? []),
    replaceOnce<PlayerCounters>(playerCounters, _id, [...new Set([...amounts.keys(), ...rated.keys()])], {
      next: (stored, id) => {
        const counters = addAmounts(stored ?? { ...beginner }, amounts.get(id) ?? []);
        const outcome = rated.get(id);
        return outcome ? { ...counters, ratings: { ...stored?.ratings, ...outcome } } : counters;
      },
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
    applyReviews(
      db,
      _id,
      { reviews: reviews ?? [], months: months ?? [], players: ratings?.players ?? [] },
      'continue',
    ),
  ]);
}

/**
 * Recomputes the player's reviews and months from all answers of older batches, in the order in which they were
 * counted.
 */
async function backfill(db: Collections, batch: number, user: string): Promise<void> {
  const fields = { card: 1, kind: 1, difficulty: 1, correct: 1, at: 1, batch: 1, credit: 1 } as const;
  const counted = await db.answers
    .find({ user, pending: { $exists: false }, bonus: { $exists: false } }, { projection: fields })
    .map((answer) => ({ ...answer, countedBy: answer.credit ?? answer.batch ?? 0 }))
    .toArray();
  const answers = counted
    .filter(({ countedBy }) => countedBy < batch)
    .sort((a, b) => a.countedBy - b.countedBy || byTime(a, b));
  await applyReviews(
    db,
    batch,
    { reviews: getReviews(user, answers), months: getMonths(user, answers), players: [] },
    'replace',
  );
  await replaceOnce<PlayerCounters>(db.playerCounters, batch, [user], {
    next: (stored) => ({ ...stored, recalled: true }),
  });
}

/** Removes all ratings when a rebuild starts, and notes up to which instant answers are rated. */
async function applyRebuild(
  { cardRatings, playerCounters, playerMonths, ratingRebuilds }: Collections,
  batch: number,
  { reset, upTo }: Rebuild,
): Promise<void> {
  const older = { lastBatch: { $lt: batch } };
  if (reset) {
    const rated = { ratings: { $exists: true }, ...older };
    const unrated = { $set: { lastBatch: batch }, $unset: { ratings: 1 } } as const;
    await Promise.all([
      cardRatings.updateMany(older, [{ $replaceWith: { _id: '$_id', lastBatch: { $literal: batch } } }]),
      playerCounters.updateMany(rated, unrated),
      playerMonths.updateMany(rated, unrated),
    ]);
  }
  await replaceOnce<RatingRebuild>(ratingRebuilds, batch, ['ratings'], { next: () => (upTo ? { upTo } : {}) });
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

type Change = 'continue' | 'replace';

async function applyReviews(
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
