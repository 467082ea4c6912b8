import type { FigureInk } from '../drawing/ink.ts';
import { contrast, darken, hsl, lighten, mix } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import type { Mood } from '../scenes/scene-drawing.ts';

export function chooseInk(coats: readonly string[], mood: Mood, random: Random): FigureInk {
  const coat = chooseCoat(coats, mix(mood.skyLow, mood.far, 0.4), random);
  const base = mix(coat, hsl(random.between(0, 360), 0.7, 0.5), random.between(0, 0.1));
  const accent = hsl(random.pick([350, 8, 32, 48, 95, 165, 190, 215, 265, 310]), 0.78, 0.54);
  const metal = random.pick(['#b8c4d2', '#c9c2b8', '#9fb0c4', '#d0b48a']);
  return {
    base,
    light: lighten(base, 0.42),
    dark: darken(base, 0.38),
    deep: darken(base, 0.74),
    accent,
    accentLight: lighten(accent, 0.5),
    accentDark: darken(accent, 0.4),
    metal,
    metalLight: lighten(metal, 0.6),
    metalDark: darken(metal, 0.5),
    gold: '#f2b93b',
    goldDark: '#9a5f17',
    wood: random.pick(['#a86b3a', '#8a5230', '#b5854f']),
    woodDark: '#4a2a16',
    bone: '#f3e6c8',
    boneDark: '#b59f78',
    skin: random.pick(['#ffe2c8', '#f6cba4', '#d99a6a', '#a86f4c', '#8a5a3f']),
    hair: random.pick(['#5a3420', '#2f2630', '#c9822f', '#b5b0b8', '#8a3f22']),
  };
}

function chooseCoat(coats: readonly string[], behind: string, random: Random): string {
  const ranked = coats.toSorted((one, other) => contrast(other, behind) - contrast(one, behind));
  const good = ranked.slice(0, Math.max(1, Math.ceil(ranked.length * 0.7)));
  return good[random.whole(0, good.length - 1)] ?? behind;
}
