import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import sharp from 'sharp';

import type { CatalogueStore, MetadataDocument, SetPicture, SetFile } from '../catalogue/model.ts';
import { drawBackground, drawEmblem } from './draw-set-pictures.ts';
import { fetchPicture, PictureError, pictureVersion } from './check-picture.ts';
import { backgroundWidths } from '@cardwise/contracts/catalogue/pictures';
import { sanitiseSvg } from './sanitise-svg.ts';
import { writeAtomically } from './picture-files.ts';

const limitInputPixels = 40_000_000;

export type SetPictures = ReturnType<typeof createSetPictures>;

type Options = { folder: string; store: CatalogueStore; log: Logger };
type StoredSet = MetadataDocument['sets'][number];

type Source<T> = {
  code: string;
  url: string | null;
  read: (bytes: Buffer) => Promise<T> | T;
  draw: () => Promise<T> | T;
};

export function createSetPictures({ folder, store, log }: Options) {
  const iconPath = (code: string): string => join(folder, 'sets', `${code}.svg`);
  const backgroundPath = (code: string, width: number): string =>
    join(folder, 'backgrounds', width === backgroundWidths[0] ? `${code}.webp` : `${code}-${width}.webp`);

  const save = async (code: string, change: Partial<SetPicture>): Promise<void> => {
    const set = Object.fromEntries(Object.entries(change).map(([name, value]) => [`pictures.${code}.${name}`, value]));
    await store.metadata.updateOne({ _id: 'metadata' }, { $set: set });
  };

  const provided = async <T>(
    { code, url, read, draw }: Source<T>,
    signal: AbortSignal,
  ): Promise<{ content: T; drawn: boolean }> => {
    if (url === null) return { content: await draw(), drawn: true };
    try {
      return { content: await read(await fetchPicture(url, signal)), drawn: false };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      log.warn({ set: code, reason: error.message }, 'picture of a set cannot be used, drawing one');
      return { content: await draw(), drawn: true };
    }
  };

  const storeIcon = async ({ code, iconUrl: url }: StoredSet, signal: AbortSignal): Promise<void> => {
    const read = (bytes: Buffer): string => sanitiseSvg(bytes.toString());
    const { content: svg, drawn } = await provided({ code, url, read, draw: () => drawEmblem(code) }, signal);
    await writeAtomically(iconPath(code), svg);
    await save(code, { icon: { version: pictureVersion(svg), url, drawn } });
  };

  const storeBackground = async ({ code, backgroundUrl: url }: StoredSet, signal: AbortSignal): Promise<void> => {
    const draw = () => decodeBackground(Buffer.from(drawBackground(code)));
    const { content, drawn } = await provided({ code, url, read: decodeBackground, draw }, signal);
    for (const width of backgroundWidths) {
      const resized = content.pixels.clone().resize(getSize(width));
      await writeAtomically(backgroundPath(code, width), await resized.webp({ quality: 75, effort: 3 }).toBuffer());
    }
    await save(code, { background: { version: content.version, url, drawn } });
  };

  const load = () => store.metadata.findOne({ _id: 'metadata' });

  const forget = async (isOver: (file: SetFile, path: string) => boolean): Promise<void> => {
    const metadata = await load();
    for (const [code, { icon, background }] of Object.entries(metadata?.pictures ?? {})) {
      if (icon && isOver(icon, iconPath(code))) await save(code, { icon: null });
      if (background && isOver(background, backgroundPath(code, backgroundWidths[0])))
        await save(code, { background: null });
    }
  };

  return {
    /**
     * Makes the icons that are missing or come from another source than the metadata names.
     * @returns whether there were any.
     */
    makeIcons: async (signal: AbortSignal): Promise<boolean> => {
      const metadata = await load();
      const missing =
        metadata?.sets.filter(({ code, iconUrl }) => metadata.pictures[code]?.icon?.url !== iconUrl) ?? [];
      for (const set of missing) await storeIcon(set, signal);
      return missing.length > 0;
    },

    makeBackground: async (signal: AbortSignal): Promise<boolean> => {
      const metadata = await load();
      const missing = metadata?.sets.find(
        ({ code, backgroundUrl }) => metadata.pictures[code]?.background?.url !== backgroundUrl,
      );
      if (missing) await storeBackground(missing, signal);
      return missing !== undefined;
    },

    retryDrawn: (): Promise<void> => forget(({ drawn, url }) => drawn && url !== null),

    audit: (): Promise<void> => forget((_, path) => !existsSync(path)),
  };
}

/** Decodes the picture to its last row: making the sizes of a truncated picture would fail again and again. */
async function decodeBackground(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .resize({ ...getSize(backgroundWidths[0]), fit: 'cover' })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PictureError('The background picture is broken.', { cause });
    });
  return { version: pictureVersion(bytes), pixels: sharp(data, { raw: info }) };
}

function getSize(width: number) {
  return { width, height: Math.round((width * 9) / 16) };
}
