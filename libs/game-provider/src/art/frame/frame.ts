import type { FrameRect } from '@cardwise/contracts/catalogue/card-frames';

import type { Paint, Shape } from '../drawing/shape.ts';
import type { Face } from '../text/fonts.ts';
import type { FramePalette } from './palettes.ts';

/** The frame's middle is at this x; the margins to its left and right differ in width. */
export const middle = 189;

/** `cloth` may blend several classes. */
export type FrameInk = FramePalette & { cloth: Paint };

export type NameLine = {
  face: Face;
  ink: string;
  /** A thin outline around the letters has this colour. */
  edge?: string;
  largest: number;
  /** The width along the baseline is in pixels. */
  width: number;
  /** The centre of the letters is at this height in the middle of the banner. */
  y: number;
  /** The line falls by this many pixels towards its ends; a negative number makes it rise. */
  sag: number;
};

/** A frame is drawn from back to front: body, picture in its window, rim, banner. */
export type Frame = {
  body: (ink: FrameInk) => Shape[];
  /** Shadow and foil follow this outline. */
  outline: string;
  window: string;
  /** This is the window's bounding box. */
  picture: FrameRect;
  rim: (ink: FrameInk) => Shape[];
  banner: (ink: FrameInk) => Shape[];
  name: NameLine;
};
