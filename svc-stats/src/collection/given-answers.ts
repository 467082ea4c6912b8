import type { Collections } from '../collections.ts';
import type { Given } from './standings.ts';

/** The latest of a player; a year of more than a hundred a day has older ones. */
const mostRead = 50_000;

/** Small enough that other calls get their turn between two. */
const step = 1000;

const fields = { _id: 0, card: 1, kind: 1, difficulty: 1, correct: 1, at: 1 } as const;

/** In order. Also those that are not counted yet. */
export const readGiven = async ({ answers }: Pick<Collections, 'answers'>, user: string): Promise<Given[]> => {
  const latest = await answers
    .find({ user }, { projection: fields, batchSize: step })
    .sort({ at: -1 })
    .limit(mostRead)
    .toArray();
  return (latest as Given[]).reverse();
};
