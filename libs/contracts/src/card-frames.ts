import type { CardType, QuestionKind } from './cards.ts';

/** A rectangle on a card image, in the pixels of the 375×518 form. */
export type FrameRect = { x: number; y: number; width: number; height: number };

/** Native sizes of card images in pixels; the frames scale from the first to the second. */
export const cardImageSizes = { regular: { width: 375, height: 518 }, big: { width: 404, height: 558 } } as const;

/**
 * Where each attribute is printed on a card image of each type, generous enough to cover it whole.
 * The overlays of the quiz and the demo provider's drawings both follow this table.
 */
export const cardFrames: Record<CardType, Partial<Record<QuestionKind, FrameRect>>> = {
  minion: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    attack: { x: 20, y: 402, width: 98, height: 96 },
    health: { x: 266, y: 402, width: 92, height: 96 },
    name: { x: 42, y: 248, width: 296, height: 72 },
    text: { x: 64, y: 322, width: 250, height: 112 },
  },
  spell: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    name: { x: 38, y: 250, width: 302, height: 70 },
    text: { x: 62, y: 322, width: 254, height: 130 },
  },
  weapon: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    attack: { x: 20, y: 402, width: 98, height: 96 },
    health: { x: 266, y: 402, width: 92, height: 96 },
    name: { x: 42, y: 252, width: 296, height: 66 },
    text: { x: 64, y: 320, width: 250, height: 114 },
  },
  hero: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    name: { x: 42, y: 250, width: 296, height: 72 },
    text: { x: 64, y: 324, width: 250, height: 116 },
  },
  location: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    health: { x: 266, y: 402, width: 92, height: 96 },
    name: { x: 42, y: 248, width: 296, height: 72 },
    text: { x: 64, y: 322, width: 250, height: 112 },
  },
};
