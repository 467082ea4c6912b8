import type { CardType, QuestionKind } from './cards.ts';

/** Pixels of the 375×518 form. */
export type FrameRect = { x: number; y: number; width: number; height: number };

/** Pixels. Frames scale from the first to the second. */
export const cardImageSizes = { regular: { width: 375, height: 518 }, big: { width: 404, height: 558 } } as const;

/** What a question can ask for, and a hero's armour. */
export type PrintedPart = QuestionKind | 'armor';

/** Where each part is printed, generously. The quiz's overlays and the demo provider's drawings follow this table. */
export const cardFrames: Record<CardType, Partial<Record<PrintedPart, FrameRect>>> = {
  minion: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    attack: { x: 14, y: 396, width: 100, height: 104 },
    health: { x: 264, y: 396, width: 92, height: 104 },
    name: { x: 42, y: 248, width: 296, height: 72 },
    text: { x: 64, y: 322, width: 250, height: 122 },
  },
  spell: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    name: { x: 38, y: 244, width: 302, height: 76 },
    text: { x: 62, y: 322, width: 254, height: 132 },
  },
  weapon: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    attack: { x: 22, y: 404, width: 94, height: 94 },
    health: { x: 268, y: 400, width: 92, height: 98 },
    name: { x: 42, y: 250, width: 296, height: 68 },
    text: { x: 64, y: 320, width: 250, height: 124 },
  },
  hero: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    armor: { x: 273, y: 406, width: 82, height: 90 },
    name: { x: 42, y: 248, width: 296, height: 74 },
    text: { x: 64, y: 324, width: 250, height: 120 },
  },
  location: {
    cost: { x: 22, y: 40, width: 88, height: 96 },
    health: { x: 266, y: 402, width: 92, height: 96 },
    name: { x: 42, y: 248, width: 296, height: 72 },
    text: { x: 64, y: 322, width: 250, height: 122 },
  },
};

/** A part of the illustration without frame and print, on every type. */
export const illustrationBox: FrameRect = { x: 120, y: 78, width: 138, height: 146 };
