import { createHmac } from 'node:crypto';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { Feed } from '../catalogue/feed.ts';
import { pictureVersion } from './check-picture.ts';
import { drawRoundPicture, drawRoundPixels } from './draw-round-picture.ts';
import { createDrawnPictures, type DrawnPicture, readIfThere } from './picture-files.ts';

export type RoundPictures = ReturnType<typeof createRoundPictures>;

type Options = {
  folder: string;
  feed: Pick<Feed, 'current'>;
  log: Logger;
  secret: string;
  mostWaiting?: number;
  mostKept?: number;
};

export function createRoundPictures({ folder, feed, log, secret, mostWaiting = 50, mostKept = 4000 }: Options) {
  const key = deriveKey(secret, 'round-picture');
  const pictures = createDrawnPictures({
    folder: join(folder, 'round'),
    mostWaiting,
    tidy: removeOldest(mostKept),
  });
  const gone = (): AppError => new AppError('not_found', { detail: 'This picture no longer exists.' });

  const draw = async ({ c, v, type, hide }: RoundPictureClaims, seed: Uint8Array): Promise<DrawnPicture> => {
    const png = await readIfThere(join(folder, 'en', `${c}.png`));
    if (!png) throw gone();
    // A round outlasts a change of the catalogue: the new picture will do, but is not kept as that of the old version.
    return { bytes: await drawRoundPicture(png, { type, hide }, seed), lasting: pictureVersion(png) === v };
  };

  const drawPixels = async (
    { c, pixel }: RoundPictureClaims & { pixel: string },
    seed: Uint8Array,
  ): Promise<DrawnPicture> => {
    const read = (key: string) => readIfThere(join(folder, 'pixel', `${key}.png`));
    const current = () => feed.current()?.catalogue.cards.find(({ id }) => id === c)?.pixel ?? '';
    const lasting = await read(pixel);
    const png = lasting ?? (await read(current()));
    if (!png) throw gone();
    return { bytes: await drawRoundPixels(png, seed), lasting: lasting !== undefined };
  };

  const get = async (claims: RoundPictureClaims): Promise<{ bytes: Buffer; type: 'image/png' | 'image/webp' }> => {
    const { pixel, s = '' } = claims;
    const seed = createHmac('sha256', key).update(s).digest();
    const of = seed.toString('base64url').slice(0, 12);
    if (pixel !== undefined) {
      const { bytes } = await pictures.get(`${claims.c}-${pixel}-${of}.png`, () =>
        drawPixels({ ...claims, pixel }, seed),
      );
      return { bytes, type: 'image/png' };
    }
    const name = `${claims.c}-${claims.v}-${claims.type}-${claims.hide.toSorted().join('-')}-${of}.webp`;
    const { bytes } = await pictures.get(name, () => draw(claims, seed));
    return { bytes, type: 'image/webp' };
  };

  return {
    get,

    prepare: (wanted: readonly RoundPictureClaims[]): void => {
      for (const claims of wanted) {
        void get(claims).catch((error: unknown) => log.warn({ err: error }, 'a round picture was not prepared'));
      }
    },
  };
}

function removeOldest(most: number) {
  return async (folder: string): Promise<void> => {
    const names = await readdir(folder);
    if (names.length <= most) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const age = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        );
        return { path, age };
      }),
    );
    const oldest = files
      .toSorted((one, other) => one.age - other.age)
      .slice(0, names.length - Math.floor((most * 7) / 8));
    await Promise.all(oldest.map(({ path }) => unlink(path).catch(() => {})));
  };
}
