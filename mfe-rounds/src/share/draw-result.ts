import { siteName } from '@cardwise/contracts/site/pages';

import type { Mark } from '../marks/marks.tsx';

// Link previews and feeds show a picture of this size, in pixels, uncropped.
const [width, height] = [1200, 630];
const margin = 80;
const tile = 92;
const gap = (width - 2 * margin - 10 * tile) / 9;

const titleFont = 'Grenze';
const textFont = '"Nunito Sans"';

const signs = {
  right: [
    [26, 48],
    [40, 62],
    [66, 32],
  ],
  wrong: [
    [30, 30],
    [62, 62],
    [46, 46],
    [62, 30],
    [30, 62],
  ],
} as const;

/** These texts and marks are in the picture; `link` is the address whose host it shows. */
type DrawnResult = {
  name: string;
  day: string | undefined;
  marks: readonly Mark[];
  score: string;
  time: string;
  streak: string | undefined;
  link: string;
};

export async function drawResult({ name, day, marks, score, time, streak, link }: DrawnResult): Promise<Blob> {
  const beside = [time, streak].filter((text) => text !== undefined).join(' · ');
  const texts = [name, day, score, beside, siteName, link].join(' ');
  // A typeface that cannot be loaded must not prevent the picture.
  await Promise.allSettled(
    [`600 80px ${titleFont}`, `400 36px ${textFont}`, `600 36px ${textFont}`].map((font) =>
      document.fonts.load(font, texts),
    ),
  );
  const element = document.createElement('canvas');
  Object.assign(element, { width, height });
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('The browser draws no pictures');
  const colours = readColours();

  drawGround(canvas, colours);
  const titled = { family: titleFont, weight: 600, colour: colours.heading } as const;
  const plain = { family: textFont, weight: 400, colour: colours.muted } as const;
  write(canvas, { ...titled, text: name, x: margin, y: 152, size: 88 });
  if (day !== undefined) write(canvas, { ...plain, text: day, x: margin, y: 212, size: 38 });
  for (const [index, mark] of marks.entries()) drawMark(canvas, colours, mark, margin + index * (tile + gap), 272);
  // The score is in the text's typeface, because the titles' has old-style digits, which cannot be turned off on a
  // canvas.
  const scoreWidth = write(canvas, {
    ...titled,
    family: textFont,
    text: score,
    x: margin,
    y: 536,
    size: 120,
  });
  const left = margin + scoreWidth + 48;
  const room = width - margin - left;
  write(canvas, {
    ...plain,
    text: beside,
    x: left,
    y: 472,
    size: 40,
    weight: 600,
    colour: colours.text,
    most: room,
  });
  const address = new URL(link).host;
  write(canvas, { ...plain, text: `${siteName} · ${address}`, x: left, y: 532, size: 34, most: room });

  const picture = await new Promise<Blob | null>((done) => element.toBlob(done, 'image/png'));
  if (!picture) throw new Error('The browser encodes no pictures');
  return picture;
}

type Colours = ReturnType<typeof readColours>;

function drawGround(canvas: CanvasRenderingContext2D, colours: Colours) {
  const light = (x: number, y: number, radius: number, colour: string) => {
    const gradient = canvas.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, colour);
    gradient.addColorStop(1, 'transparent');
    canvas.fillStyle = gradient;
    canvas.fillRect(0, 0, width, height);
  };
  canvas.fillStyle = colours.ground;
  canvas.fillRect(0, 0, width, height);
  light(width / 2, -120, 700, colours.glow);
  light(width, height, 620, colours.dusk);
  light(0, height, 520, colours.dusk);
  canvas.strokeStyle = colours.brass;
  canvas.lineWidth = 4;
  canvas.strokeRect(22, 22, width - 44, height - 44);
}

type Line = {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: 400 | 600;
  family: string;
  colour: string;
  most?: number;
};

/** Writes a line in a smaller size if it would be wider than `most`. @returns its width. */
function write(canvas: CanvasRenderingContext2D, line: Line): number {
  const { text, x, y, size, weight, family, colour, most = width - 2 * margin } = line;
  const widthAt = (pixels: number) => {
    canvas.font = `${weight} ${pixels}px ${family}`;
    return canvas.measureText(text).width;
  };
  const natural = widthAt(size);
  const drawn = natural > most ? widthAt(Math.floor((size * most) / natural)) : natural;
  canvas.fillStyle = colour;
  canvas.fillText(text, x, y);
  return drawn;
}

function drawMark(canvas: CanvasRenderingContext2D, colours: Colours, mark: Mark, x: number, y: number) {
  canvas.beginPath();
  canvas.roundRect(x, y, tile, tile, 12);
  if (mark === 'missed') {
    canvas.strokeStyle = colours.edge;
    canvas.lineWidth = 3;
    canvas.stroke();
    return;
  }
  canvas.fillStyle = colours[mark];
  canvas.fill();
  canvas.beginPath();
  for (const [index, [left, top]] of signs[mark].entries()) {
    if (index === 0) canvas.moveTo(x + left, y + top);
    else canvas.lineTo(x + left, y + top);
  }
  canvas.strokeStyle = colours.onMark;
  canvas.lineWidth = 9;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.stroke();
}

/** Returns the colours of the dark theme, although the page may be in the light one. */
function readColours() {
  const probe = document.createElement('span');
  probe.style.colorScheme = 'dark';
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ground: read('ground'),
    glow: read('glow'),
    dusk: read('dusk'),
    edge: read('edge'),
    brass: read('brass'),
    heading: read('heading'),
    text: read('text'),
    muted: read('muted'),
    right: read('correct'),
    wrong: read('incorrect'),
    onMark: read('on-meaning'),
  };
  probe.remove();
  return colours;
}
