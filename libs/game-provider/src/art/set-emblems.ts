import { star } from './drawing/paths.ts';

/** Path data of a set's emblem within 64×64 units. */
export const setEmblem = (_setCode: string): string => star(32, 32, 5, 28, 12);
