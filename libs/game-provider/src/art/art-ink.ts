import type { Random } from './drawing/random.ts';

/** Colours of a figure. */
export type FigureInk = {
  /** Main colour, and its lit, shaded and nearly black variants. */
  base: string;
  light: string;
  dark: string;
  deep: string;
  /** Second colour: scarves, gems, petals, eyes of magic. */
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

/** A scene's size, mood and source of randomness. */
export type SceneInk = {
  /** In units; scenes are composed for a height of 250. */
  width: number;
  height: number;
  /** Sky or far wall from top to horizon. */
  skyTop: string;
  skyLow: string;
  /** Farthest and nearest layer of land. */
  far: string;
  near: string;
  /** Whatever glows: lamp, moon, sun, lava. */
  glow: string;
  random: Random;
};
