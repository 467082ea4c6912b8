/** Colours lighten towards a warm tone and darken towards violet, so that all mixes match. */
const warmLight = '#fff3d2';
const coolShade = '#170f33';

export function lighten(colour: string, share: number): string {
  return mix(colour, warmLight, share);
}

export function darken(colour: string, share: number): string {
  return mix(colour, coolShade, share);
}

/** Mixes two colours: `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from);
  const [r2, g2, b2] = channels(to);
  return toHex(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

/** Makes a colour more saturated: `share` 0 changes nothing, 0.3 is strong. */
export function vivid(colour: string, share: number): string {
  const grey = lightness(colour) * 255;
  const [red, green, blue] = channels(colour);
  return toHex(red + (red - grey) * share, green + (green - grey) * share, blue + (blue - grey) * share);
}

/** The hue is in degrees; the other values are from 0 to 1. */
export function hsl(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const position = (offset + hue / 30 + 120) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return toHex(channel(0), channel(8), channel(4));
}

function toHex(red: number, green: number, blue: number): string {
  return `#${[red, green, blue]
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns a contrast from 0 to about 3, in which luminance weighs most. */
export function contrast(one: string, other: string): number {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  const chroma = Math.hypot(r1 - g1 - (r2 - g2), g1 - b1 - (g2 - b2)) / 255;
  return chroma + 2 * Math.abs(lightness(one) - lightness(other));
}

/** Returns a value from 0 (black) to 1 (white). */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
