import { Names } from '@cardwise/contracts/app-config';
import { setCodes } from '@cardwise/contracts/sets';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { scenes } from './scenes.ts';

/** A set as the provider's metadata describes it, and what its pictures show. */
const DemoSet = z.strictObject({
  code: z.enum(Object.keys(setCodes) as (keyof typeof setCodes)[]),
  slug: z.string(),
  /** The provider's kind of set: `expansion`, `adventure`, `base`, or empty. */
  type: z.string(),
  group: z.enum(['standard', 'wild']),
  /** The official ones; the cards are our own. */
  names: Names,
  /** Landscape of the set's background, and which of its moods. */
  background: z.strictObject({ scene: z.enum(scenes), mood: z.int() }),
  /** Path data within 64×64 units, filled by the even-odd rule: what overlaps is cut out. */
  emblem: z.string(),
});
export type DemoSet = z.infer<typeof DemoSet>;

/** The sets that the demo cards belong to, newest first. */
export const demoSets = z.array(DemoSet).parse(JSON.parse(readFileSync(new URL('sets.json', import.meta.url), 'utf8')));

/** The demo set of a code. */
export const findDemoSet = (code: string): DemoSet | undefined => demoSets.find((set) => set.code === code);
