import type { Random } from './drawing/random.ts';

/** Colours that a figure is cut from. */
export type FigureInk = {
  /** Main colour, and the same in light, shade and nearly black. */
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

/** What a scene is drawn with: its size and its mood. */
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
  /** Lamp, moon, sun, lava: what glows. */
  glow: string;
  random: Random;
};
