import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueCard } from '@cardwise/contracts/catalogue';
import { AppError } from '@cardwise/service-kit/app-error';
import { sharePictureVersion } from '@cardwise/service-kit/share-picture-version';
import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';

import { drawSharePicture, shareCardBox } from './draw-share-picture.ts';
import { loadTypeface } from './outline-text.ts';
import { writeAtomically } from './write-atomically.ts';

type Options = {
  /** The folder that the gateway serves under `/cards/`. */
  folder: string;
  /** Pictures that may wait to be drawn, one after the other; each takes a tenth of a second. */
  mostWaiting?: number;
};

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The card's own picture, in its place; undefined when it cannot be decoded. */
const placeCard = async (png: Buffer): Promise<OverlayOptions | undefined> => {
  const { left, top, width, height } = shareCardBox;
  try {
    const { data, info } = await sharp(png)
      .resize({ width, height, fit: 'contain', background: 'transparent' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, left, top };
  } catch {
    return undefined;
  }
};

/** Drawn with the card's own picture, a share picture is kept and never changes. */
export type SharePicture = { jpeg: Buffer; lasting: boolean };

/** The pictures that link previews show of cards, drawn when they are first asked for. */
export const createSharePictures = ({ folder, mostWaiting = 20 }: Options) => {
  const drawOne = pLimit(1);
  const underWay = new Map<string, Promise<SharePicture>>();
  const shareFolder = join(folder, 'share');

  const keep = async (id: string, name: string, jpeg: Buffer): Promise<void> => {
    await writeAtomically(join(shareFolder, name), jpeg);
    const outdated = (await readdir(shareFolder)).filter((other) => other.startsWith(`${id}-`) && other !== name);
    await Promise.all(outdated.map((other) => rm(join(shareFolder, other), { force: true })));
  };

  const draw = async (card: CatalogueCard, name: string): Promise<SharePicture> => {
    const png = await readIfThere(join(folder, 'en', `${card.id}.png`));
    // While the card is being imported anew, its picture may be newer than its facts.
    const current = png && createHash('sha256').update(png).digest('hex').startsWith(card.image);
    const cardPicture = current ? await placeCard(png) : undefined;
    const svg = drawSharePicture(card, { outline: await loadTypeface(), pictured: cardPicture !== undefined });
    const jpeg = await sharp(Buffer.from(svg))
      .composite(cardPicture ? [cardPicture] : [])
      .jpeg({ quality: 82 })
      .toBuffer();
    if (cardPicture) await keep(card.id, name, jpeg);
    return { jpeg, lasting: cardPicture !== undefined };
  };

  return {
    /**
     * The card's current picture. Whoever asks while it is being drawn gets the same one.
     *
     * @throws AppError `unavailable` while too many others wait.
     */
    get: async (card: CatalogueCard): Promise<SharePicture> => {
      const name = `${card.id}-${sharePictureVersion(card)}.jpg`;
      const running = underWay.get(name);
      if (running) return running;
      const kept = await readIfThere(join(shareFolder, name));
      if (kept) return { jpeg: kept, lasting: true };
      if (drawOne.pendingCount >= mostWaiting) {
        throw new AppError('unavailable', { detail: 'Too many pictures are being drawn.', retryAfter: 2 });
      }
      const drawing = underWay.get(name) ?? drawOne(() => draw(card, name)).finally(() => underWay.delete(name));
      underWay.set(name, drawing);
      return drawing;
    },
  };
};

export type SharePictures = ReturnType<typeof createSharePictures>;
