import type { mongo } from 'mongoose';

type Keys = Record<string, 1 | -1>;

type Options<T> = {
  filter: mongo.Filter<T>;
  /** The order ends with `_id`, so that it has no ties. */
  order: Keys;
  index?: Keys;
  packed?: number;
};

/**
 * Reads the ids of all matching documents in order. The database packs them into few documents, which costs a tenth of
 * reading one document each.
 */
export async function readIds<T extends { _id: string }>(
  collection: mongo.Collection<T>,
  { filter, order, index = order, packed = 100_000 }: Options<T>,
): Promise<string[]> {
  const pieces: string[][] = [];
  for (let skip = 0; ; skip += packed) {
    const [piece] = await collection
      .aggregate<{ ids: string[] }>(
        [
          { $match: filter },
          { $sort: order },
          { $skip: skip },
          { $limit: packed },
          { $project: { _id: 1 } },
          { $group: { _id: null, ids: { $push: '$_id' } } },
        ],
        { hint: index },
      )
      .toArray();
    if (piece) pieces.push(piece.ids);
    if (!piece || piece.ids.length < packed) return pieces.flat();
  }
}
