import { Names } from '@cardwise/contracts/catalogue/app-config';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Term = z.strictObject({ id: z.int(), slug: z.string(), names: Names });
export type Term = z.infer<typeof Term>;

/** The ids are those of the provider. */
export const terms = z
  .strictObject({
    types: z.array(Term),
    rarities: z.array(Term),
    classes: z.array(Term),
    minionTypes: z.array(Term),
    /** These keywords are the demo cards' own; the game has none of them. */
    keywords: z.array(Term),
    /** The real provider lists the Classic mode's set in no group. */
    ungroupedSets: z.array(Term),
  })
  .parse(JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8')));
