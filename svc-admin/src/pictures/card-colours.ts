import { join } from 'node:path';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { LRUCache } from 'lru-cache';

import type { Feed } from '../catalogue/feed.ts';
import { decodePicture } from './check-picture.ts';
import { readIfThere } from './drawn-pictures.ts';
import { pixelColours } from './pixelate.ts';

type Options = { folder: string; feed: Pick<Feed, 'demand'> };

export const createCardColours = ({ folder, feed }: Options) => {
  /** By the picture's version. */
  const kept = new LRUCache<string, string[], string>({
    max: 200,
    fetchMethod: async (_version, _stale, { context: id }) => {
      const png = await readIfThere(join(folder, 'en', `${id}.png`));
      return png && pixelColours(await decodePicture(png));
    },
  });

  /** @throws AppError `not_found` when there is no such card or no picture of it. */
  return async (id: string): Promise<string[]> => {
    const card = feed.demand().catalogue.cards.find((other) => other.id === id);
    const colours = card && (await kept.fetch(card.image, { context: id }));
    if (!colours) throw new AppError('not_found', { detail: 'There is no picture of this card.' });
    return colours;
  };
};

export type CardColours = ReturnType<typeof createCardColours>;
