import type { Random } from './random.ts';

export type FigureInk = {
  /** The main colour has a lit, a shaded and a nearly black variant. */
  base: string;
  light: string;
  dark: string;
  deep: string;
  /** Scarves, gems, petals and magic eyes have this colour. */
  accent: string;
  accentLight: string;
  accentDark: string;
  metal: string;
  metalLight: string;
  metalDark: string;
  gold: string;
  goldDark: string;
  wood: string;
  woodDark: string;
  bone: string;
  boneDark: string;
  skin: string;
  hair: string;
};

export type SceneInk = {
  /** Scenes are composed for a height of 250. */
  width: number;
  height: number;
  /** The sky fades from `skyTop` at the top to `skyLow` at the horizon. */
  skyTop: string;
  skyLow: string;
  /** The farthest layer is `far`, the nearest `near`. */
  far: string;
  near: string;
  /** Lamps, the moon, the sun and lava have this colour. */
  glow: string;
  random: Random;
};
