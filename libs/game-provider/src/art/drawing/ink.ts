import type { Random } from './random.ts';

export type FigureInk = {
  /** With its lit, shaded and nearly black variants. */
  base: string;
  light: string;
  dark: string;
  deep: string;
  /** Scarves, gems, petals, eyes of magic. */
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
  /** From top to horizon. */
  skyTop: string;
  skyLow: string;
  /** Farthest and nearest layer. */
  far: string;
  near: string;
  /** Lamp, moon, sun, lava. */
  glow: string;
  random: Random;
};
