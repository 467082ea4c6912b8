import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { DemoSetFile } from './demo-card.ts';

/** Cards that the provider sends, too, and a catalogue leaves out. They are no part of `demoCards`. */
export const leftOutCards = z.parse(
  DemoSetFile,
  JSON.parse(readFileSync(new URL('left-out-cards.json', import.meta.url), 'utf8')),
).cards;
