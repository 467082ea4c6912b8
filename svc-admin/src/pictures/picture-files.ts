import { ifThere } from '@cardwise/releases/site-folders';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

export type DrawnPicture = { bytes: Buffer; lasting: boolean };

type Options = {
  folder: string;
  mostWaiting: number;
  tidy: (folder: string, kept: string) => Promise<void>;
};

export function createDrawnPictures({ folder, mostWaiting, tidy }: Options) {
  const drawOne = pLimit(1);
  const underWay = new Map<string, Promise<DrawnPicture>>();

  const drawAndKeep = async (name: string, draw: () => Promise<DrawnPicture>): Promise<DrawnPicture> => {
    const picture = await draw();
    if (picture.lasting) {
      await writeAtomically(join(folder, name), picture.bytes);
      await tidy(folder, name);
    }
    return picture;
  };

  return {
    /**
     * Returns the picture of this name, drawn if it is not stored. Concurrent requests for a name share one drawing.
     */
    get: async (name: string, draw: () => Promise<DrawnPicture>): Promise<DrawnPicture> => {
      const running = underWay.get(name);
      if (running) return running;
      const kept = await readIfThere(join(folder, name));
      if (kept) return { bytes: kept, lasting: true };
      const begun = underWay.get(name);
      if (begun) return begun;
      if (drawOne.pendingCount >= mostWaiting) {
        throw new AppError('unavailable', { detail: 'Too many pictures are being drawn.', retryAfter: 2 });
      }
      const drawing = drawOne(() => drawAndKeep(name, draw)).finally(() => underWay.delete(name));
      underWay.set(name, drawing);
      return drawing;
    },
  };
}

/** Writes a file so that readers see either the old content or the new. */
export async function writeAtomically(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, path);
  }
}

export function readIfThere(path: string): Promise<Buffer | undefined> {
  return ifThere(readFile(path));
}
