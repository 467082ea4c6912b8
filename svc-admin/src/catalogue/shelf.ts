import * as z from 'zod/mini';

import { CardContent, type CardDocument, type CatalogueStore, type StoredPicture } from './model.ts';

/** A card in memory; content that still waits for its picture stands where there is no other. */
export type ShelvedCard = {
  id: string;
  setId: number;
  content: CardContent;
  /** Null: nobody but administrators sees the card. */
  picture: StoredPicture | null;
  /** Why administrators keep the card out of the quiz; null while they do not. */
  ban: { reason: string } | null;
};

type Summary = Pick<CardDocument, '_id' | 'hash' | 'picture' | 'setId' | 'ban'> & {
  pending?: { pictureUrl: string } | null;
};

const summaryFields = { hash: 1, picture: 1, setId: 1, 'ban.reason': 1, 'pending.pictureUrl': 1 } as const;

/** Changes whenever the content to show may have changed. */
const markOf = ({ hash, picture, pending }: Summary): string => [hash, picture?.version, pending?.pictureUrl].join(' ');

/** Whole documents fetched at once. */
const batchSize = 200;

/**
 * The catalogue's cards in memory. Only those that changed are fetched whole: reading 8,000 cards again for every ban
 * would leave a hundred megabytes of garbage each time.
 */
export const createShelf = ({ cards }: CatalogueStore) => {
  const contents = new Map<string, { mark: string; content: CardContent }>();

  const fetchContents = async (summaries: readonly Summary[]): Promise<void> => {
    const marks = new Map(summaries.map((summary) => [summary._id, markOf(summary)]));
    for (let start = 0; start < summaries.length; start += batchSize) {
      const ids = summaries.slice(start, start + batchSize).map(({ _id }) => _id);
      const fields = { content: 1, 'pending.content': 1 } as const;
      for (const { _id, content, pending } of await cards
        .find({ _id: { $in: ids } }, { projection: fields })
        .toArray()) {
        // What an older version of this service wrote and the contract no longer knows waits for the next crawl.
        const shown = z.safeParse(CardContent, content ?? pending?.content);
        if (shown.success) contents.set(_id, { mark: marks.get(_id) ?? '', content: shown.data });
      }
    }
  };

  return {
    /** Every card whose content is known, by id. */
    load: async (): Promise<ShelvedCard[]> => {
      const summaries = (await cards.find({}, { projection: summaryFields }).toArray()) as Summary[];
      await fetchContents(summaries.filter((summary) => contents.get(summary._id)?.mark !== markOf(summary)));
      return summaries
        .flatMap(({ _id, setId, picture, ban }) => {
          const content = contents.get(_id)?.content;
          return content ? [{ id: _id, setId, content, picture, ban: ban ? { reason: ban.reason } : null }] : [];
        })
        .sort((a, b) => Number(a.id) - Number(b.id));
    },
  };
};
