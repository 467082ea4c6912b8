import { majorityRead } from '@cardwise/service-kit/database/mongo';
import * as z from 'zod/mini';

import { CardContent, type CardDocument, type CatalogueStore, type StoredPicture } from './model.ts';

/** A card that has only pending content is cached with that. Unchanged cards stay the same objects. */
export type CachedCard = {
  id: string;
  setId: number;
  content: CardContent;
  picture: StoredPicture | null;
  ban: { reason: string } | null;
  gone: boolean;
};

const summaryFields = { hash: 1, picture: 1, setId: 1, 'ban.reason': 1, gone: 1, 'pending.pictureUrl': 1 } as const;

const batchSize = 200;

type Summary = Pick<CardDocument, '_id' | 'hash' | 'picture' | 'setId' | 'ban' | 'gone'> & {
  pending?: { pictureUrl: string } | null;
};

/**
 * Caches the cards and fetches only changed ones: reading 8,000 cards for every ban would leave a hundred megabytes of
 * garbage.
 */
export function createCardCache({ cards }: CatalogueStore) {
  const contents = new Map<string, { mark: string; content: CardContent }>();
  let cached = new Map<string, CachedCard>();

  const fetchContents = async (summaries: readonly Summary[]): Promise<void> => {
    const marks = new Map(summaries.map((summary) => [summary._id, getMark(summary)]));
    for (let start = 0; start < summaries.length; start += batchSize) {
      const ids = summaries.slice(start, start + batchSize).map(({ _id }) => _id);
      const fields = { content: 1, 'pending.content': 1 } as const;
      for (const { _id, content, pending } of await cards
        .find({ _id: { $in: ids } }, { projection: fields, ...majorityRead })
        .toArray()) {
        // Content that no longer fits the contract is left out until the next crawl replaces it.
        const shown = z.safeParse(CardContent, content ?? pending?.content);
        if (shown.success) contents.set(_id, { mark: marks.get(_id) ?? '', content: shown.data });
      }
    }
  };

  const take = ({ _id: id, setId, picture, ban, gone = false }: Summary): CachedCard | undefined => {
    const content = contents.get(id)?.content;
    if (!content) return undefined;
    const before = cached.get(id);
    const same =
      before?.content === content &&
      before.setId === setId &&
      before.picture?.version === picture?.version &&
      before.picture?.pixel === picture?.pixel &&
      before.ban?.reason === ban?.reason &&
      before.gone === gone;
    return same ? before : { id, setId, content, picture, ban: ban ? { reason: ban.reason } : null, gone };
  };

  return {
    /** @param ids The cards that may have changed; all of them unless given. */
    load: async (ids?: readonly string[]): Promise<CachedCard[]> => {
      const asked = ids && new Set(ids);
      const filter = asked ? { _id: { $in: [...asked] } } : {};
      const summaries = (await cards
        .find(filter, { projection: summaryFields, ...majorityRead })
        .toArray()) as Summary[];
      await fetchContents(summaries.filter((summary) => contents.get(summary._id)?.mark !== getMark(summary)));
      const taken = summaries.map(take).filter((card) => card !== undefined);
      const others = asked ? [...cached.values()].filter(({ id }) => !asked.has(id)) : [];
      cached = new Map(
        [...others, ...taken].toSorted((a, b) => Number(a.id) - Number(b.id)).map((card) => [card.id, card] as const),
      );
      return [...cached.values()];
    },
  };
}

function getMark({ hash, picture, pending }: Summary): string {
  return [hash, picture?.version, pending?.pictureUrl].join(' ');
}
