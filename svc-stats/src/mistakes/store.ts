import type { Collections } from '../collections.ts';
import { ofPlayer } from '../counters/model.ts';
import { reviewId, type Memory, type Review } from '../counters/review.ts';

export type Scheduled = Pick<Review, 'card' | 'kind'> & Pick<Memory, 'due'>;

export const createMistakeStore = ({ reviews }: Pick<Collections, 'reviews'>) => ({
  /** Longest due first; read from the index alone. */
  schedule: (user: string): Promise<Scheduled[]> =>
    reviews
      .find({ user, due: { $gt: new Date(0) } }, { projection: { _id: 0, due: 1, card: 1, kind: 1 } })
      .sort({ due: 1, card: 1, kind: 1 })
      .map((mistake) => mistake as Scheduled)
      .toArray(),

  /** By the mistake's id. */
  timesWrong: async (user: string, mistakes: readonly Scheduled[]): Promise<Map<string, number>> => {
    const ids = mistakes.map(({ card, kind }) => reviewId(user, card, kind));
    const found = await reviews.find({ _id: { $in: ids } }, { projection: { wrong: 1 } }).toArray();
    return new Map(found.map(({ _id, wrong = 0 }) => [_id, wrong]));
  },

  ofPlayer: (user: string): AsyncIterable<Review> => reviews.find({ ...ofPlayer(user), due: { $exists: true } }),
});

export type MistakeStore = ReturnType<typeof createMistakeStore>;
