/** A colour by the simplest name that fits it, for those who do not see it. */
export type ColourName =
  | 'black'
  | 'white'
  | 'grey'
  | 'brown'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'purple'
  | 'pink';

/** Names of hues up to each angle, in degrees. */
const hues: readonly [number, ColourName][] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [300, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

const hueOf = (red: number, green: number, blue: number, most: number, spread: number): number => {
  const sixth = () => {
    if (most === red) return ((green - blue) / spread + 6) % 6;
    return most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  };
  return sixth() * 60;
};

/** @example colourName('#7a4a21') // 'brown' */
export const colourName = (hex: string): ColourName => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, spread] = [(most + least) / 2, most - least];
  if (most < 0.16) return 'black';
  if (least > 0.86) return 'white';
  if (spread < 0.1) return 'grey';
  const hue = hueOf(red, green, blue, most, spread);
  if (hue >= 10 && hue < 50 && lightness < 0.42) return 'brown';
  return hues.find(([end]) => hue < end)?.[1] ?? 'red';
};
