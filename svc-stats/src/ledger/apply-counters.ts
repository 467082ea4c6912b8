import type { Collections } from '../collections.ts';
import { readMonthId, type PlayerCounters, type PlayerMonth, type PlayerProgress } from '../counters/model.ts';
import { continueMemory } from './continue-memory.ts';
import { memoryOf, readReviewId, type Review } from '../counters/review.ts';
import { addOnce, replaceOnce } from './apply-once.ts';
import { byTime, monthsOf, reviewsOf } from './fold-answers.ts';
import type { CounterDelta, OpenBatch, ReviewDelta } from './model.ts';
import { contestedStreaks, continueStreak } from './streak.ts';

type Numbers = { [name: string]: number | Numbers };

/** In place. */
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

type Change = 'continue' | 'replace';

const applyReviews = async (
  { reviews, playerMonths }: Pick<Collections, 'reviews' | 'playerMonths'>,
  batch: number,
  deltas: { reviews: readonly ReviewDelta[]; months: readonly CounterDelta[] },
  change: Change,
): Promise<void> => {
  const given = new Map(deltas.reviews.map(({ id, answers }) => [id, answers]));
  const amounts = new Map(deltas.months.map(({ id, inc }) => [id, inc]));
  await Promise.all([
    replaceOnce<Review>(reviews, batch, [...given.keys()], {
      next: (stored, id) => {
        const memory = continueMemory(change === 'continue' ? memoryOf(stored) : undefined, given.get(id) ?? []);
        return memory && { ...readReviewId(id), ...memory };
      },
    }),
    replaceOnce<PlayerMonth>(playerMonths, batch, [...amounts.keys()], {
      next: (stored, id) =>
        addAmounts({ ...(change === 'continue' && stored), user: readMonthId(id).user }, amounts.get(id) ?? []),
    }),
  ]);
};

/** All answers of older batches, in the order they were counted. */
const recall = async (collections: Collections, batch: number, user: string): Promise<void> => {
  const fields = { card: 1, kind: 1, difficulty: 1, correct: 1, at: 1, batch: 1, credit: 1 } as const;
  const counted = await collections.answers
    .find({ user, pending: { $exists: false } }, { projection: fields })
    .map((answer) => ({ ...answer, countedBy: answer.credit ?? answer.batch ?? 0 }))
    .toArray();
  const answers = counted
    .filter(({ countedBy }) => countedBy < batch)
    .sort((a, b) => a.countedBy - b.countedBy || byTime(a, b));
  await applyReviews(
    collections,
    batch,
    { reviews: reviewsOf(user, answers), months: monthsOf(user, answers) },
    'replace',
  );
  await replaceOnce<PlayerCounters>(collections.playerCounters, batch, [user], {
    next: (stored) => ({ ...stored, recalled: true }),
  });
};

/** Exactly once, however many processes try. */
export const applyCounters = async (collections: Collections, batch: OpenBatch): Promise<void> => {
  const { _id, cards, players, progress, totals, reviews, months } = batch;
  const { cardCounters, playerCounters, playerProgress, totalCounters } = collections;
  if (batch.kind === 'credit' && batch.recall) {
    await recall(collections, _id, batch.user);
    return;
  }
  const at = batch.madeAt.toISOString();
  const amounts = new Map(players.map(({ id, inc }) => [id, inc]));
  const deltas = new Map(progress.map((delta) => [delta.id, delta]));
  // Counted from the start with reviews and months.
  const beginner = reviews && months ? { recalled: true } : {};
  await Promise.all([
    addOnce(cardCounters, _id, cards),
    addOnce(totalCounters, _id, totals),
    replaceOnce<PlayerCounters>(playerCounters, _id, [...amounts.keys()], {
      next: (stored, id) => addAmounts(stored ?? { ...beginner }, amounts.get(id) ?? []),
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
    applyReviews(collections, _id, { reviews: reviews ?? [], months: months ?? [] }, 'continue'),
  ]);
};
