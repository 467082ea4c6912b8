import { cardPictureWidths } from '@cardwise/contracts/catalogue/pictures';
import { ifThere } from '@cardwise/releases/site-folders';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';
import { readFile, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import type { Feed } from '../catalogue/feed.ts';
import { checkPicture, decodePicture, pictureVersion, type Pixels } from './check-picture.ts';
import { writeAtomically, readIfThere } from './picture-files.ts';
import { pixelate, pixelColours } from './pixelate.ts';

/** With these options, both smaller forms take about 35 ms of one core. */
const avif = { quality: 55, effort: 0 } as const;

export type CardPictures = ReturnType<typeof createCardPictures>;

export type CardColours = ReturnType<typeof createCardColours>;

type Options = { folder: string; pixelKey: Uint8Array };

export function createCardPictures({ folder, pixelKey }: Options) {
  const pngPath = (id: string): string => join(folder, 'en', `${id}.png`);
  const formPath = (id: string, width: number): string => join(folder, 'en', `${id}-${width}.avif`);
  const pixelPath = (key: string): string => join(folder, 'pixel', `${key}.png`);

  /**
   * Names the pixel version of a picture. The name cannot be guessed without the key, and it changes with the picture,
   * so that the file can be cached for ever.
   */
  const pixelName = (id: string, version: string): string =>
    createHmac('sha256', pixelKey).update(`${id}:${version}`).digest('base64url').slice(0, 22);

  const removeForms = async (id: string): Promise<void> => {
    await Promise.all(cardPictureWidths.map((width) => removeIfThere(formPath(id, width))));
  };

  return {
    pixelName,
    removeForms,

    /**
     * Stores a card's picture and returns its version. Smaller forms of a replaced picture are removed first, because
     * no cache may keep them under the new version.
     * @throws PictureError when the picture cannot be used; nothing is changed then.
     */
    store: async (id: string, png: Buffer, replaces: boolean): Promise<string> => {
      checkPicture(png);
      if (replaces) await removeForms(id);
      await writeAtomically(pngPath(id), png);
      return pictureVersion(png);
    },

    makePixel: async (id: string, type: string, version: string): Promise<string> => {
      const pixels = await decodePicture(await readFile(pngPath(id)));
      pixelate(pixels, type);
      const key = pixelName(id, version);
      await writeAtomically(pixelPath(key), await encodePng(pixels));
      return key;
    },

    makeForms: async (id: string): Promise<void> => {
      const png = await readFile(pngPath(id));
      for (const width of cardPictureWidths) {
        const form = sharp(png).resize({ width, withoutEnlargement: true }).avif(avif);
        await writeAtomically(formPath(id, width), await form.toBuffer());
      }
    },

    removePixel: (pixel: string): Promise<void> => removeIfThere(pixelPath(pixel)),

    audit: async () => {
      const [cards, pixels] = await Promise.all([sweep(join(folder, 'en')), sweep(join(folder, 'pixel'))]);
      return {
        hasPicture: (id: string): boolean => cards.has(`${id}.png`),
        hasPixel: (id: string, { version, pixel }: { version: string; pixel: string }): boolean =>
          pixel === pixelName(id, version) && pixels.has(`${pixel}.png`),
        hasForms: (id: string): boolean => cardPictureWidths.every((width) => cards.has(`${id}-${width}.avif`)),
      };
    },

    storePlaceholder: async (): Promise<void> => {
      const png = await sharp({
        create: { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .png()
        .toBuffer();
      await writeAtomically(join(folder, '1x1.png'), png);
    },
  };
}

function encodePng({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Removes leftovers of interrupted writes and former WebP forms. */
async function sweep(folder: string): Promise<Set<string>> {
  const names = (await ifThere(readdir(folder))) ?? [];
  const left = names.filter((name) => /\.(tmp|webp)$/.test(name));
  await Promise.all(left.map((name) => removeIfThere(join(folder, name))));
  return new Set(names);
}

/** `rm` with `force` would block the event loop for each path. */
function removeIfThere(path: string): Promise<void> {
  return ifThere(unlink(path));
}

export function createCardColours({ folder, feed }: { folder: string; feed: Pick<Feed, 'demand'> }) {
  const kept = new LRUCache<string, string[], string>({
    max: 200,
    fetchMethod: async (_version, _stale, { context: id }) => {
      const png = await readIfThere(join(folder, 'en', `${id}.png`));
      return png && pixelColours(await decodePicture(png));
    },
  });

  return async (id: string): Promise<string[]> => {
    const card = feed.demand().catalogue.cards.find((other) => other.id === id);
    const colours = card && (await kept.fetch(card.image, { context: id }));
    if (!colours) throw new AppError('not_found', { detail: 'There is no picture of this card.' });
    return colours;
  };
}
