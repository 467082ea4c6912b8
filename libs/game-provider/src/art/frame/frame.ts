import type { FrameRect } from '@cardwise/contracts/catalogue/card-frames';

import type { Paint, Shape } from '../drawing/shape.ts';
import type { Face } from '../text/fonts.ts';
import type { FramePalette } from './palettes.ts';

/** Horizontal centre of the card body in pixels; badges make the right margin wider than the left. */
export const middle = 189;

/** A frame's colours; `cloth` may blend several classes. */
export type FrameInk = FramePalette & { cloth: Paint };

/** How the name is set on its banner. */
export type NameLine = {
  face: Face;
  ink: string;
  /** Colour of a thin outline around the letters. */
  edge?: string;
  largest: number;
  /** Available pixels along the baseline. */
  width: number;
  /** Vertical centre of the letters at the banner's centre. */
  y: number;
  /** Pixels by which the line falls (negative: rises) from its centre to its ends. */
  sag: number;
};

/** The card frame of a type, from back to front: body, picture in its window, rim, banner. */
export type Frame = {
  body: (ink: FrameInk) => Shape[];
  /** Outline of the body, for shadow and foil. */
  outline: string;
  /** Outline of the hole through which the picture shows. */
  window: string;
  /** The window's bounding box, which the picture fills. */
  picture: FrameRect;
  rim: (ink: FrameInk) => Shape[];
  banner: (ink: FrameInk) => Shape[];
  name: NameLine;
};
