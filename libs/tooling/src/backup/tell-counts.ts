import { say } from '../say.ts';
import type { Counts } from './backup-format.ts';

/** Prints how many documents there are, a line for each collection and one for all. */
export const tellCounts = (counts: Counts): void => {
  for (const [name, count] of Object.entries(counts)) say(`${String(count).padStart(10)}  ${name}`);
  say(`${String(Object.values(counts).reduce((sum, count) => sum + count, 0)).padStart(10)}  documents`);
};
