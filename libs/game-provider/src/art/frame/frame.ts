import type { FrameRect } from '@cardwise/contracts/card-frames';

import type { Paint, Shape } from '../drawing/shape.ts';
import type { Face } from '../text/fonts.ts';
import type { FramePalette } from './palettes.ts';

/** Middle of the card body in pixels; the right edge of the image is wider than the left by the badge rects. */
export const middle = 189;

/** Colours a frame is drawn with; `cloth` may be split between classes. */
export type FrameInk = FramePalette & { cloth: Paint };

/** How the name lies on its banner. */
export type NameLine = {
  face: Face;
  ink: string;
  /** Colour of a thin edge around the letters; none when absent. */
  edge?: string;
  largest: number;
  /** Room in pixels along the base line. */
  width: number;
  /** Middle of the letters at the middle of the banner. */
  y: number;
  /** How many pixels the line falls (or, negative, rises) from the middle to the ends. */
  sag: number;
};

/** A card frame of one type, from back to front: body, picture in its window, rim, banner. */
export type Frame = {
  body: (ink: FrameInk) => Shape[];
  /** Outline of the body, for shadow and foil. */
  outline: string;
  /** Outline of the hole through which the picture shows. */
  window: string;
  /** Box around the window that the picture fills. */
  picture: FrameRect;
  rim: (ink: FrameInk) => Shape[];
  banner: (ink: FrameInk) => Shape[];
  name: NameLine;
};
