import type { FrameRect } from '@cardwise/contracts/catalogue/card-frames';

import type { Paint, Shape } from '../drawing/shape.ts';
import type { Face } from '../text/fonts.ts';
import type { FramePalette } from './palettes.ts';

/** Badges make the right margin wider than the left. */
export const middle = 189;

/** `cloth` may blend several classes. */
export type FrameInk = FramePalette & { cloth: Paint };

export type NameLine = {
  face: Face;
  ink: string;
  /** Of a thin outline around the letters. */
  edge?: string;
  largest: number;
  /** Pixels along the baseline. */
  width: number;
  /** Of the letters at the banner's centre. */
  y: number;
  /** Pixels by which the line falls (negative: rises) to its ends. */
  sag: number;
};

/** From back to front: body, picture in its window, rim, banner. */
export type Frame = {
  body: (ink: FrameInk) => Shape[];
  /** For shadow and foil. */
  outline: string;
  window: string;
  /** The window's bounding box. */
  picture: FrameRect;
  rim: (ink: FrameInk) => Shape[];
  banner: (ink: FrameInk) => Shape[];
  name: NameLine;
};
