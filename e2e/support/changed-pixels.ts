import type { Page } from '@playwright/test';

/** The rectangle is in pixels. */
export type Part = { x: number; y: number; width: number; height: number };

/** Counts the pixels that differ in each part of two screenshots; `page` only decodes them. */
export function changedPixels(page: Page, [one, other]: readonly [Buffer, Buffer], parts: Part[]): Promise<number[]> {
  return page.evaluate(
    async ({ shots, parts: within }) => {
      const [first, second] = await Promise.all(
        shots.map(async (shot) => {
          const bytes = Uint8Array.from(atob(shot), (character) => character.codePointAt(0) ?? 0);
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (!context) throw new Error('no canvas');
          context.drawImage(bitmap, 0, 0);
          return ({ x, y, width, height }: Part) =>
            new Uint32Array(context.getImageData(x, y, width, height).data.buffer);
        }),
      );
      if (!first || !second) throw new Error('exactly two screenshots are needed');
      return within.map((part) => {
        const [before, after] = [first(part), second(part)];
        return before.reduce((count, pixel, index) => count + Number(pixel !== after[index]), 0);
      });
    },
    { shots: [one.toString('base64'), other.toString('base64')], parts },
  );
}
