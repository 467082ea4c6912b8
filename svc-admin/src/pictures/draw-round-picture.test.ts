import { cardFrames, cardImageSizes, coveredParts, type PrintedPart } from '@cardwise/contracts/catalogue/card-frames';
import { type CardType, cardTypes } from '@cardwise/contracts/catalogue/cards';
import sharp from 'sharp';

import { drawRoundPicture, drawRoundPixels } from './draw-round-picture.ts';

const seed = Buffer.alloc(32, 7);
// Jest makes access to a global slow, which counts when it happens for each pixel.
const { abs } = Math;

type Size = { width: number; height: number };
const { regular, big } = cardImageSizes;

function hiddenParts(type: CardType): PrintedPart[][] {
  return [
    coveredParts({ difficulty: 'hard', question: 'cost', type }),
    coveredParts({ difficulty: 'medium', question: 'cost', type }),
  ];
}

const everyType = cardTypes.flatMap((type) => hiddenParts(type).map((hide) => [type, hide, regular] as const));
const bigPictures = hiddenParts('hero').map((hide) => ['hero', hide, big] as const);

/** Tells whether a point is in a printed part: names and texts fill their boxes, numbers a superellipse. */
function isIn(x: number, y: number, type: CardType, part: PrintedPart): boolean {
  const box = cardFrames[type][part];
  if (!box || x < box.x || y < box.y || x >= box.x + box.width || y >= box.y + box.height) return false;
  const fromMiddle = (at: number, size: number) => abs((2 * at) / size - 1) ** 3;
  return (
    part === 'name' ||
    part === 'text' ||
    fromMiddle(x + 0.5 - box.x, box.width) + fromMiddle(y + 0.5 - box.y, box.height) <= 1
  );
}

/** Tells whether a neighbour of the point is in the part: edges are cut in whole pixels. */
function isBeside(x: number, y: number, type: CardType, part: PrintedPart): boolean {
  return isIn(x - 1, y, type, part) || isIn(x + 1, y, type, part);
}

function drawCard(type: CardType, hide: readonly PrintedPart[], { width, height }: Size, printed: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  const scale = regular.width / width;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const hidden = hide.some((part) => isIn(x * scale, y * scale, type, part));
      const value = hidden ? (x * printed + y * y * printed) % 256 : 64 + ((x + 2 * y) % 128);
      data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return data;
}

function encode(data: Buffer, { width, height }: Size) {
  return sharp(data, { raw: { width, height, channels: 4 } }).png();
}

function getChunks(webp: Buffer): string[] {
  const chunks = [];
  for (let start = 12; start < webp.length; start += 8 + Math.ceil(webp.readUInt32LE(start + 4) / 2) * 2) {
    chunks.push(webp.toString('latin1', start, start + 4));
  }
  return chunks;
}

it.each([...everyType, ...bigPictures])(
  'no byte of a picture of a %s depends on its hidden parts: %j, from %j',
  async (type, hide, size) => {
    const [one, other] = await Promise.all(
      [7919, 104_729].map(async (printed) =>
        drawRoundPicture(await encode(drawCard(type, hide, size, printed), size).toBuffer(), { type, hide }, seed),
      ),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  },
);

it.each(everyType)('of a %s exactly %j are cut out', async (type, hide, size) => {
  const picture = await drawRoundPicture(
    await encode(drawCard(type, hide, size, 7919), size).toBuffer(),
    {
      type,
      hide,
    },
    seed,
  );
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(regular);
  let [shown, hidden] = [0, 0];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const alpha = data[(y * info.width + x) * 4 + 3];
      if (hide.some((part) => isIn(x, y, type, part))) hidden += alpha ?? 0;
      else if (!hide.some((part) => isBeside(x, y, type, part))) shown += alpha === 255 ? 0 : 1;
    }
  }
  expect({ shown, hidden }).toEqual({ shown: 0, hidden: 0 });
});

it('carries no metadata of the card’s picture', async () => {
  const plain = encode(drawCard('minion', ['name'], regular, 7919), regular);
  const named = plain
    .clone()
    .withExif({ IFD0: { ImageDescription: 'Leeroy Jenkins' } })
    .withIccProfile('p3');
  expect((await named.toBuffer()).includes('Leeroy')).toBe(true);
  const picture = await drawRoundPicture(await named.toBuffer(), { type: 'minion', hide: ['name'] }, seed);
  expect(getChunks(picture)).toEqual(['VP8X', 'ALPH', 'VP8 ']);
  expect(picture.includes('Leeroy')).toBe(false);
});

it('every seed draws a picture a little differently, and always the same', async () => {
  const card = await encode(drawCard('minion', [], regular, 1), regular).toBuffer();
  const hidden = { type: 'minion', hide: ['name'] } as const;
  const draws = [(of: Buffer) => drawRoundPicture(card, hidden, of), (of: Buffer) => drawRoundPixels(card, of)];
  for (const draw of draws) {
    const [one, again, other] = await Promise.all([draw(seed), draw(seed), draw(Buffer.alloc(32, 8))]);
    expect(one?.equals(again ?? seed)).toBe(true);
    const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
    const differences = [...(a ?? seed).entries()].map(([at, value]) => Math.abs(value - (b?.[at] ?? 0)));
    expect(differences.filter((by) => by > 0).length).toBeGreaterThan(differences.length / 4);
    expect(Math.max(...differences.filter((_, at) => at % 97 === 0))).toBeLessThan(60);
  }
});
