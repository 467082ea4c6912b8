import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, '../src/tokens.css'), 'utf8');

function getValues(pattern: RegExp) {
  return Object.fromEntries([...css.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
}

const fixed = getValues(/^ {4}--color-([a-z-]+): (#[0-9a-f]{6});/gm);
const themes = {
  light: { ...fixed, ...getValues(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}),/g) },
  dark: { ...fixed, ...getValues(/--color-([a-z-]+): light-dark\(#[0-9a-f]{6}, (#[0-9a-f]{6})\)/g) },
};

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string) {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['sunken', 'ground', 'surface', 'raised', 'hover'];
const meanings = ['success', 'error', 'warning', 'info'];

// Each pair has a text colour, its background and the minimum contrast: 7 for body text (AAA), 4.5 for labels and
// accents, 3 for borders of controls.
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['text', ground, 7],
    ['heading', ground, 7],
    ['muted', ground, ground === 'hover' || ground === 'sunken' ? 4.5 : 7],
    ['link', ground, ground === 'hover' || ground === 'sunken' ? 4.5 : 7],
    ['accent', ground, 4.5],
    ['error-text', ground, 4.5],
    ['edge', ground, 3],
    ['focus', ground, 3],
  ]),
  ...meanings.flatMap((meaning): [string, string, number][] => [
    [`${meaning}-ink`, `${meaning}-ground`, 7],
    [`${meaning}-edge`, `${meaning}-ground`, 3],
  ]),
  ['on-brass', 'brass', 7],
  ['on-brass', 'brass-bright', 7],
  ['on-meaning', 'correct', 4.5],
  ['on-meaning', 'correct-deep', 4.5],
  ['on-meaning', 'incorrect', 4.5],
  ['on-meaning', 'incorrect-deep', 4.5],
];

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  it.each(pairs)('shows %s on %s with a contrast of at least %d', (ink, ground, least) => {
    expect(contrast(colours[ink] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('has the colour of the background below the scrim', () => {
  const scrims = /--color-scrim: light-dark\(rgb\((.+?) \/ (.+?)\), rgb\((.+?) \/ (.+?)\)\)/.exec(css) ?? [];
  const [, lightInk = '', lightShare = '', darkInk = '', darkShare = ''] = scrims;
  const below = (ground: string, ink: string, share: number) =>
    ink.split(' ').map((part, index) => {
      const own = Number.parseInt(ground.slice(1 + 2 * index, 3 + 2 * index), 16);
      return Math.round(own * (1 - share) + Number(part) * share);
    });
  const hex = (parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  expect(themes.light['ground-below-scrim']).toBe(
    hex(below(themes.light['ground'] ?? '', lightInk, Number(lightShare))),
  );
  expect(themes.dark['ground-below-scrim']).toBe(hex(below(themes.dark['ground'] ?? '', darkInk, Number(darkShare))));
});

it('gives older browsers exactly the colours of the dark theme', () => {
  const older = getValues(/^ {6}--color-([a-z-]+): (#[0-9a-f]{6});/gm);
  expect({ ...fixed, ...older }).toEqual(themes.dark);
});
