import type { Collections } from '../collections.ts';

/** Few enough not to slow players down. */
const step = 100;

/** Returns how many; 0 when done. */
export const trimAnswers = async ({ answers }: Pick<Collections, 'answers'>, before: Date): Promise<number> => {
  const old = await answers
    .find({ at: { $lt: before }, pending: { $exists: false } }, { projection: { _id: 1 } })
    .sort({ at: 1 })
    .limit(step)
    .toArray();
  if (old.length === 0) return 0;
  const { deletedCount } = await answers.deleteMany({
    _id: { $in: old.map(({ _id }) => _id) },
    pending: { $exists: false },
  });
  return deletedCount;
};
