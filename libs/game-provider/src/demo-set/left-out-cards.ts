import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { DemoSetFile } from './demo-card.ts';

/** The provider sends cards like these, too, and a catalogue leaves them out. */
export const leftOutCards = z.parse(
  DemoSetFile,
  JSON.parse(readFileSync(new URL('left-out-cards.json', import.meta.url), 'utf8')),
).cards;
