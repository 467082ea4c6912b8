import { Names } from '@cardwise/contracts/catalogue/app-config';
import { setCodes } from '@cardwise/contracts/catalogue/sets';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { scenes } from './scenes.ts';

const DemoSet = z.strictObject({
  code: z.enum(Object.keys(setCodes) as (keyof typeof setCodes)[]),
  slug: z.string(),
  /** The type is `expansion`, `adventure`, `base`, or empty. */
  type: z.string(),
  group: z.enum(['standard', 'wild']),
  /** These are the official names; the cards are our own. */
  names: Names,
  /** `mood` is the index of one of the scene's moods. */
  background: z.strictObject({ scene: z.enum(scenes), mood: z.int() }),
  /** The path data lies within 64×64 units and is filled by the even-odd rule, so overlaps are holes. */
  emblem: z.string(),
});
export type DemoSet = z.infer<typeof DemoSet>;

/** The newest set comes first. */
export const demoSets = z.array(DemoSet).parse(JSON.parse(readFileSync(new URL('sets.json', import.meta.url), 'utf8')));

export function findDemoSet(code: string): DemoSet | undefined {
  return demoSets.find((set) => set.code === code);
}
