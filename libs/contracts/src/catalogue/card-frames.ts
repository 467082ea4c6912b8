import {
  type CardType,
  type Difficulty,
  durabilityTypes,
  isNumberKind,
  kindsByType,
  type NumberKind,
  type QuestionKind,
} from './cards.ts';

/** The rectangle is in pixels of a card that is 375 pixels wide and 518 high. */
export type FrameRect = { x: number; y: number; width: number; height: number };

/** The sizes are in pixels. Frames are given for `regular` and scale to `big`. */
export const cardImageSizes = { regular: { width: 375, height: 518 }, big: { width: 404, height: 558 } } as const;

/** A printed part is anything that a question can ask for, or the armour of a hero. */
export type PrintedPart = QuestionKind | 'armor';

/**
 * Each frame generously covers the place where a part is printed. The quiz's overlays and the demo provider's drawings
 * follow this table.
 */
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

export const illustrationBox: FrameRect = { x: 120, y: 78, width: 138, height: 146 };

/** The parts are ordered from back to front. */
export const printedParts = ['text', 'name', 'attack', 'cost', 'health', 'armor'] as const satisfies PrintedPart[];

export type NumberPart = NumberKind | 'armor';

const shield = 'M0-25C8-20 15-19 21-19 23-2 16 14 0 25-16 14-23-2-21-19-15-19-8-20 0-25Z';

/** Each SVG path is about 44 × 50 units large and is centred on the origin. */
const emblems: Record<NumberPart | 'durability', string> = {
  attack: 'M0-26L5.5-18V7H13V12.5H3.5V23H-3.5V12.5H-13V7H-5.5V-18Z',
  cost: 'M0-25L17-8 11 16 0 25-11 16-17-8ZM-17-8L0 0 17-8M0 0V25',
  armor: shield,
  durability: shield,
  health: 'M0 23C-12 13-22 5-22-8-22-21-6-23 0-12 6-23 22-21 22-8 22 5 12 13 0 23Z',
};

type CoverQuestion = {
  difficulty: Difficulty;
  question: QuestionKind;
  type: CardType;
  answered?: boolean | undefined;
};

/**
 * Returns the parts that are hidden until the answer: on easy, the one asked for; on medium, all numbers if one is
 * asked for; on hard, everything printed; on pixel, nothing.
 */
export function coveredParts({ difficulty, question, type, answered = false }: CoverQuestion): PrintedPart[] {
  if (answered || difficulty === 'pixel') return [];
  if (difficulty === 'hard') return printedParts.filter((part) => cardFrames[type][part]);
  const numbersTogether = difficulty === 'medium' && isNumberKind(question);
  return kindsByType[type].filter((kind) => kind === question || (numbersTogether && isNumberKind(kind)));
}

/** Returns the SVG path of a number's emblem; weapons and locations show their health as durability. */
export function getEmblem(type: string, part: NumberPart): string {
  return emblems[part === 'health' && durabilityTypes.some((other) => other === type) ? 'durability' : part];
}
