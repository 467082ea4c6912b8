import { type NumberKind, durabilityTypes } from './cards.ts';

export type NumberPart = NumberKind | 'armor';

const shield = 'M0-25C8-20 15-19 21-19 23-2 16 14 0 25-16 14-23-2-21-19-15-19-8-20 0-25Z';

/** Each about 44 × 50, around the origin. */
const emblems: Record<NumberPart | 'durability', string> = {
  attack: 'M0-26L5.5-18V7H13V12.5H3.5V23H-3.5V12.5H-13V7H-5.5V-18Z',
  cost: 'M0-25L17-8 11 16 0 25-11 16-17-8ZM-17-8L0 0 17-8M0 0V25',
  armor: shield,
  durability: shield,
  health: 'M0 23C-12 13-22 5-22-8-22-21-6-23 0-12 6-23 22-21 22-8 22 5 12 13 0 23Z',
};

/** Path data; the health of weapons and locations is durability. */
export const emblemOf = (type: string, part: NumberPart): string =>
  emblems[part === 'health' && durabilityTypes.some((other) => other === type) ? 'durability' : part];
